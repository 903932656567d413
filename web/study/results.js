/** The teacher's second part: collecting codes beside the stage; Table II, curves and tests on it. */
import { Choice } from '../controls/choice.js';
import { Curves, Legend } from '../controls/curves.js';
import { html } from '../controls/html.js';
import { SaveFigure } from '../controls/save_figure.js';
import { TaskStatus } from '../controls/task_status.js';
import { counted, numberText } from '../text/words.js';
import { FilePlace } from '../controls/file_place.js';
import { ofStudy, peopleNames } from './results_state.js';
import { useStudy } from './study_context.js';
import { minutesText, pText, titleOf } from './text.js';

/** @typedef {import('../engine/wire.js').StudyResult} StudyResult */
/** @typedef {import('../engine/wire.js').PuzzleTimes} PuzzleTimes */

const CURVES = 'study-curves';

/** The results of the study that is prepared. */
function useOwn() {
  const { results, preparing } = useStudy();
  return ofStudy(results.collected.value, preparing.token.value);
}

export function ResultsPanel() {
  const { results, preparing, collect } = useStudy();
  const { text, told, shown, collected } = results;
  const own = useOwn();
  const others = collected.value.size - own.size;
  const canCollect = preparing.token.value !== null;
  return html`<form
      class="study-part"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        collect.collect();
      }}
      onPaste=${(/** @type {ClipboardEvent} */ event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (!files.length || !canCollect) return;
        event.preventDefault();
        event.stopPropagation();
        void collect.collectFiles(files);
      }}
    >
      <h3>Collect</h3>
      ${
        canCollect
          ? html`<label class="select-field">
                <span>Codes, one per line</span>
                <small>With a name before it if you like: “Anna: 1ABC-…”</small>
                <textarea
                  rows="5"
                  spellcheck=${false}
                  autocomplete="off"
                  value=${text.value}
                  onInput=${(/** @type {any} */ event) => (text.value = event.currentTarget.value)}
                ></textarea>
              </label>
              <button type="submit" class="button strong" disabled=${!text.value.trim()}>Add results</button>
              <${FilePlace}
                words="Open files"
                multiple
                hint="or drop them here: result files, or pictures of QR codes. You can paste a picture, too."
                take=${collect.collectFiles}
              />`
          : html`<p>Choose the puzzles first, under <a href="#study?part=prepare">Prepare</a>.</p>`
      }
      <${Told} told=${told.value} />
    </form>
    <div class="study-part">
      <${Choice}
        legend="Show"
        name="study-shown"
        options=${[
          ['own', `Your class (${own.size})`],
          ['paper', 'The paper’s 15'],
        ]}
        value=${shown.value}
        choose=${(/** @type {any} */ to) => (shown.value = to)}
      />
      ${others > 0 && html`<p class="quiet">Not shown: ${counted(others, 'result')} of other puzzles.</p>`}
      <${People} own=${own} />
      <div class="buttons">
        <button type="button" class="button" disabled=${!own.size} onClick=${() => collect.saveCsv()}>
          Save as CSV
        </button>
        <button
          type="button"
          class="button"
          disabled=${!collected.value.size}
          onClick=${() => collect.clear()}
        >
          Remove all
        </button>
      </div>
    </div>`;
}

/** @param {{ told: import('./results_state.js').Results['told']['value'] }} props */
function Told({ told }) {
  return html`<div class="study-told" role="status">
    ${told && html`<p>${told.words}</p>`}
    ${
      told &&
      told.bad.length > 0 &&
      html`<ul>
        ${told.bad.map(
          ({ line, text, problem }) =>
            html`<li><strong>Line ${line}</strong> <span class="study-bad">${text}</span> ${problem}</li>`,
        )}
      </ul>`
    }
  </div>`;
}

/** @param {{ own: ReadonlyMap<string, import('./results_state.js').Collected> }} props */
function People({ own }) {
  const { collect } = useStudy();
  const names = peopleNames(own);
  if (!own.size) return null;
  return html`<details class="study-people">
    <summary>${counted(own.size, 'person').replace('persons', 'people')}</summary>
    <ul>
      ${[...own].map(([key, { handed }]) => {
        const pauses = handed.results.reduce((sum, each) => sum + each.pauses, 0);
        const name = names.get(key);
        return html`<li key=${key}>
          <span>${name}${pauses ? `, ${counted(pauses, 'pause')}` : ''}</span>
          <button
            type="button"
            class="button"
            aria-label=${`Remove ${name}`}
            onClick=${() => collect.remove(key)}
          >
            Remove
          </button>
        </li>`;
      })}
    </ul>
  </details>`;
}

