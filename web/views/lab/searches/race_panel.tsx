/**
 * Race's views: a table of the solvers in the main area, the same as a drawing for a file, the tournament, and the form
 * beside it.
 */
import { Table } from '../../../shared/controls/table.tsx';
import { SavePictures, EnginesChoice, SolverChoice } from './choices.tsx';
import { Form, Choice, SelectField, TextField } from '../../../shared/controls/fields.tsx';
import { makeRace } from './race.ts';
import {
  standings,
  type Measure,
  GAME,
  LIMITS,
  MAX_PUZZLES,
  PRESETS,
  TEXT,
  readPuzzles,
  LADDER,
  levelGain,
  type Lane,
  type Total,
} from './race_state.ts';
import {
  TOURNAMENT,
  pointsText,
  INTRO,
  answerText,
  limitsText,
  raceBoundText,
  raceTitle,
  raceText,
  spreadText,
  gainText,
  secondsText,
} from './text.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { BatchControls } from '../../../shared/controls/task_status.tsx';
import { RecordForm } from '../../../shared/controls/record_form.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { askedWords } from '../../../shared/board/digits.ts';
import { counted, numberText } from '../../../shared/text/words.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { SideBySide } from './side_panel.tsx';
import { PUZZLES, isOwn, solverName } from './searches.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import type { LabPart } from './lab.ts';

function RaceMain() {
  const { lab } = useApp().store;
  const { totals, puzzles, lanes, limitsRun, batch } = lab.race;
  const isLadder = lab.race.preset.value?.id === 'ladder';
  const rows = totals.value;
  const scale = barScale(rows);
  return (
    <div class="board scrolling-sheet lab-sheet">
      <Table
        class="race-table"
        caption={raceTitle(batch.isRunning.value, puzzles.value.length)}
        note={limitsText(limitsRun.value)}
        heads={['Solver', 'Time', 'Nodes', 'Answer']}
      >
        {rows.map((row, index) => {
          const rung = levelGainText(rows, index, isLadder);
          const share = scale(row);
          return (
            <tr key={row.solver} data-running={row.running ? '' : undefined}>
              <th scope="row">
                {solverName(row.solver)}
                {rung && <small>{rung}</small>}
              </th>
              <td>
                <Bar kind="seconds" share={share.seconds} />
                {timeText(row)}
                {spreadText(row) && <small>{spreadText(row)}</small>}
              </td>
              <td>
                <Bar kind="nodes" share={share.nodes} />
                {nodesText(row)}
              </td>
              <td>{answerText(row, lanes.value)}</td>
            </tr>
          );
        })}
      </Table>
      {rows.length > 1 && !batch.isRunning.value && (
        <>
          <details class="race-more" open={rows.filter(({ solver }) => isOwn(solver)).length > 1}>
            <summary>Tournament</summary>
            <Tournament />
          </details>
          <details class="race-more">
            <summary>Watch two side by side</summary>
            <SideBySide />
          </details>
        </>
      )}
    </div>
  );
}

function Bar({ kind, share }: { kind: string; share: number }) {
  const width = `${share * 100}%`;
  return (
    <span class="race-bar" data-kind={kind} aria-hidden="true">
      <i style={{ width }} />
    </span>
  );
}

/** The results as a picture, with the limits and the puzzles. */
function SaveRace() {
  const { lab } = useApp().store;
  const { totals, lanes, limitsRun, puzzles, preset, batch } = lab.race;
  const rows = totals.value;
  if (!rows.length || batch.isRunning.value) return null;
  const [first, ...others] = puzzles.value;
  const about = others.length ? counted(others.length + 1, 'puzzle') : `Puzzle ${askedWords(first)}`;
  const isLadder = preset.value?.id === 'ladder';
  const name = raceTitle(false, puzzles.value.length);
  const notes = [
    `${name}. Filled bars: time; open bars: nodes. ${limitsText(limitsRun.value)}`,
    raceText(rows),
    `${about}; solvers that use chance: seed 0. Dokulab`,
  ];
  return (
    <SavePictures>
      <SaveFigure
        {...{ id: 'race', title: 'Race', notes }}
        draw={() => <RacePicture {...{ rows, lanes: lanes.value, isLadder, name }} />}
      />
    </SavePictures>
  );
}

