/** Under a solved puzzle: how hard it is rated, one's usual time, and where the game was hard. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { isUnderWay, resultAbout } from '../../../shared/controls/task.ts';
import { originText } from '../../../shared/text/words.ts';
import { entryTimes, reviewKey, wallSentences, wallTitle, walledMoments } from './review.ts';
import { groupOf, usualSeconds } from './solved_games.ts';
import { HARD_PLACES, LOOKING, NO_WALLS, factsText, timelineName, usualText } from './text.ts';
import type { WallEntry } from '../../../engine/wire.d.ts';

export function GameReview() {
  return (
    <div class="progress-review">
      <PuzzleFacts />
      <Walls />
    </div>
  );
}

/** Among the buttons of a solved game: leads to its walls, once there are any. */
export function HardPlaces() {
  const { store, commands } = useApp();
  const result = resultAbout(store.progress.walls.value, reviewKey(store.game.value));
  if (!result?.walls.length) return null;
  return <Button act={commands.showHardPlaces}>{HARD_PLACES}</Button>;
}

function PuzzleFacts() {
  const { store } = useApp();
  const { progress, catalogue } = store;
  const game = store.game.value;
  const facts = progress.facts.value?.clues === game.clues ? progress.facts.value.facts : null;
  const title = facts && catalogue.value.find(({ id }) => id === facts.hardest)?.title;
  const [group, usual] = [groupOf(game.source), usualSeconds(progress.solved.value, game)];
  if (!title && usual === null) return null;
  return (
    <p class="quiet">
      {facts?.name && `${originText(facts.name, facts.source ?? null)} `}
      {facts && title && factsText(title, facts.er)} {group && usual !== null && usualText(group, usual)}
    </p>
  );
}

function Walls() {
  const { store, commands } = useApp();
  const game = store.game.value;
  const { geometry, timeline } = game;
  const task = store.progress.walls.value;
  const result = resultAbout(task, reviewKey(game));
  const head = useRef<HTMLHeadingElement>(null);
  const asked = store.progress.reviewRequests.value;
  const answered = useRef(asked);
  useLayoutEffect(() => {
    if (asked === answered.current) return;
    answered.current = asked;
    head.current?.focus();
    head.current?.scrollIntoView?.({ block: 'start' });
  }, [asked]);
  if (!timeline.length) return null;
  const walls = walledMoments(result?.walls ?? []);
  return (
    <>
      <Timeline times={entryTimes(game)} walls={walls} />
      {isUnderWay(task) && <p class="quiet">{LOOKING}</p>}
      {result && !walls.length && <p class="quiet">{NO_WALLS}</p>}
      {walls.length > 0 && (
        <>
          <h3 id="progress-walls" tabindex={-1} ref={head}>
            {HARD_PLACES}
          </h3>
          <ol aria-labelledby="progress-walls">
            {walls.map((wall, index) => (
              <li key={wall.event}>
                <p>
                  <strong>{wallTitle(wall, geometry)}.</strong>
                  {wallSentences(wall, geometry).map((sentence) => (
                    <span> {sentence}</span>
                  ))}
                </p>
                <Button act={() => commands.showWall(index)}>
                  See it on my board<span class="unseen">: {wallTitle(wall, geometry)}</span>
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** The height of the line in its own units, and how much of it an entry's tick takes. */
const HEIGHT = 24;
const TICK = 12;

/** The game as a thin line: a tick an entry, a block a wall. */
function Timeline({ times, walls }: { times: readonly number[]; walls: readonly WallEntry[] }) {
  const { store } = useApp();
  const seconds = Math.max(1, store.secondsPlayed());
  const at = (time: number) => `${(100 * Math.min(time, seconds)) / seconds}%`;
  return (
    <svg class="progress-line" height={HEIGHT} role="img" aria-label={timelineName(seconds, walls.length)}>
      <line x1="0" x2="100%" y1={HEIGHT - 1} y2={HEIGHT - 1} />
      {walls.map((wall) => (
        <rect
          x={at(Math.max(0, wall.at - wall.pause))}
          width={at(Math.max(wall.pause, seconds / 200))}
          y="2"
          height={HEIGHT - 3}
        />
      ))}
      {times.map((time) => (
        <line x1={at(time)} x2={at(time)} y1={HEIGHT - TICK} y2={HEIGHT - 1} />
      ))}
    </svg>
  );
}
