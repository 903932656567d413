/** Explain's state: which techniques are allowed, which step is lit, and what the board shows of it. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { readGrid, bit } from '../../../shared/board/digits.ts';
import { CLASSIC, type Geometry } from '../../../shared/board/geometry.ts';
import {
  emptiedCells,
  positionAfter,
  startOf,
  type Position,
  type VisiblePosition,
} from '../../../shared/board/position.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import { positionSource } from '../../../shared/board/source.ts';
import {
  askedPicture,
  clashPicture,
  momentsOf,
  pictureOf,
  pictureOfLine,
  pictureOfMoment,
  type Moment,
} from '../../../shared/steps/step_picture.ts';
import {
  EVERYTHING,
  pathKey,
  explainerKey,
  ratedPath,
  type Choice,
  type ExplainerScale,
  type Path,
} from '../../../shared/steps/step_path.ts';
import { resultAbout } from '../../../shared/controls/task.ts';
import { keptRecord } from '../../../shared/storage/kept.ts';
import type { Store } from '../../../shared/controls/app_context.ts';
import type { StepEntry } from '../../../engine/wire.d.ts';
import type { Start } from '../../../shared/steps/hint_state.ts';
import type { Examples } from '../../../shared/steps/practice_position.ts';

/** what the panel lists */
export type List = 'path' | 'now' | 'techniques';
/** Whose techniques a path takes. */
export type PathBy = 'own' | ExplainerScale;
/** A step on a position of the game, under a title, and the puzzle that it is of. */
type Borrowed = { step: StepEntry; title: string; puzzle: string };
/** What is known of a path that is looked for. */
export type Arrived = { readonly about: string; readonly steps: Path['steps'] };
const NOTHING_ARRIVED: Arrived = { about: '', steps: [] };
/** `unfinished` is the position of a game that was begun; null where there is none to start from. */
export function createExplain({ puzzle, askedPuzzle, unfinished: played, geometry, tasks, view }: Store) {
  const choice = signal(EVERYTHING);
  const list = signal<List>('path');
  /** The step of the path that is lit; the number of steps stands for the end, or the next one that is found. */
  const index = signal(0);
  /** The step that is lit of those that can be done now. */
  const found = signal<number | null>(null);
  /** The technique whose page is open. */
  const page = signal<string | null>(null);
  /** Which of its examples is on the board. */
  const exampleNumber = signal(0);
  /** Filled when a technique's page first needs them. */
  const examples = signal<Examples>({});
  /** The page's example on the board. */
  const example = computed(() => examples.value[page.value ?? '']?.[exampleNumber.value] ?? null);
  const exampleKey = computed(() => `${page.value} ${exampleNumber.value}`);

  /** Whether the path starts from the clues, and not from what the player has placed and removed. */
  const isFromClues = signal(false);
  const from = computed(() => (isFromClues.value ? null : played.value));

  /** The only solution, where a path starts from a position and it is known: none is taught from a mistake. */
  const solution = computed(() => {
    const found = from.value === null ? null : resultAbout(tasks.solve.value, askedPuzzle.value);
    return found?.verdict === 'unique' ? found.solutions[0] : null;
  });
  /** The player's digits that are not those of the solution. */
  const wrong = computed(() => {
    const { digits = '' } = from.value ?? {};
    const right = solution.value;
    return right ? geometry.value.cells.filter((cell) => !['.', right[cell]].includes(digits[cell])) : [];
  });
  /** The open cells from which the player has removed the solution's digit. */
  const lacking = computed(() => {
    const { candidates = null } = from.value ?? {};
    const right = readGrid(solution.value ?? '', geometry.value);
    return right && candidates
      ? geometry.value.cells.filter((cell) => candidates[cell] && !(candidates[cell] & bit(right[cell])))
      : [];
  });

  /** Whose path a person wants. Sudoku Explainer's are for 9x9 boards. */
  const wantedBy = signal<PathBy>('own');
  const hasScales = computed(() => geometry.value === CLASSIC);
  const by = computed(() => (hasScales.value ? wantedBy.value : 'own'));

  const key = computed(() =>
    by.value === 'own'
      ? pathKey(askedPuzzle.value, choice.value, startKey(from.value))
      : explainerKey([askedPuzzle.value, startKey(from.value)].join(' ').trim(), by.value),
  );
  const task = computed(() => (by.value === 'own' ? tasks.steps.value : tasks.ratedPath.value));
  /** The steps that have arrived of the paths that were asked for last: ours goes on while another is shown. */
  const arrived = { own: signal(NOTHING_ARRIVED), rated: signal(NOTHING_ARRIVED) };
  const soFar = computed(() => {
    const { about, steps: known } = arrived[by.value === 'own' ? 'own' : 'rated'].value;
    return about === key.value ? known : NOTHING_ARRIVED.steps;
  });
  /** Null until it is known to its end. */
  const path: ReadonlySignal<Path | null> = computed(() => {
    const found = by.value === 'own' ? resultAbout(tasks.steps.value, key.value) : ratedResult();
    // A step that is on the board stays the one that it is, with the chain that is followed in it.
    return found && { ...found, steps: found.steps.map((step, at) => soFar.value[at] ?? step) };
  });
  function ratedResult() {
    const cached =
      resultAbout(tasks.ratedPath.value, key.value) ?? resultAbout(tasks.explainer.value, key.value);
    return cached && ratedPath(cached);
  }
  /** The path's steps, or those that are known so far. */
  const steps = computed(() => path.value?.steps ?? soFar.value);
  const clues = computed(() => readGrid(puzzle.value, geometry.value) ?? []);
  const exampleClues = computed(() => readGrid(example.value?.puzzle ?? '', CLASSIC) ?? []);

  const end = computed(() => {
    const last = steps.value.at(-1);
    if (last) return positionAfter(geometry.value, last);
    const { digits = puzzle.value, candidates = null } = from.value ?? {};
    return startOf(geometry.value, readGrid(digits, geometry.value) ?? [], candidates);
  });

  const position: ReadonlySignal<Position> = computed(() => steps.value[index.value] ?? end.value);
  /** Whether there are cells to fill, and a digit left for each. */
  const goesOn = computed(() => position.value.digits.includes(0) && !emptiedCells(position.value).length);
  const positionKey = computed(() => `${position.value.digits} ${position.value.candidates}`);
  const possible = computed(() => resultAbout(tasks.possible.value, positionKey.value));

  /** What the technique can do on the example. */
  const exampleStep = computed(() =>
    page.value === null ? null : (resultAbout(tasks.example.value, exampleKey.value)?.steps[0] ?? null),
  );
  /** A step on a position of the game that another view sends here, with the words over it. */
  const sentStep = signal<Borrowed | null>(null);
  /** The same of the answer to a question. */
  const answering = signal<Borrowed | null>(null);
  const isWhy = computed(() => view.value === 'why');
  const borrowedStep = computed(() => {
    const step = (isWhy.value ? answering : sentStep).value;
    return step?.puzzle === askedPuzzle.value ? step : null;
  });
  /** What is asked about a position of the game; `digit` null: nothing yet, or what the cell must be. */
  const asking = signal<{ position: Position; cell: number; digit: number | null; puzzle: string } | null>(
    null,
  );
  const asked = computed(() =>
    isWhy.value && asking.value?.puzzle === askedPuzzle.value ? asking.value : null,
  );
  const step = computed(() => {
    if (exampleStep.value) return exampleStep.value;
    if (borrowedStep.value) return borrowedStep.value.step;
    if (isWhy.value) return null; // a step of the path would answer before an answer is wanted
    const chosen = list.value === 'now' && found.value !== null && possible.value?.steps[found.value];
    return chosen || (steps.value[index.value] ?? null);
  });

  const chainView = computed(() => momentsOf(step.value?.walk ?? []));
  /**
   * How far a person has followed a chain: of which step, to which of its moments, and within that one to
   * which of the chain inside.
   */
  const followed = signal({ step: null, path: [] } as { step: StepEntry | null; path: readonly number[] });
  const levels = computed(() =>
    followed.value.step === step.value ? levelsOf(chainView.value, followed.value.path) : [],
  );
  const moment = computed(() => {
    const level = levels.value.at(-1);
    return level ? level.moments[level.at] : null;
  });

  /** The line of the chain that is pointed at, by its moment. */
  const pointed = signal<Moment | null>(null);
  const line = computed(() =>
    pointed.value && chainView.value.includes(pointed.value) ? pointed.value : null,
  );

  const visible: ReadonlySignal<VisiblePosition> = computed(() => {
    const how = { moment: moment.value, line: line.value };
    if (exampleStep.value) return stepOn(CLASSIC, exampleStep.value, exampleClues.value, how);
    if (step.value) return stepOn(geometry.value, step.value, clues.value, how);
    if (asked.value) {
      const { position: given, cell, digit } = asked.value;
      const picture = askedPicture(cell, digit, geometry.value);
      return { geometry: geometry.value, position: given, clues: clues.value, picture, words: '' };
    }
    if (isWhy.value)
      return {
        geometry: geometry.value,
        position: position.value,
        clues: clues.value,
        picture: null,
        words: '',
      };
    const isBroken = path.value?.ending === 'impossible';
    return {
      geometry: geometry.value,
      position: end.value,
      clues: clues.value,
      picture: isBroken ? clashPicture(emptiedCells(end.value), geometry.value) : null,
      words: '',
    };
  });
  const selection = createSelection(computed(() => visible.value.geometry));

  return {
    examples,
    example,
    choice,
    isFromClues,
    from,
    wrong,
    lacking,
    canStartHere: computed(() => played.value !== null),
    list,
    index,
    found,
    page,
    exampleNumber,
    exampleKey,
    wantedBy,
    hasScales,
    by,
    key,
    task,
    arrived,
    path,
    steps,
    end,
    position,
    goesOn,
    positionKey,
    possible,
    exampleStep,
    sentStep,
    answering,
    borrowedStep,
    asking,
    asked,
    isExample: computed(() => exampleStep.value !== null),
    step,
    /** The moments of the step's chain, one for each link. */
    chainView,
    followed,
    /** The chain that is followed and the chains inside that are open, each with the place in it. */
    levels,
    /** The moment on the board; null where the whole step is. */
    moment,
    pointed,
    /** The moment whose line is pointed at; null where none is. */
    line,
    /** The chain of the step in Eureka notation; null where it has none. */
    eureka: computed(() => step.value?.eureka ?? null),
    board: computed(() => positionSource(visible.value, selection)),
    selection,
  };
}