/** How many puzzles a race has. @param text null for the one in Play */
const amountOf = (text: string | null) =>
  Math.min(MAX_PUZZLES, text === null ? 1 : (readPuzzles(text)?.length ?? 0));

function RacePanel() {
  const { state: lab, commands } = useRoom('lab');
  const { race } = lab;
  const { source, ownText, limits, solvers, lanes, totals } = race;

  return (
    <Form class="lab-form" send={commands.startRace}>
      {!totals.value.length && <p class="lead">{INTRO.race}</p>}
      <BatchControls
        batch={race.batch}
        done={totals.value.reduce((sum, { ended, stopped }) => sum + ended - stopped, 0)}
        total={lanes.value.length}
        label="Searches done"
        start="Start race"
        isReady={solvers.value.length > 0}
        pause={commands.stopRace}
        resume={commands.resumeRace}
      >
        <Button isOff={!lanes.value.length || race.batch.isRunning.value} act={commands.copyRace}>
          Copy table
        </Button>
      </BatchControls>
      {!lanes.value.length && solvers.value.length > 0 && (
        <p class="quiet">
          {raceBoundText(solvers.value.length, amountOf(race.text.value), limits.value.seconds)}
        </p>
      )}
      <LiveText class="lab-words" fromNow>
        {raceText(totals.value)}
      </LiveText>
      <SaveRace />
      <SelectField
        label="Preset"
        class=""
        value={race.preset.value?.id ?? ''}
        choose={commands.chooseRacePreset}
        hint={race.preset.value && race.preset.value.why}
      >
        <option value="">None: choose solvers below</option>
        {PRESETS.map(({ id, title }) => (
          <option value={id}>{title}</option>
        ))}
      </SelectField>
      <SelectField label="Puzzle" class="" value={source.value} choose={commands.chooseRaceSource}>
        <option value={GAME}>The puzzle in Play</option>
        {PUZZLES.map(({ id, title }) => (
          <option value={id}>{title}</option>
        ))}
        <option value={TEXT}>Your own, one per line</option>
      </SelectField>
      {source.value === TEXT && (
        <TextField
          class=""
          label="Puzzles of any size, one per line"
          rows={5}
          value={ownText.value}
          type={commands.setRaceText}
        />
      )}
      <SolverChoice chosen={solvers.value} toggle={commands.toggleRacer} size={null} withOwn />
      <RecordForm of={LIMITS} id="race" value={limits.value} set={commands.setRaceLimits} />
      <EnginesChoice />
      <p class="quiet">
        With one engine, solvers run one after another, which gives the most reliable times.
      </p>
    </Form>
  );
}

// A race's table as a drawing, for a file: filled bars are times, open bars nodes, so grey tells them apart.

/** The shortest time that still has a bar, on its logarithmic scale. */
const MIN_SECONDS = 0.001;

const WIDTH = 760;
const LEFT = 10;
const COLUMNS = { seconds: 190, nodes: 390, answer: 590 };
const BAR = 180;
const HEAD = 34;
const ROW = 44;
const RUNG = 18;

/** How long a row's bars are, from 0 to 1: logarithms, since solvers differ by powers of ten. */
export function barScale(rows: readonly Total[]): (row: Total) => { seconds: number; nodes: number } {
  const longest = {
    seconds: Math.max(...rows.map((row) => row.seconds), MIN_SECONDS * 10),
    nodes: Math.max(...rows.map((row) => row.nodes), 10),
  };
  const share = (value: number, min: number, greatest: number) => {
    const part = value > min ? Math.log(value / min) / Math.log(greatest / min) : 0;
    return Math.min(1, Math.max(value > 0 ? 0.02 : 0, part));
  };
  return ({ seconds, nodes }) => ({
    seconds: share(seconds, MIN_SECONDS, longest.seconds),
    nodes: share(nodes, 1, longest.nodes),
  });
}

