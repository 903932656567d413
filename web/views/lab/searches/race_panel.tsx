/** Race's views: a table of the solvers in the main area, and the form beside it. */
import { Button } from '../../../shared/controls/button.tsx';
import { SelectField, TextField } from '../../../shared/controls/fields.tsx';
import { BatchControls } from '../../../shared/controls/task_status.tsx';
import { RecordForm } from '../../../shared/controls/record_form.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { askedWords } from '../../../shared/board/digits.ts';
import { counted } from '../../../shared/text/words.ts';
import { EnginesChoice, SolverChoice } from './choices.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { RacePicture, barScale, nodesText, levelGainText, timeText } from './race_picture.tsx';
import { GAME, LIMITS, MAX_PUZZLES, PRESETS, TEXT, readPuzzles } from './race_state.ts';
import { SideBySide } from './side_panel.tsx';
import { Tournament } from './tournament.tsx';
import { PUZZLES, isOwn, solverName } from './searches.ts';
import { INTRO, answerText, limitsText, raceBoundText, raceTitle, raceText, spreadText } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

export function RaceMain() {
  const { lab } = useApp().store;
  const { totals, puzzles, lanes, limitsRun, batch } = lab.race;
  const isLadder = lab.race.preset.value?.id === 'ladder';
  const rows = totals.value;
  const scale = barScale(rows);
  return (
    <div class="board scrolling-sheet lab-sheet">
      <table class="race-table">
        <caption>
          {raceTitle(batch.isRunning.value, puzzles.value.length)}
          <small>{limitsText(limitsRun.value)}</small>
        </caption>
        <thead>
          <tr>
            {['Solver', 'Time', 'Nodes', 'Answer'].map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
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
    <details class="lab-save">
      <summary>Save a picture</summary>
      <div class="buttons">
        <SaveFigure
          {...{ id: 'race', title: 'Race', notes }}
          draw={() => <RacePicture {...{ rows, lanes: lanes.value, isLadder, name }} />}
        />
      </div>
    </details>
  );
}

/** How many puzzles a race has. @param text null for the one in Play */
const amountOf = (text: string | null) =>
  Math.min(MAX_PUZZLES, text === null ? 1 : (readPuzzles(text)?.length ?? 0));

export function RacePanel() {
  const { state: lab, commands } = useRoom('lab');
  const { race } = lab;
  const { source, ownText, limits, solvers, lanes, totals } = race;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void commands.startRace();
  }

  return (
    <form class="lab-form" onSubmit={submit}>
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
    </form>
  );
}
