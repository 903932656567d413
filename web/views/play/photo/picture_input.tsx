/** The file input for pictures, which is there in every view. */
import { useEffect, useRef } from 'preact/hooks';
import { FileInput } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';

export function PictureInput() {
  const { store, commands } = useApp();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    store.photo.picker.open = () => input.current?.click();
  }, []);
  return (
    <FileInput
      accept="image/*"
      aria-label="Picture of a puzzle"
      place={input}
      take={(files) => {
        if (files?.[0]) commands.readPicture(files[0]);
      }}
    />
  );
}
