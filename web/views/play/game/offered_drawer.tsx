/** The puzzles of a file or a text, a few at a time, to choose from. */
import { TextInput } from '../../../shared/controls/fields.tsx';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { geometry } from '../../../shared/board/geometry.ts';
import { counted, numberText } from '../../../shared/text/words.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { Unread } from '../../../shared/puzzle_list/unread.tsx';
import type { FilePuzzle } from '../../../shared/puzzles/parsed.ts';

/** So many are shown at once. */
const PAGE = 6;

export function Offered() {
  const { store, commands } = useApp();
  const offered = store.offered.value;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const first: HTMLElement | null | undefined = list.current?.querySelector('button');
    first?.focus({ preventScroll: true });
  }, [offered]);
  if (!offered) return null;
  const { name, puzzles } = offered;
  const start = store.offeredFirst.value;
  return (
    <section class="offered" aria-labelledby="offered-title">
      <div class="offered-head">
        <h4 id="offered-title">
          {counted(puzzles.length, 'puzzle')} in {name}
        </h4>
        <Button isBare aria-label="Close the list" act={commands.closeOffered}>
          {iconOf('close')}
        </Button>
      </div>
      <Unread {...offered} />
      {puzzles.length > PAGE && <Pages count={puzzles.length} start={start} />}
      <ul class="offered-puzzles" aria-labelledby="offered-title" ref={list}>
        {puzzles.slice(start, start + PAGE).map((puzzle, place) => (
          <Choice key={start + place} puzzle={puzzle} index={start + place} />
        ))}
      </ul>
    </section>
  );
}

function Choice({ puzzle, index }: { puzzle: FilePuzzle; index: number }) {
  const { commands } = useApp();
  const { text, title, clues, line, boxRows, boxColumns } = puzzle;
  return (
    <li>
      <Button isBare title={title || undefined} act={() => commands.playOffered(index)}>
        <MiniBoard puzzle={text} geometry={geometry(boxRows, boxColumns)} isSilent />
        <span>
          <span class="unseen">Play </span>No. {numberText(index + 1)}
        </span>
        <span class="quiet">{title || counted(clues, 'clue')}</span>
        <span class="unseen">, line {line}</span>
      </Button>
    </li>
  );
}

function Pages({ count, start }: { count: number; start: number }) {
  const { commands } = useApp();
  const last = Math.min(start + PAGE, count);
  return (
    <div class="offered-pages">
      <Button
        aria-label="Previous puzzles"
        isOff={start === 0}
        act={() => commands.showOffered(start - PAGE)}
      >
        {iconOf('previous')}
      </Button>
      <label>
        From No.{' '}
        <TextInput
          kind="number"
          min={1}
          max={count}
          value={start + 1}
          change={(number) => commands.showOffered(Number(number) - 1)}
        />
      </label>
      <Button aria-label="Next puzzles" isOff={last === count} act={() => commands.showOffered(start + PAGE)}>
        {iconOf('next')}
      </Button>
      <Button act={commands.playAnyOffered}>Random</Button>
    </div>
  );
}
