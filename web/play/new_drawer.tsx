/** A new puzzle, as the contents page of a puzzle book: by level, by number, made now, or begun before. */
import { isFull } from '../board/game.ts';
import { useApp } from '../controls/app_context.ts';
import { iconOf } from '../controls/icons.tsx';
import { useInSight } from '../controls/in_sight.ts';
import { isUnderWay } from '../controls/task.ts';
import { MakingStatus } from '../controls/task_status.tsx';
import { playedOf } from '../puzzles/played.ts';
import { stateOf } from '../storage/recent_games.ts';
import { capitalised, sourceTitle, timeText } from '../text/words.ts';
import { Numbers } from './numbers.tsx';
import { MAKING, generateText, playText, ratingRange, solvedText } from './late_text.ts';
import type { Collection } from '../puzzles/bank.ts';

const hasLevel = ({ box }: Collection) => box === '3x3';

export function NewDrawer() {
  const { store, commands } = useApp();
  const { collections } = store;
  return (
    <>
      <Continue />
      {store.lateParts.value.map(({ NewPuzzles }) => NewPuzzles && <NewPuzzles />)}
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
        <button type="button" class="button" onClick={() => commands.restart()}>
          Restart puzzle
        </button>
        <button type="button" class="button" onClick={() => commands.clearMarks()}>
          Clear marks
        </button>
        <button type="button" class="button" onClick={() => commands.go('progress')}>
          Statistics and backup
        </button>
        <button type="button" class="button" onClick={() => commands.go('practice')}>
          Practice
        </button>
      </div>
      {store.recent.value.length > 0 && <RecentGames />}
    </>
  );
}

/** The latest game that was left unfinished. */
function Continue() {
  const { store, commands } = useApp();
  const game = store.recent.value.find((one) => !isFull(one));
  if (!game) return null;
  return (
    <button type="button" class="button strong" onClick={() => commands.resume(game)}>
      Continue {sourceTitle(game.source)}, {stateOf(game)}
    </button>
  );
}

/** A collection: what it needs, how much of it is solved, and its numbers. */
function Row({ collection }: { collection: Collection }) {
  const { store, commands } = useApp();
  const { id, needs, advice, amount, er } = collection;
  const played = playedOf(store.played.value, id);
  const isOpen = store.numbersOf.value === id;
  return (
    <li>
      <button type="button" class="collection" onClick={() => commands.playNext(id)}>
        <span class="unseen">{playText(id)}: </span>
        <span class="collection-name">{capitalised(id)}</span>
        <span class="collection-needs">
          {needs}
          <small class="quiet">
            {advice} {er && ratingRange(er)}
          </small>
        </span>
      </button>
      <button
        type="button"
        class="collection-count"
        aria-expanded={isOpen ? 'true' : 'false'}
        onClick={() => commands.showNumbers(id)}
      >
        <span aria-hidden="true">
          {played.solved.size}
          <span class="quiet">/{amount}</span>
        </span>
        <span class="unseen">
          {capitalised(id)} by number: {solvedText(collection, played)}
        </span>
        {iconOf('open')}
      </button>
      <span class="collection-done" style={`--done: ${played.solved.size / amount}`} />
      {isOpen && <Numbers collection={collection} />}
    </li>
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
            <button
              type="button"
              class="button"
              aria-label={generateText(id)}
              disabled={making}
              onClick={() => commands.makeAndPlay(id)}
            >
              {capitalised(id)}
            </button>
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
              <button type="button" class="recent-game" onClick={() => commands.resume(game)}>
                <span>
                  <span class="unseen">Resume </span>
                  {title}
                </span>
                <span class="quiet">
                  {state}, {timeText(game.elapsed)}
                </span>
              </button>
              <button
                type="button"
                class="row-remove"
                aria-label={`Remove ${title}`}
                onClick={() => commands.forget(game)}
              >
                {iconOf('close')}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
