/**
 * Play's home, as the contents page of a puzzle book: what was begun, the week's daily puzzles, the levels, other
 * boards, and a puzzle made now.
 */
import { useEffect, useRef } from 'preact/hooks';
import { writeGrid } from '../../../shared/board/digits.ts';
import { isFull, valuesOf } from '../../../shared/board/game.ts';
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { PuzzleRow } from '../../../shared/controls/puzzle_row.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { MakingStatus } from '../../../shared/controls/task_status.tsx';
import { playedOf, stateOf } from '../../../shared/puzzles/played.ts';
import { capitalised, timeText } from '../../../shared/text/words.ts';
import { Numbers, timesOf } from './numbers.tsx';
import {
  MAKING,
  NEW_TO_SUDOKU,
  generateText,
  playText,
  ratingRange,
  solvedText,
  usualText,
} from './late_text.ts';
import type { Collection } from '../../../shared/puzzles/bank.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';

const hasLevel = ({ box }: Collection) => box === '3x3';

export function NewDrawer() {
  const { store, commands } = useApp();
  const { collections } = store;
  const numbered = collections.find(({ id }) => id === store.numbersOf.value?.id);
  const opener = useRef('');
  useEffect(() => {
    // Back from the numbers: the row that they belong to takes the focus.
    if (!numbered && opener.current)
      document.getElementById(opener.current)?.querySelector('button')?.focus();
    opener.current = numbered ? rowId(numbered.id) : '';
  }, [numbered]);
  if (numbered) return <Numbers collection={numbered} />;
  return (
    <>
      <NewToSudoku />
      <Continue />
      {store.lateFeatures.value.map(({ NewPuzzles }) => NewPuzzles && <NewPuzzles />)}
      {store.recent.value.length > 0 && <RecentGames />}
      <ul class="collections" aria-label="Levels">
        {collections.filter(hasLevel).map((one) => (
          <Row key={one.id} collection={one} />
        ))}
      </ul>
      <h4>Other boards</h4>
      <ul class="collections" aria-label="Other boards">
        {collections
          .filter((one) => !hasLevel(one))
          .map((one) => (
            <Row key={one.id} collection={one} />
          ))}
      </ul>
      <Generate />
      <div class="buttons">
        <Button act={commands.restart}>Restart puzzle</Button>
        <Button act={commands.clearMarks}>Clear marks</Button>
      </div>
    </>
  );
}

/** Before the first game: where to learn. */
export function NewToSudoku() {
  const { store, commands } = useApp();
  if (store.played.value.size || store.recent.value.length) return null;
  return (
    <p class="new-to-sudoku">
      <Button isBare act={() => commands.go('lessons')}>
        {NEW_TO_SUDOKU}
      </Button>
    </p>
  );
}

/** The game that goes on: the one on the board, or else the latest that was left unfinished; with its small board. */
function Continue() {
  const { store, commands } = useApp();
  const { value: onBoard } = store.game;
  const isHere = store.gameInProgress.value;
  const game = isHere ? onBoard : store.recent.value.find((one) => !isFull(one));
  if (!game) return null;
  const [title, state] = [sourceTitle(game.source), stateOf(game)];
  const elapsed = isHere ? store.clockTime.value : game.elapsed;
  return (
    <Button class="continue" act={() => (isHere ? commands.closeDrawers() : commands.resume(game))}>
      <MiniBoard
        puzzle={writeGrid(valuesOf(game))}
        other={writeGrid(game.clues)}
        geometry={game.geometry}
        isSilent
      />
      <span>
        <strong>Continue {title}</strong>
        <span class="quiet">
          <span class="unseen">, </span>
          {state}, {timeText(elapsed)}
        </span>
      </span>
    </Button>
  );
}

/** The middle one of one's times; undefined where there is none. */
const usualSeconds = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];

const rowId = (id: string) => `collection-${id}`;

/** A collection: what it needs, how much of it is solved, and its numbers. */
function Row({ collection }: { collection: Collection }) {
  const { store, commands } = useApp();
  const { id, needs, advice, amount, er } = collection;
  const played = playedOf(store.played.value, id);
  const usual = usualSeconds([...timesOf(store.progress?.solved.value, id).values()]);
  const count = (
    <>
      {played.solved.size}
      <span class="quiet">/{amount}</span>
    </>
  );
  return (
    <PuzzleRow
      id={rowId(id)}
      name={capitalised(id)}
      says={`${playText(id)}:`}
      needs={needs}
      note={
        <>
          {usual ? usualText(usual) : advice} {er && ratingRange(er)}
        </>
      }
      er={er}
      count={count}
      countSays={`${capitalised(id)} by number: ${solvedText(collection, played)}`}
      isOpen={false}
      play={() => commands.playNext(id)}
      open={() => commands.showNumbers(id)}
    >
      <span class="collection-done" style={`--done: ${played.solved.size / amount}`} />
    </PuzzleRow>
  );
}

/** The engine makes one now. */
function Generate() {
  const { store, commands } = useApp();
  const making = isUnderWay(store.tasks.generate.value);
  const progress = useInSight(making || null);
  return (
    <>
      <h4>Generate a new one</h4>
      <div class="level-buttons" role="group" aria-label="Generate a new one">
        {store.collections
          .filter(({ isMade }) => isMade)
          .map(({ id }) => (
            <Button aria-label={generateText(id)} isOff={making} act={() => commands.makeAndPlay(id)}>
              {capitalised(id)}
            </Button>
          ))}
      </div>
      <div ref={progress}>
        <MakingStatus />
        {making && <p class="quiet">{MAKING}</p>}
      </div>
    </>
  );
}

function RecentGames() {
  const { store, commands } = useApp();
  const games = store.recent.value;
  return (
    <div class="recent">
      <h4 id="recent-games">Recent games</h4>
      <ul aria-labelledby="recent-games">
        {games.map((game) => {
          const [title, state] = [sourceTitle(game.source), stateOf(game)];
          return (
            <li key={game.clues.join('')}>
              <Button isBare class="recent-game" act={() => commands.resume(game)}>
                <span>
                  <span class="unseen">Resume </span>
                  {title}
                </span>
                <span class="quiet">
                  {state}, {timeText(game.elapsed)}
                </span>
              </Button>
              <Button
                isBare
                class="row-remove"
                aria-label={`Remove ${title}`}
                act={() => commands.forget(game)}
              >
                {iconOf('close')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
