/** What Race, Phase and Calls say. */
import { counted, listed, measureText, numberText, spokenTime } from '../../../shared/text/words.ts';
import { solverName } from './searches.ts';
import { type Lane, type Total, TOO_SHORT, isSameTime } from './race_state.ts';
import type { PhasePoint, PhaseSettings } from './phase.ts';

/** What a race or an experiment is about, where nothing has been run. */
export const INTRO = {
  race: 'Run several solvers on the same puzzles and compare them.',
  phase:
    'Random problems with more and more holes. With nearly all clues, every search ends at once; with ' +
    'few clues, there are many solutions. The hard problems are in between.',
  calls:
    'Repeats the search of one puzzle with different random choices: see how much its call count varies, ' +
    'and how slowly the mean settles.',
};

export function secondsText(seconds: number) {
  return seconds < 1 ? `${measureText(seconds * 1000)} ms` : `${measureText(seconds)} s`;
}

/** "+ hidden singles: nodes ÷ 16, time ÷ 6.7". */
export function gainText(adds: string, ratio: ReturnType<typeof import('./race_state.ts').levelGain>) {
  if (!ratio) return `+ ${adds}`;
  const nodes = ratio.nodes ? `nodes ${ratioText(ratio.nodes)}` : 'no nodes';
  return `+ ${adds}: ${nodes}, time ${ratioText(ratio.seconds)}`;
}

/** "÷ 16", "× 1.2", "as before". */
function ratioText(ratio: number) {
  if (ratio > 0.99 && ratio < 1.01) return 'as before';
  return ratio < 1 ? `÷\u00a0${measureText(1 / ratio)}` : `×\u00a0${measureText(ratio)}`;
}

const ANSWERS: Record<string, string> = {
  unique: 'one solution',
  multiple: 'several solutions',
  none: 'no solution',
  undecided: 'none within the limits',
  solved: 'solved',
  waiting: 'waiting',
  running: 'running',
  stopped: 'stopped',
};

/** What a solver has answered: on one puzzle the answer, on several how many it has answered. */
export function answerText({ solver, lanes: all, ended, decided, running }: Total, lanes: readonly Lane[]) {
  if (all > 1) return ended ? `${decided} of ${ended}` : running ? ANSWERS.running : ANSWERS.waiting;
  const lane = lanes.find((entry) => entry.solver === solver);
  if (!lane) return '';
  return lane.message || ANSWERS[lane.phase === 'done' ? lane.verdict : lane.phase];
}

export function raceTitle(isRunning: boolean, puzzles: number) {
  return `${isRunning ? 'Race running' : 'Race results'}${puzzles > 1 ? `, ${puzzles} puzzles` : ''}`;
}

export function limitsText({ seconds, nodes }: { seconds: number; nodes: number }) {
  return `Limits per puzzle: ${secondsText(seconds)}, ${counted(nodes, 'node')}. The bars are logarithmic.`;
}

/** Who was the fastest, or that nobody can be said to have been. */
function quickText(quick: readonly string[], { seconds, spread }: Total) {
  if (quick.length === 1) return `${quick[0]} was the fastest: ${secondsText(seconds)}.`;
  const why = spread.median < TOO_SHORT ? 'times below 20 ms tell nothing' : 'their times overlap';
  return `${listed(quick)} were equally fast: ${why}.`;
}

/** "11 to 14 ms, 5 runs"; '' where there was one run. */
export function spreadText({ spread: { low, high }, runs }: Pick<Total, 'spread' | 'runs'>) {
  if (runs < 2) return '';
  return `${secondsText(low)} to ${secondsText(high)}, ${counted(runs, 'run')}`;
}

export const SIDE_BY_SIDE =
  'Two of the race on its first puzzle, to the first solution: both boards after the same number of nodes.';

export const NO_PAIR = 'Of these solvers only one can be followed step by step.';

/** "12 of 340 nodes" */
export const nodesOf = (done: number, all: string) => `${numberText(done)} of ${all} nodes`;

export const deadEndsText = (fails: number) => counted(fails, 'dead end');

export const TOURNAMENT =
  'Each solver against each other one on every puzzle: a point for a win, half a point where neither wins. Who answers ' +
  'beats who does not. Times below 20 ms, and times whose spreads overlap, are equal.';

export const pointsText = (points: number) =>
  `${Math.floor(points) || points < 0.5 ? Math.floor(points) : ''}${points % 1 ? '½' : ''}`;

