/** Puzzles as small boards, each with a tick, and what can be done with those that are ticked. */
import { Tick } from '../controls/fields.tsx';
import { MiniBoard } from '../board/mini_board.tsx';
import { Button } from '../controls/button.tsx';
import { iconOf } from '../controls/icons.tsx';
import { useApp } from '../controls/app_context.ts';
import { LiveText } from '../controls/live_text.tsx';
import { counted } from '../text/words.ts';
import { SaveForm } from './save_form.tsx';
import { geometryOfBox, puzzleKey, puzzleText, type Puzzle } from './puzzle.ts';

/** How a list is put in order; its first `fixed` puzzles keep their places. */
type Ordering = { move: (at: number, by: -1 | 1) => void; remove: (at: number) => void; fixed: number };

/**
 * Each board may be a button, which shows it or plays it.
 * @param props `label` names the list; `shown` is the puzzle on show, and `show` shows another, or `play` plays one; `wordsOf` says what a puzzle is called
 *   and what else is known of it, by its place from 0; `order` where the list can be put in order
 */
export function Gallery({
  label,
  puzzles,
  shown,
  show,
  play,
  wordsOf = (puzzle) => ({ name: puzzleText(puzzle), facts: '' }),
  order,
}: {
  label: string;
  puzzles: readonly Puzzle[];
  shown?: Puzzle | null;
  show?: (puzzle: Puzzle) => unknown;
  play?: (puzzle: Puzzle) => unknown;
  wordsOf?: (puzzle: Puzzle, at: number) => { name: string; facts: string };
  order?: Ordering;
}) {
  const { store, commands } = useApp();
  const ticked = store.shelves.keys.value;
  const press = show ?? play;
  return (
    <ul class="gallery" aria-label={label}>
      {puzzles.map((puzzle, at) => {
        const key = puzzleKey(puzzle);
        const { name: words, facts } = wordsOf(puzzle, at);
        const board = <MiniBoard puzzle={puzzle.clues} geometry={geometryOfBox(puzzle.box)} isSilent />;
        const isShown = shown && puzzleKey(shown) === key;
        return (
          <li key={order ? key : at}>
            <label>
              <span>
                <Tick isOn={ticked.has(key)} change={() => commands.toggleTick(puzzle)} />
                {words}
              </span>
              {!press && board}
            </label>
            {press && (
              <Button isBare aria-pressed={show && (isShown ? 'true' : 'false')} act={() => press(puzzle)}>
                <span class="unseen">{`${show ? 'Show' : 'Play'} ${words}`}</span>
                {board}
              </Button>
            )}
            {facts && <p class="quiet">{facts}</p>}
            {order && <Moves name={words} at={at} count={puzzles.length} order={order} />}
          </li>
        );
      })}
    </ul>
  );
}

function Moves({ name, at, count, order }: { name: string; at: number; count: number; order: Ordering }) {
  const { move, remove, fixed } = order;
  return (
    <div class="gallery-moves" role="group" aria-label={name}>
      {at >= fixed && (
        <>
          <Button aria-label={`Earlier: ${name}`} isOff={at === fixed} act={() => move(at, -1)}>
            {iconOf('previous')}
          </Button>
          <Button aria-label={`Later: ${name}`} isOff={at === count - 1} act={() => move(at, 1)}>
            {iconOf('next')}
          </Button>
        </>
      )}
      <Button aria-label={`Remove: ${name}`} act={() => remove(at)}>
        {iconOf('close')}
      </Button>
    </div>
  );
}

/** What is ticked, and what can be done with it. */
export function Ticked() {
  const { store, commands } = useApp();
  const list = store.shelves.ticked.value;
  return (
    <section class="ticked" aria-label="Ticked puzzles">
      <LiveText fromNow>
        {list.length
          ? tickedText(list.map(({ box }) => geometryOfBox(box).size))
          : 'Tick the puzzles you want.'}
      </LiveText>
      {list.length > 0 && (
        <>
          <div class="buttons">
            <Button isStrong act={() => commands.printList('ticked')}>
              Print
            </Button>
            <Button act={commands.playTicked}>Play one by one</Button>
            <Button act={commands.rateTicked}>Rate all</Button>
            <Button act={commands.handOutTicked}>Hand out</Button>
            <Button act={commands.clearTicks}>Clear</Button>
          </div>
          <details>
            <summary>Save as</summary>
            <SaveForm id="file" saving={store.shelves.saving} commands={commands.saveTicked} />
          </details>
        </>
      )}
    </section>
  );
}

/** "6 puzzles: 3 of 4x4, 3 of 6x6". @param sizes of the boards, one a puzzle */
export function tickedText(sizes: readonly number[]) {
  const each = [...new Set(sizes)].toSorted((one, other) => one - other);
  const amounts = each.map((size) => `${sizes.filter((one) => one === size).length} of ${size}x${size}`);
  return `${counted(sizes.length, 'puzzle')}${each.length > 1 ? `: ${amounts.join(', ')}` : ''}`;
}
