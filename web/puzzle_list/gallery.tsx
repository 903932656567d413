/** Puzzles as small boards, each with a tick. */
import { MiniBoard } from '../board/mini_board.tsx';
import { geometryOfBox, puzzleKey, puzzleText } from './puzzle.ts';
import type { Puzzle } from './puzzle.ts';

/** @param props `label` names the list; `ticked` has the keys of those that are ticked */
export function Gallery({
  label,
  puzzles,
  ticked,
  toggle,
}: {
  label: string;
  puzzles: readonly Puzzle[];
  ticked: ReadonlySet<string>;
  toggle: (puzzle: Puzzle) => void;
}) {
  return (
    <ul class="gallery" aria-label={label}>
      {puzzles.map((puzzle) => {
        const key = puzzleKey(puzzle);
        const words = puzzleText(puzzle);
        return (
          <li key={key}>
            <label>
              <span>
                <input type="checkbox" checked={ticked.has(key)} onChange={() => toggle(puzzle)} />
                {words}
              </span>
              <MiniBoard puzzle={puzzle.clues} geometry={geometryOfBox(puzzle.box)} isSilent />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
