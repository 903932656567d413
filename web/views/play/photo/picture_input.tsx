/** The file input for pictures, which is there in every view. */
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../shared/controls/app_context.ts';

export function PictureInput() {
  const { store, commands } = useApp();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    store.photo.picker.open = () => input.current?.click();
  }, []);
  return (
    <input
      type="file"
      accept="image/*"
      hidden
      aria-label="Picture of a puzzle"
      ref={input}
      onChange={({ currentTarget }) => {
        const [picture] = currentTarget.files ?? [];
        if (picture) commands.readPicture(picture);
        currentTarget.value = ''; // so that the same picture can be chosen again
      }}
    />
  );
}
