/** A button that opens a file or several, and a place to drop them. */
import { Button, FileInput } from './button.tsx';
import { useRef, useState } from 'preact/hooks';

/**
 * @param props `take` gets one file or more;
 *   `capture` asks for the camera where there is one; `children` are choices about them
 */
export function FilePlace({
  words,
  hint,
  accept,
  capture,
  isOff = false,
  multiple = false,
  take,
  children,
}: {
  words: string;
  hint: string;
  accept?: string;
  capture?: 'user' | 'environment';
  isOff?: boolean;
  multiple?: boolean;
  take: (files: readonly File[]) => void;
  children?: unknown;
}) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(is);
  };
  const given = (files: FileList | null = null) => {
    if (files?.length && !isOff) take([...files].slice(0, multiple ? undefined : 1));
  };
  return (
    <div
      class="file-place"
      data-over={isOver ? '' : undefined}
      onDragOver={(event: DragEvent) => over(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        over(event, false);
        given(event.dataTransfer?.files);
      }}
    >
      <Button isOff={isOff} act={() => input.current?.click()}>
        {words}
      </Button>
      <FileInput multiple={multiple} accept={accept} capture={capture} place={input} take={given} />
      <p class="quiet">{hint}</p>
      {children}
    </div>
  );
}
