/** A puzzle of one's own: typed into the board, or as text. */
import { TextInput } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';

const NOT_SHOWN =
  'The text is too long to be shown here. Correct it where it comes from, then paste it or open it again.';

export function OwnDrawer() {
  const { store, commands, keys } = useApp();
  const task = store.tasks.parse.value;
  const failed = task.phase === 'failed' && task.about === store.puzzleText.value;
  const position = failed && task.about ? task.position : null;
  const outcome = useInSight(failed ? task : null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void commands.readTyped();
  }

  return (
    <>
      <div class="buttons">
        <Button act={() => commands.startDraft('empty')}>Enter a puzzle</Button>
        <Button act={() => commands.startDraft('clues')}>Edit clues</Button>
      </div>
      <div class="file-row">
        <Button
          aria-describedby="photo-hint"
          keys={keys.shortcutOf('go', 'photo')}
          act={() => commands.go('photo')}
        >
          Read a photo
        </Button>
        <p class="quiet" id="photo-hint">
          A printed puzzle, from your camera or a picture. You can also paste or drop one.
        </p>
      </div>
      <div class="file-row">
        <Button aria-describedby="file-hint" keys={keys.shortcutOf('openFile')} act={commands.openFile}>
          Open a file
        </Button>
        <p class="quiet" id="file-hint">
          One puzzle or many: .sdk, .sdm, CSV or text. You can also drop a file on the page.
        </p>
      </div>
      <form class="text-form" onSubmit={submit}>
        <label for="puzzle-text">Or paste text</label>
        <TextInput
          id="puzzle-text"
          rows={4}
          spellcheck={false}
          autocomplete="off"
          aria-describedby="puzzle-text-hint"
          aria-invalid={failed ? 'true' : undefined}
          value={store.puzzleText.value}
          type={commands.setPuzzleText}
        />
        <p class="quiet" id="puzzle-text-hint">
          A line of 81 characters, a printed grid, candidates, JSON, a list of puzzles, or a link of Sudoku
          Exchange, SudokuPad or f-puzzles. You can also paste anywhere on the page.
        </p>
        <div class="reading" ref={outcome}>
          {isUnderWay(task) || failed ? (
            <TaskStatus task={task} words="Reading the text" stop={() => commands.stopReading()} />
          ) : null}
          {failed && !task.about && <p class="quiet">{NOT_SHOWN}</p>}
          {position !== null && <Place text={store.puzzleText.value} position={position} />}
        </div>
        <div class="buttons">
          <Button isStrong submits isOff={!store.puzzleText.value.trim()}>
            Open
          </Button>
          <Button keys={keys.shortcutOf('share')} act={commands.share}>
            Share
          </Button>
        </div>
      </form>
    </>
  );
}

/** The part of a text around a position, with that character marked. */
const AROUND = 12;

function Place({ text, position }: { text: string; position: number }) {
  const start = Math.max(0, position - AROUND);
  return (
    <p class="place" aria-label="Where in the text">
      {start > 0 && '…'}
      {text.slice(start, position)}
      <mark>{text.charAt(position) || ' '}</mark>
      {text.slice(position + 1, position + 1 + AROUND)}
    </p>
  );
}
