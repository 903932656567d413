/** Progress: one's times by level, all solved games, and a backup of everything kept. */
import { TextField } from '../../../shared/controls/fields.tsx';
import { useState } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { OtherPlaces } from '../../../frame/surroundings.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { dayText } from '../../../shared/text/days.ts';
import { capitalised, counted, timeText } from '../../../shared/text/words.ts';
import { BACKUP, KEPT_HERE, NO_GAMES, NO_LEVELS, dotsName, groupText } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { type SolvedGame, gamesWith, statisticsOf, type GroupStatistics } from './solved_games.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: Progress });

export function Progress() {
  const { store } = useApp();
  const games = store.progress.solved.value;
  const order = [...store.collections.map(({ id }) => id), 'daily'];
  const groups = statisticsOf(games, order);
  return (
    <div class="stack progress">
      <section aria-labelledby="progress-times">
        <h3 id="progress-times">Your times</h3>
        {groups.length > 0 ? (
          <ul class="progress-groups">
            {groups.map((group) => (
              <Group key={group.group} group={group} />
            ))}
          </ul>
        ) : (
          <p>{games.size > 0 ? NO_LEVELS : NO_GAMES}</p>
        )}
      </section>
      {games.size > 0 ? (
        <Games />
      ) : (
        <div class="buttons">
          <Import />
        </div>
      )}
      <Backup />
      <OtherPlaces />
    </div>
  );
}

function Group({ group }: { group: GroupStatistics }) {
  return (
    <li>
      <h4>{capitalised(group.group)}</h4>
      <dl>
        <div>
          <dt>Best</dt>
          <dd>{timeText(group.best * 1000)}</dd>
        </div>
        <div>
          <dt>Median</dt>
          <dd>{timeText(group.median * 1000)}</dd>
        </div>
      </dl>
      {group.last.length > 1 && <Dots games={group.last} />}
      <p class="quiet">{groupText(group)}</p>
    </li>
  );
}

/** The chart's height, and the space that a dot needs at its edges, in px. */
const HEIGHT = 44;
const EDGE = 5;

/** The latest games from left to right, slow ones high; hollow where a hint helped. */
function Dots({ games }: { games: readonly SolvedGame[] }) {
  const times = games.map(({ seconds }) => seconds);
  const slowest = Math.max(1, ...times);
  return (
    <svg class="progress-dots" height={HEIGHT} role="img" aria-label={dotsName(times)}>
      <line x1="0" x2="100%" y1={HEIGHT - 1} y2={HEIGHT - 1} />
      {games.map(({ seconds, hints }, index) => (
        <circle
          cx={`${((index + 0.5) * 100) / games.length}%`}
          cy={HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * seconds) / slowest}
          r="3"
          data-helped={hints ? '' : undefined}
        />
      ))}
    </svg>
  );
}

/** Games that are listed before a person asks for more. */
const PAGE = 30;

function Games() {
  const { store, commands } = useApp();
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const games = gamesWith(store.progress.solved.value, words);
  return (
    <section aria-labelledby="progress-games">
      <h3 id="progress-games">Solved games</h3>
      <TextField
        class="progress-search"
        label="Search"
        placeholder="Hard, daily, 2026-11"
        value={words}
        type={setWords}
      />
      <LiveText class="quiet" fromNow>
        {counted(games.length, 'game')}
      </LiveText>
      <ul class="progress-games">
        {games.slice(0, limit).map(([name, game]) => (
          <Game key={name} name={name} game={game} />
        ))}
      </ul>
      <div class="buttons">
        {games.length > limit && <Button act={() => setLimit(limit + PAGE)}>Show more</Button>}
        <Button act={commands.exportSolved}>Export as a table</Button>
        <Import />
        <Button act={commands.eraseSolved}>Erase all</Button>
      </div>
    </section>
  );
}

function Import() {
  const { commands } = useApp();
  return <Button act={commands.importSolved}>Import a table</Button>;
}

function Game({ name, game }: { name: string; game: SolvedGame }) {
  const { commands } = useApp();
  const title = sourceTitle(game.source);
  return (
    <li>
      <Button isBare act={() => commands.playAgain(name)}>
        <span>
          <span class="unseen">Play again: </span>
          {title}
        </span>
        <span class="quiet">
          {timeText(game.seconds * 1000)}, {dayText(game.day)}
          {game.hints > 0 && `, ${counted(game.hints, 'hint')}`}
        </span>
      </Button>
      <Button
        isBare
        class="row-remove"
        aria-label={`Remove ${title}, ${dayText(game.day)}`}
        act={() => commands.forgetSolved(name)}
      >
        {iconOf('close')}
      </Button>
    </li>
  );
}

function Backup() {
  const { commands } = useApp();
  return (
    <section aria-labelledby="progress-backup">
      <h3 id="progress-backup">Backup</h3>
      <p>{BACKUP}</p>
      <p class="quiet">{KEPT_HERE}</p>
      <div class="buttons">
        <Button isStrong act={commands.saveBackup}>
          Save a backup
        </Button>
        {commands.canShareBackup() && <Button act={commands.shareBackup}>Send it to another device</Button>}
        <Button act={commands.restoreBackup}>Restore a backup</Button>
        <Button act={commands.eraseEverything}>Erase everything</Button>
      </div>
    </section>
  );
}