export function ResultsStage() {
  const { collect, results, preparing } = useStudy();
  const own = useOwn();
  const task = collect.task.value;
  const isPaper = results.shown.value === 'paper';
  const result =
    task.phase === 'done' && (isPaper || own.size) ? /** @type {StudyResult} */ (task.result) : null;
  const caption = isPaper
    ? 'Fatemi, Kazemi and Mehrasa, Table II: 15 people. When the unsuccessful stopped is not known.'
    : `${titleOf(preparing.study.value)}: ${own.size} people.`;
  return html`<div class="board study-sheet">
    ${
      !isPaper &&
      !own.size &&
      html`<p class="study-intro">
        No results yet. Paste the codes of your class, or look at the paper’s 15 people.
      </p>`
    }
    <${TaskStatus} task=${task} words="Analysing the times" stop=${() => collect.stopAnalysis()} />
    ${
      result &&
      html`<${TableTwo} result=${result} isPaper=${isPaper} />
        <${Survival} result=${result} caption=${caption} />
        <${PuzzleTable} result=${result} />
        <${Tests} result=${result} />`
    }
  </div>`;
}

/**
 * The paper's Table II: a row a person, and the averages.
 * @param {{ result: StudyResult, isPaper: boolean }} props
 */
function TableTwo({ result, isPaper }) {
  const people = [...new Set(result.attempts.map(({ person }) => person))];
  const at = new Map(result.attempts.map((each) => [`${each.person}\n${each.puzzle}`, each]));
  const { puzzles } = result;
  const hasPaper = !isPaper && puzzles.some((each) => each.paper_mean !== null);
  return html`<div class="study-wide" tabindex="0" role="region" aria-label="Times of each person">
    <table class="study-table" data-table="times">
      <caption>
        Minutes for each puzzle
        <small
          >${isPaper ? 'The paper’s own 15 people: its Table II' : 'Laid out as the paper’s Table II'}</small
        >
      </caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          ${puzzles.map(({ puzzle }) => html`<th scope="col">${puzzle}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${people.map(
          (person) =>
            html`<tr key=${person}>
              <th scope="row">${person}</th>
              ${puzzles.map(({ puzzle }) => {
                const each = at.get(`${person}\n${puzzle}`);
                return html`<td>
                  ${!each ? '' : each.solved ? minutesText(each.minutes) : 'unsuccessful'}
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Average</th>
          ${puzzles.map(({ mean }) => html`<td>${mean === null ? '–' : mean.toFixed(2)}</td>`)}
        </tr>
        ${
          hasPaper &&
          html`<tr class="study-paper">
              <th scope="row">The paper’s average</th>
              ${puzzles.map(({ paper_mean: mean }) => html`<td>${mean === null ? '' : mean.toFixed(2)}</td>`)}
            </tr>
            <tr class="study-paper">
              <th scope="row">The paper’s unsuccessful</th>
              ${puzzles.map(
                ({ paper_unsolved: unsolved }) =>
                  html`<td>${unsolved === null ? '' : `${unsolved} of 15`}</td>`,
              )}
            </tr>`
        }
      </tfoot>
    </table>
  </div>`;
}

/** @param {{ result: StudyResult, caption: string }} props */
function Survival({ result, caption }) {
  const ends = result.puzzles.flatMap(({ curve, stopped }) => [
    ...curve.map(({ minutes }) => minutes),
    ...stopped,
  ]);
  const { span, ticks } = minutesAxis(Math.max(1, ...ends));
  const curves = result.puzzles.map((each) => {
    const end = Math.max(0, ...each.curve.map(({ minutes }) => minutes), ...each.stopped);
    const steps = each.curve.map(({ minutes, share }) => ({ x: minutes, y: share }));
    const points = [{ x: 0, y: 1 }, ...steps, { x: end, y: steps.at(-1)?.y ?? 1 }];
    const marks = each.stopped.map((minutes) => ({ x: minutes, y: shareAt(each, minutes) }));
    return { name: each.puzzle, points, marks };
  });
  const halves = result.puzzles.map(({ puzzle, median }) =>
    median === null
      ? `${puzzle}: fewer than half solved it`
      : `${puzzle}: half had solved it after ${minutesText(median)} minutes`,
  );
  return html`<figure class="study-figure">
    <${Curves}
      id=${CURVES}
      title="Still unsolved"
      isStepped
      curves=${curves}
      across=${{ name: 'minutes', at: (/** @type {number} */ value) => value / span, ticks }}
      up=${{ name: '', at: (/** @type {number} */ value) => value, ticks: SHARES }}
      words=${`Kaplan-Meier curves. ${halves.join('. ')}.`}
    />
    <${Legend} names=${result.puzzles.map(({ puzzle }) => puzzle)} />
    <figcaption class="quiet">
      Kaplan-Meier curves: the share of people who have not solved the puzzle yet. A mark: someone stopped
      unsolved.
    </figcaption>
    <div class="buttons"><${SaveFigure} id=${CURVES} title="Curves" notes=${[caption]} /></div>
  </figure>`;
}

const SHARES = [0, 0.25, 0.5, 0.75, 1].map((value) => ({ value, words: `${value * 100}%` }));

/** @param {PuzzleTimes} each @param {number} minutes */
const shareAt = ({ curve }, minutes) =>
  Math.min(1, ...curve.filter((point) => point.minutes <= minutes).map(({ share }) => share));

/** An axis from 0 with at most eight round steps. @param {number} most */
function minutesAxis(most) {
  const power = 10 ** Math.floor(Math.log10(most / 8));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => most / size <= 8) ?? most;
  const count = Math.ceil(most / step);
  const ticks = Array.from({ length: count + 1 }, (_, at) => ({
    value: at * step,
    words: String(Number((at * step).toFixed(2))),
  }));
  // The axis's name has the place of the last number.
  return { span: count * step, ticks: ticks.slice(0, -1) };
}

const PUZZLE_COLUMNS = ['Puzzle', 'Solved', 'Not solved', 'Mean', '95% interval', 'Median', '95% interval'];
const MEASURE_COLUMNS = ['Measure', 'Correlation', '95% interval', 'Within people', 'p'];

/** @param {{ result: StudyResult }} props */
function PuzzleTable({ result }) {
  const range = (/** @type {number | null} */ low, /** @type {number | null} */ high) =>
    low === null ? '–' : `${minutesText(low)} to ${high === null ? 'no end' : minutesText(high)}`;
  return html`<div class="study-wide" tabindex="0" role="region" aria-label="Each puzzle">
    <table class="study-table" data-table="puzzles">
      <caption>
        Each puzzle
        <small>
          The mean leaves out people who did not solve it; the median counts them as unsolved when they
          stopped. Intervals: 95%, by resampling people.
        </small>
      </caption>
      <thead>
        <tr>
          ${PUZZLE_COLUMNS.map((words) => html`<th scope="col">${words}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${result.puzzles.map(
          (each) =>
            html`<tr key=${each.puzzle}>
              <th scope="row">${each.puzzle}</th>
              <td>${each.solved}</td>
              <td>${each.unsolved}</td>
              <td>${each.mean === null ? '–' : each.mean.toFixed(2)}</td>
              <td>${range(each.mean_low, each.mean_high)}</td>
              <td>${each.median === null ? 'not reached' : minutesText(each.median)}</td>
              <td>${range(each.median_low, each.median_high)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** @param {{ result: StudyResult }} props */
function Tests({ result }) {
  const { correlations, comparisons, difference_p: p, permutations, exact } = result;
  const number = (/** @type {number | null} */ value) => (value === null ? '–' : value.toFixed(2));
  const drawn = exact
    ? `all ${numberText(permutations)} orders`
    : `${numberText(permutations)} random orders`;
  return html`<section class="study-tests">
    <h3>Do harder puzzles take longer?</h3>
    <ul>
      ${comparisons.map(
        ({ first, second, longer, shorter, equal }) =>
          html`<li>
            ${second} took longer than ${first} for ${longer} of ${longer + shorter + equal}, less time for
            ${` ${shorter}`}.
          </li>`,
      )}
      ${
        p !== null &&
        html`<li>
          Do the puzzles differ at all? Permutation test: p = ${pText(p)} (each person’s times in ${drawn}).
        </li>`
      }
    </ul>
    ${
      correlations.length > 0 &&
      html`<div class="study-wide" tabindex="0" role="region" aria-label="Correlations">
        <table class="study-table" data-table="correlations">
          <caption>
            Rank correlation with the time
            <small
              >Spearman’s; unsolved counts as longest. Within people: the mean of each person’s own.</small
            >
          </caption>
          <thead>
            <tr>
              ${MEASURE_COLUMNS.map((words) => html`<th scope="col">${words}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${correlations.map(
              (each) =>
                html`<tr key=${each.measure}>
                  <th scope="row">${each.measure}</th>
                  <td>${number(each.rho)}</td>
                  <td>${each.low === null ? '–' : `${number(each.low)} to ${number(each.high)}`}</td>
                  <td>${number(each.within)}</td>
                  <td>${each.p === null ? '–' : pText(each.p)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }
  </section>`;
}