/** What a row that has not searched shows for a number. */
const NONE = '–';

export const timeText = (row: Total) => (row.hasNumbers ? secondsText(row.seconds) : NONE);

export const nodesText = (row: Total) => (row.hasNumbers ? numberText(row.nodes) : NONE);

/** What a rung of the ladder adds to the one above it; '' where that is not asked for. */
function levelGainText(rows: readonly Total[], index: number, isLadder: boolean) {
  const adds = index > 0 && isLadder && LADDER[rows[index].solver as keyof typeof LADDER];
  return adds ? gainText(adds, levelGain(rows, index)) : '';
}

function RacePicture({
  rows,
  lanes,
  isLadder,
  name,
}: {
  rows: readonly Total[];
  lanes: readonly Lane[];
  isLadder: boolean;
  name: string;
}) {
  const scale = barScale(rows);
  const height = ROW + (isLadder ? RUNG : 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEAD + rows.length * height + 8}`}
      role="img"
      aria-label={name}
      font-family="sans-serif"
      font-size="15"
      fill="#111111"
    >
      <text x={LEFT} y="22">
        Solver
      </text>
      <text x={COLUMNS.seconds} y="22">
        Time (logarithmic)
      </text>
      <text x={COLUMNS.nodes} y="22">
        Nodes (logarithmic)
      </text>
      <text x={COLUMNS.answer} y="22">
        Answer
      </text>
      {rows.map((row, index) => {
        const y = HEAD + index * height;
        const { seconds, nodes } = scale(row);
        const rung = levelGainText(rows, index, isLadder);
        return (
          <>
            <path d={`M${LEFT} ${y}H${WIDTH - LEFT}`} stroke="#9a9a9a" stroke-width="1" />
            <text x={LEFT} y={y + 36} font-weight="600">
              {solverName(row.solver)}
            </text>
            <rect x={COLUMNS.seconds} y={y + 8} width={BAR * seconds} height="12" fill="#24569c" />
            <text x={COLUMNS.seconds} y={y + 36}>
              {timeText(row)}
            </text>
            <rect
              x={COLUMNS.nodes}
              y={y + 8.75}
              width={BAR * nodes}
              height="10.5"
              fill="#ffffff"
              stroke="#111111"
              stroke-width="1.5"
            />
            <text x={COLUMNS.nodes} y={y + 36}>
              {nodesText(row)}
            </text>
            <text x={COLUMNS.answer} y={y + 36}>
              {answerText(row, lanes)}
            </text>
            {rung && (
              <text x={LEFT} y={y + 36 + RUNG} font-size="13">
                {rung}
              </text>
            )}
          </>
        );
      })}
    </svg>
  );
}

// The standings of solvers, each against each other one.

const MEASURES: readonly [Measure, string][] = [
  ['time', 'Time'],
  ['nodes', 'Nodes'],
];

function Tournament() {
  const { state: lab, commands } = useRoom('lab');
  const { lanes, measure } = lab.race;
  const all = standings(lanes.value, measure.value);
  return (
    <section class="race-tournament" aria-label="Tournament">
      <Choice
        legend="Points by"
        name="race-measure"
        options={MEASURES}
        value={measure.value}
        choose={commands.measureBy}
      />
      <div class="race-wide" tabindex={0} role="region" aria-label="Standings">
        <Table
          class="race-standings"
          caption="Tournament"
          note={TOURNAMENT}
          heads={['Solver', 'Points', 'Answered', ...all.map(({ solver }) => solverName(solver))]}
          rows={all.map(({ solver, points, answered, against }) => [
            solverName(solver),
            <strong>{pointsText(points)}</strong>,
            answered,
            ...against.map((each) => (each === null ? '' : pointsText(each))),
          ])}
        />
      </div>
      <div class="buttons">
        <Button act={commands.copyTournament}>Copy standings</Button>
      </div>
    </section>
  );
}

export const race: LabPart<typeof makeRace> = {
  make: makeRace,
  Main: RaceMain,
  Panel: RacePanel,
  Facts: () => 'Solvers side by side',
};
