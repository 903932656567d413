/** Stands over the keypad while a puzzle of one's own is typed, and tells whether it is one yet. */
import { conflictingCells } from '../board/conflicts.js';
import { valuesOf } from '../board/game.js';
import { isUnderWay } from '../controls/task.js';
import { counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @type {Record<string, string>} */
const VERDICTS = {
  unique: 'One solution: ready to play.',
  none: 'No solution: at least one clue is wrong.',
  multiple: 'Several solutions: add more clues.',
  undecided: 'The search ended without an answer.',
};

export function DraftBar() {
  const { commands } = useApp();
  return html`<div class="draft-bar">
    <${Verdict} />
    <div class="buttons">
      <button type="button" class="button" onClick=${() => commands.closeDraft()}>Back to the game</button>
      <button type="button" class="button strong" onClick=${() => commands.playDraft()}>Play it</button>
    </div>
  </div>`;
}

function Verdict() {
  const { store } = useApp();
  const { words, verdict } = judged(store);
  return html`<p class="draft-verdict" role="status" data-verdict=${verdict}>${words}</p>`;
}

/**
 * @param {import('../app/store.js').Store} store
 * @returns {{ words: string, verdict?: string }}
 */
function judged({ board, puzzle, tasks }) {
  const game = board.value;
  const values = valuesOf(game);
  if (!values.some(Boolean)) return { words: 'Enter the clues on the board.' };
  const clashing = conflictingCells(game.geometry, values).size;
  if (clashing) return { words: `${counted(clashing, 'cell')} conflict.`, verdict: 'none' };
  const task = tasks.solve.value;
  if (task.about === puzzle.value && task.phase === 'done') {
    const { verdict } = task.result;
    return { words: VERDICTS[verdict], verdict };
  }
  return { words: isUnderWay(task) ? 'Counting solutions …' : '…' };
}
