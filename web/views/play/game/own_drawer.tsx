/** A puzzle of one's own: typed into the board, or as text. */
import { isUnderWay } from '../../../shared/controls/task.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { Offered } from './offered_drawer.tsx';
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
      <Offered />
      <div class="buttons">
        <button type="button" class="button" onClick={() => commands.startDraft('empty')}>
          Enter a puzzle
        </button>
        <button type="button" class="button" onClick={() => commands.startDraft('clues')}>
          Edit clues
        </button>
      </div>
      <div class="file-row">
        <button
          type="button"
          class="button"
          aria-keyshortcuts={keys.shortcutOf('go', 'photo')}
          aria-describedby="photo-hint"
          onClick={() => commands.go('photo')}
        >
          Read a photo
        </button>
        <p class="quiet" id="photo-hint">
          A printed puzzle, from your camera or a picture. You can also paste or drop one.
        </p>
      </div>
      <div class="file-row">
        <button
          type="button"
          class="button"
          aria-keyshortcuts={keys.shortcutOf('openFile')}
          aria-describedby="file-hint"
          onClick={() => commands.openFile()}
        >
          Open a file
        </button>
        <p class="quiet" id="file-hint">
          One puzzle or many: .sdk, .sdm, CSV or text. You can also drop a file on the page.
        </p>
      </div>
      <form class="text-form" onSubmit={submit}>
        <label for="puzzle-text">Or paste text</label>
        <textarea
          id="puzzle-text"
          rows={4}
          spellcheck={false}
          autocomplete="off"
          aria-describedby="puzzle-text-hint"
          aria-invalid={failed ? 'true' : undefined}
          value={store.puzzleText.value}
          onInput={({ currentTarget }) => commands.setPuzzleText(currentTarget.value)}
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
          <button type="submit" class="button strong" disabled={!store.puzzleText.value.trim()}>
            Open
          </button>
          <button
            type="button"
            class="button"
            aria-keyshortcuts={keys.shortcutOf('share')}
            onClick={() => commands.share()}
          >
            Share
          </button>
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
