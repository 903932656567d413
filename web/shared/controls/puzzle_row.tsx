/** A row in the list of new puzzles, as in a book's contents: what it is, what it needs, and how much of it is done. */
import { Button } from './button.tsx';
import { iconOf } from './icons.tsx';
import type { ComponentChildren } from 'preact';

/** ER begins at 1.0, and nothing known is rated above this. */
const [LOWEST, HIGHEST] = [1, 12];

/**
 * @param props `says` is the accessible name of the row's own button, where `needs` and `note` are to the eye; `er` the
 *   lowest and the highest rating of its puzzles; `count` and `countSays` those of the button that opens more
 */
export function PuzzleRow({
  id,
  name,
  says,
  needs,
  note,
  er = null,
  count,
  countSays,
  isOpen,
  play,
  open,
  children,
}: {
  id?: string;
  name: string;
  says: string;
  needs: string;
  note: ComponentChildren;
  er?: readonly number[] | null;
  count: ComponentChildren;
  countSays: string;
  isOpen: boolean;
  play: () => unknown;
  open: () => unknown;
  children?: ComponentChildren;
}) {
  return (
    <li id={id}>
      <Button isBare class="collection" act={play}>
        <span class="unseen">{says} </span>
        <span class="collection-name" aria-hidden="true">
          {name}
        </span>
        <span class="collection-needs">
          {needs}
          <span class="unseen">. </span>
          <small class="quiet">{note}</small>
          {er && <ErMark er={er} />}
        </span>
      </Button>
      <Button isBare class="collection-count" aria-expanded={isOpen ? 'true' : 'false'} act={open}>
        <span aria-hidden="true">{count}</span>
        <span class="unseen">{countSays}</span>
        {iconOf('open')}
      </Button>
      {children}
    </li>
  );
}

/** Where ratings are on the scale from the easiest to the hardest known. */
function ErMark({ er: [low, high] }: { er: readonly number[] }) {
  const at = (er: number) => ((er - LOWEST) / (HIGHEST - LOWEST)) * 100;
  return (
    <svg class="er-mark" height="6" aria-hidden="true">
      <line x1="0" x2="100%" y1="3" y2="3" />
      <rect x={`${at(low)}%`} width={`${Math.max(1.5, at(high) - at(low))}%`} y="0" height="6" />
    </svg>
  );
}