/** What a race has shown, once every lane has ended. */
export function raceText(totals: readonly Total[]) {
  if (!totals.length || totals.some(({ ended, stopped, lanes }) => ended - stopped < lanes)) return '';
  const complete = totals.filter((total) => total.decided === total.lanes);
  const open = totals.filter((total) => total.decided < total.lanes);
  const sentences = [];
  if (complete.length) {
    const first = complete.reduce((best, total) => (total.seconds < best.seconds ? total : best));
    const fewest = Math.min(...complete.map(({ nodes }) => nodes));
    const quick = complete
      .filter(({ spread }) => isSameTime(spread, first.spread))
      .map(({ solver }) => solverName(solver));
    const few = complete.filter(({ nodes }) => nodes === fewest).map(({ solver }) => solverName(solver));
    sentences.push(quickText(quick, first));
    sentences.push(`${listed(few)} needed the fewest nodes: ${numberText(fewest)}.`);
  }
  for (const { solver, decided, lanes: all } of open) {
    const name = solverName(solver);
    sentences.push(
      all === 1
        ? `${name} found no answer within the limits.`
        : `${name} answered ${decided} of ${counted(all, 'puzzle')}.`,
    );
  }
  if (totals.length > 1) {
    sentences.push('Solvers count nodes in their own ways: a node with more reasoning takes longer.');
  }
  return sentences.join(' ');
}

export const TOO_LONG_FOR_A_RACE = 'This text is too long for a race. Leave out some of its puzzles.';

export function tooManyPuzzles(kept: number, all: number) {
  return `The race runs the first ${kept} of these ${numberText(all)} puzzles.`;
}

/** What the experiment is: "16x16, at most 30,000 nodes per search". */
export function experimentText({ size, nodes }: PhaseSettings) {
  return `${size}x${size}, at most ${counted(nodes, 'node')} per search`;
}

/** The line under a saved picture, from which the experiment can be repeated. */
export function experimentCaption(settings: PhaseSettings) {
  const { problems, seed } = settings;
  const sample = `${counted(problems, 'problem')} per 5% of holes; seed ${seed}`;
  return `${experimentText(settings)}; ${sample}. Dokulab`;
}

/** How long a race may take, before it begins: one search after the other, each up to its limit. */
export function raceBoundText(solvers: number, puzzles: number, seconds: number) {
  const whole = spokenTime(1000 * Math.ceil(solvers * puzzles * seconds));
  return `It takes at most ${whole}: ${counted(solvers, 'solver')}, ${counted(puzzles, 'puzzle')}.`;
}

/** What the curves show, for those who do not see them. */
export function phaseText(curves: readonly { solver: string; points: readonly PhasePoint[] }[]) {
  return curves
    .filter(({ points }) => points.length)
    .map(({ solver, points }) => {
      const failing = points.filter(({ solved, problems }) => solved < problems);
      if (!failing.length) return `${solver} has solved every problem so far.`;
      const worst = failing.reduce((low, point) =>
        point.solved / point.problems < low.solved / low.problems ? point : low,
      );
      const first = `${solver} first fails at ${failing[0].percent}% of holes`;
      return `${first}, and solves ${worst.solved} of ${worst.problems} at ${worst.percent}%.`;
    })
    .join(' ');
}

export function pointText({ solved, problems, median }: PhasePoint) {
  return `${solved} of ${problems}, ${numberText(Math.round(median))}`;
}

export function startAgainWarning(results: number, size: number) {
  return `Starting again discards ${counted(results, 'result')} for ${size}x${size}. The CSV keeps them.`;
}

type Summary = NonNullable<ReturnType<typeof import('./calls.ts').summaryOf>>;

export function callsText({ n, mean, low, high, median, fewest, most }: Summary, counting: string) {
  const [middle, from, to] = [mean, low, high].map(measureText);
  return {
    runs: `${counted(n, 'run')}: mean`,
    mean: middle,
    rest:
      `${counting} (normal 95% interval ${from} to ${to}), median ${measureText(median)}, ` +
      `from ${measureText(fewest)} to ${measureText(most)}.`,
  };
}

/** The histogram, for those who do not see it. */
export function histogramText(summary: Summary | null, counting: string) {
  if (!summary) return 'The bands of the levels on a logarithmic axis, without runs yet.';
  const { n, mean, median, fewest, most } = summary;
  const range = `from ${measureText(fewest)} to ${measureText(most)} ${counting}`;
  const middle = `mean ${measureText(mean)}, median ${measureText(median)}`;
  return `Histogram of ${counted(n, 'run')}, ${range}; ${middle}.`;
}

/** What is written below a saved histogram: what it shows, from which puzzle and seeds. */
export function callsNotes(summary: Summary | null, counting: string, puzzle: string) {
  const shown = `${histogramText(summary, counting)} Axis: ${counting}, logarithmic; the line: the mean.`;
  return [shown, `Puzzle ${puzzle}; seeds from 0 on. Dokulab`];
}
