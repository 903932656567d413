/** The shelves: the boards of one, and beside them which shelves there are and what is ticked. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { readTextFile } from '../../../frame/browser.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { Choice, TextInput } from '../../../shared/controls/fields.tsx';
import { FilePlace } from '../../../shared/controls/file_place.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { Gallery, Ticked } from '../../../shared/puzzle_list/gallery.tsx';
import { cluesOf, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { capitalised, counted, numberText } from '../../../shared/text/words.ts';
import type { PuzzleFile } from '../../../shared/puzzles/parsed.ts';
import { PAGE, type Look, type Shelf } from './shelves.ts';
import { Pager, RatedList } from './table.tsx';
import { ALL_LISTS, EMPTY, IN_THE_PAGE, MINE, pageText } from './text.ts';
import style from './style.css';
import listStyle from '../../../shared/puzzle_list/style.css';

export const styles = [style, listStyle];

export const open = () => ({ Main, Panel, Facts });

const Facts = () => {
  const { title, count } = useApp().store.shelves.shelf.value;
  return `${title}, ${counted(count, 'puzzle')}`;
};

const LOOKS: readonly [Look, string][] = [
  ['boards', 'Boards'],
  ['table', 'Table'],
];

function Main() {
  const { store, commands } = useApp();
  const { shelf, look } = store.shelves;
  const { id, title } = shelf.value;
  useEffect(() => void commands.showShelf(id), []);
  return (
    <div class="shelves-boards" role="region" aria-label={title} tabindex={0}>
      <div class="shelves-look">
        <Choice
          legend="Show as"
          isHeard
          name="shelves-look"
          look="tabs"
          options={LOOKS}
          value={look.value}
          choose={commands.showAs}
        />
        <div class="buttons">
          <Button act={commands.playAnyListed}>Play any</Button>
          {id === 'file' && <Button act={commands.closeOffered}>Close the file</Button>}
        </div>
      </div>
      {id === 'file' && store.offered.value && <Unread {...store.offered.value} />}
      {look.value === 'table' ? <RatedList /> : <Boards />}
    </div>
  );
}

function Boards() {
  const { store, commands } = useApp();
  const { shelf, start } = store.shelves;
  const { id, groups } = shelf.value;
  const boards = useRef<HTMLDivElement>(null);
  const file = id === 'file' ? store.offered.value : null;
  useLayoutEffect(() => {
    // Who has opened a file chooses from it by the next key.
    if (file)
      boards.current?.querySelector<HTMLElement>('.gallery li > button')?.focus({ preventScroll: true });
  }, [file]);
  const at = start.value;
  const total = Math.max(...groups.map((group) => group.total));
  return (
    <div class="shelves-groups" ref={boards}>
      {groups.map(({ title: name, puzzles }) => (
        <section>
          {groups.length > 1 && <h3>{name}</h3>}
          <Gallery
            label={name}
            puzzles={puzzles.slice(at, at + PAGE)}
            play={commands.playListed}
            wordsOf={file ? fileWords : undefined}
          />
        </section>
      ))}
      {total > PAGE && (
        <Pager
          what="puzzles"
          isFirst={at === 0}
          isLast={at + PAGE >= total}
          turn={(by) => commands.showShelfFrom(at + by * PAGE)}
        >
          <label>
            From No.{' '}
            <TextInput
              kind="number"
              min={1}
              max={total}
              value={at + 1}
              change={(number) => commands.showShelfFrom(Number(number) - 1)}
            />
            <span class="quiet">{pageText(Math.min(at + PAGE, total), total)}</span>
          </label>
        </Pager>
      )}
    </div>
  );
}

/** In a file, its own words are said of a puzzle, or how many clues it has. */
const fileWords = (puzzle: Puzzle) => ({
  name: puzzle.source.kind === 'file' ? `No. ${numberText(puzzle.source.number)}` : '',
  facts:
    [puzzle.title, capitalised(puzzle.level ?? '')].filter(Boolean).join(', ') ||
    counted(cluesOf(puzzle), 'clue'),
});

function Panel() {
  const { store, commands } = useApp();
  const { all, isOpen } = store.shelves;
  const own = all.value.filter(({ isOwn }) => isOwn);
  return (
    <div class="shelves" data-open={isOpen.value ? '' : undefined}>
      <Button isBare class="shelves-back" act={commands.closeShelf}>
        {iconOf('previous')}
        <span>{ALL_LISTS}</span>
      </Button>
      <Ticked />
      <ShelfList title={IN_THE_PAGE} shelves={all.value.filter(({ isOwn }) => !isOwn)} />
      {own.length > 0 ? <ShelfList title={MINE} shelves={own} /> : <p class="quiet">{`${MINE}: ${EMPTY}`}</p>}
      <FileList />
    </div>
  );
}

/** A file as a list. */
function FileList() {
  const { store, commands } = useApp();
  const task = store.shelves.reading.value;
  return (
    <section>
      <FilePlace
        words="Open a file"
        hint="or drop it here: .sdm, .sdk, CSV or text, one puzzle or thousands."
        take={([file]: readonly File[]) => void commands.takeListFile(readTextFile(file))}
      />
      {isUnderWay(task) && (
        <TaskStatus task={task} words="Reading the file" stop={() => commands.stopReadingList()} />
      )}
    </section>
  );
}

function ShelfList({ title, shelves }: { title: string; shelves: readonly Shelf[] }) {
  const { store, commands } = useApp();
  const shown = store.shelves.shelf.value.id;
  return (
    <section>
      <h3>{title}</h3>
      <ul class="shelves-list">
        {shelves.map(({ id, title: name, count }) => (
          <li>
            <Button
              isBare
              aria-current={id === shown ? 'true' : undefined}
              act={() => commands.openShelf(id)}
            >
              <span>{name}</span>
              <span class="quiet">{count}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of a file or a text could not be read, and what was left out. */
function Unread({ problems, problemCount, puzzles, isCut }: PuzzleFile) {
  const more = problemCount - problems.length;
  return (
    <>
      {isCut && (
        <LiveText class="trouble">Only the first {numberText(puzzles.length)} puzzles were read.</LiveText>
      )}
      {problemCount > 0 && (
        <details class="unread">
          <summary>{counted(problemCount, 'line')} couldn’t be read</summary>
          <ul>
            {problems.map(({ line, message }) => (
              <li>
                <strong>Line {numberText(line)}:</strong> {message}
              </li>
            ))}
            {more > 0 && <li>… and {counted(more, 'more line')}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
