/** In the board’s place while there is none: how to bring a picture, or how far its reading is. */
import { Button } from '../../../shared/controls/button.tsx';
import { Progress } from '../../../shared/controls/task_status.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { READING } from './text.ts';

export function Waiting() {
  const { state, commands } = useRoom('photo');
  const phase = state.phase.value;
  return (
    <div class="photo-waiting">
      {iconOf('photo')}
      {phase.name === 'reading' ? (
        <div class="task">
          <div class="task-words">
            <p>{READING}</p>
            <Progress aria-label={READING} max="1" value={phase.fraction} />
          </div>
          <Button act={commands.cancel}>Cancel</Button>
        </div>
      ) : (
        <>
          {phase.name === 'none' && (
            <p class="trouble" role="alert">
              {phase.words}
            </p>
          )}
          <BringPicture isMain />
        </>
      )}
    </div>
  );
}

/** The buttons for a picture: from a file, and on a phone from its camera. */
export function BringPicture({ isMain = false }: { isMain?: boolean }) {
  const { commands } = useApp();
  return (
    <div class="buttons">
      <Button class="photo-camera" act={commands.takePhoto}>
        Take a photo
      </Button>
      <Button isStrong={isMain} act={commands.choosePicture}>
        {isMain ? 'Choose a picture' : 'Choose another picture'}
      </Button>
    </div>
  );
}
