/** In the board’s place while there is none: how to bring a picture, or how far its reading is. */
import { drawIcon } from '../controls/icons.tsx';
import { useApp } from '../controls/app_context.ts';
import { usePhoto } from './photo_context.ts';
import { BringPicture } from './bring_picture.tsx';

export function Waiting() {
  const { store } = useApp();
  const { state, commands } = usePhoto();
  const stage = state.stage.value;
  return (
    <div class="photo-waiting">
      {drawIcon(store.currentView.value.icon)}
      {stage.name === 'reading' ? (
        <div class="task">
          <div class="task-words">
            <p role="status">Reading the picture</p>
            <progress aria-label="Reading the picture" max="1" value={stage.fraction} />
          </div>
          <button type="button" class="button" onClick={commands.cancel}>
            Cancel
          </button>
        </div>
      ) : (
        <>
          {stage.name === 'none' && (
            <p class="trouble" role="alert">
              {stage.words}
            </p>
          )}
          <BringPicture isMain />
        </>
      )}
    </div>
  );
}