/** What a path from a position is about; nothing from the clues. */
const startKey = (from: Start | null) => (from ? [from.digits, ...(from.candidates ?? [])].join(' ') : '');

/** The moments of a chain and of the chains inside along a path, with the place in each. */
function levelsOf(
  chainView: readonly Moment[],
  path: readonly number[],
): readonly { moments: readonly Moment[]; at: number }[] {
  let moments = chainView;
  return path.map((at) => {
    const level = { moments, at };
    moments = momentsOf(moments[at].inside);
    return level;
  });
}

/** A step and the position before it; or a line or a moment of its chain. */
function stepOn(
  geometry: Geometry,
  step: StepEntry,
  clues: readonly number[],
  { moment, line }: { moment: Moment | null; line: Moment | null },
): VisiblePosition {
  const words = line?.line?.words ?? moment?.words ?? `${step.why} So ${step.what}`;
  const picture = line
    ? pictureOfLine(step, line, geometry)
    : moment
      ? pictureOfMoment(step, moment, geometry)
      : pictureOf(step, geometry);
  return { geometry, position: step, clues, picture, words };
}

/** No engine knows more techniques. */
const MAX_TECHNIQUES = 200;

/** Before the name of a technique that is switched off. */
const OFF = 'off ';

/** How the choice of techniques is kept: technique by technique. What is missing or makes no sense is allowed. */
export function persistedChoice(choice: Signal<Choice>) {
  return keptRecord({ key: 'dokulab/techniques', version: 2 }, choice, {
    write: ({ off, ...rest }) =>
      new Map([...Object.entries(rest), ...off.map((id) => [`${OFF}${id}`, true] as const)]),
    read(fields): Choice {
      const off = [...fields.keys()].filter((field) => field.startsWith(OFF)).slice(0, MAX_TECHNIQUES);
      const isAllowed = (name: string) => fields.get(name) !== false;
      return {
        off: off.map((field) => field.slice(OFF.length)).sort(),
        uniqueness: isAllowed('uniqueness'),
        trial: isAllowed('trial'),
      };
    },
  });
}
