/** The buttons for a picture: from a file, and on a phone from its camera. */
import { useApp } from '../controls/app_context.ts';

export function BringPicture({ isMain = false }: { isMain?: boolean }) {
  const { commands } = useApp();
  return (
    <div class="buttons">
      <button type="button" class="button photo-camera" onClick={() => void commands.takePhoto()}>
        Take a photo
      </button>
      <button type="button" class={isMain ? 'button strong' : 'button'} onClick={commands.choosePicture}>
        {isMain ? 'Choose a picture' : 'Choose another picture'}
      </button>
    </div>
  );
}
