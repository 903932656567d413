/** Puzzles as small boards, each with a tick; where one of them is on show, each board is a button that shows it. */
import { MiniBoard } from '../board/mini_board.tsx';
import { useApp } from '../controls/app_context.ts';
import { geometryOfBox, puzzleKey, puzzleText, type Puzzle } from './puzzle.ts';

/** @param props `label` names the list; `shown` is the puzzle on show, and `show` shows another */
export function Gallery({
  label,
  puzzles,
  shown,
  show,
}: {
  label: string;
  puzzles: readonly Puzzle[];
  shown?: Puzzle | null;
  show?: (puzzle: Puzzle) => void;
}) {
  const { store, commands } = useApp();
  const ticked = store.shelves.keys.value;
  return (
    <ul class="gallery" aria-label={label}>
      {puzzles.map((puzzle) => {
        const key = puzzleKey(puzzle);
        const words = puzzleText(puzzle);
        const board = <MiniBoard puzzle={puzzle.clues} geometry={geometryOfBox(puzzle.box)} isSilent />;
        const isShown = shown && puzzleKey(shown) === key;
        return (
          <li key={key}>
            <label>
              <span>
                <input
                  type="checkbox"
                  checked={ticked.has(key)}
                  onChange={() => commands.toggleTick(puzzle)}
                />
                {words}
              </span>
              {!show && board}
            </label>
            {show && (
              <button
                type="button"
                aria-label={`Show ${words}`}
                aria-pressed={isShown ? 'true' : 'false'}
                onClick={() => show(puzzle)}
              >
                {board}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
