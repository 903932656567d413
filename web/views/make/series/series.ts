/** What the room for a series adds to the page's state and commands, and what it persists. */
import { effect, untracked } from '@preact/signals-core';
import { fileReader } from '../../../frame/file_commands.ts';
import { openGame } from '../../../frame/games.ts';
import { keepAnswered } from '../../../frame/keep_answered.ts';
import { visit } from '../../../frame/route.ts';
import { batchRunner, type Call } from '../../../frame/run_batch.ts';
import { isSameView, newTicket, offerLate, ticketOf } from '../../../frame/ticket.ts';
import { gameOfPuzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { MAX_PUZZLES, changed } from '../../../shared/puzzle_spec/wish.ts';
import { dayAt, dayNumber, dayOf } from '../../../shared/text/days.ts';
import { errorText } from '../../../shared/text/words.ts';
import {
  planFile,
  planJson,
  planOf,
  wishOf,
  withAsked,
  withAskOf,
  withSpec,
  type Plan,
  type PlanTable,
  type Weekday,
} from './plan.ts';
import { createSeries, persistedSeries, puzzlesOn, withMade, type Series } from './state.ts';
import { BAD_PLAN, KEPT_PLAN, PLAN_CHANGED, PLAN_READ } from './text.ts';
import type { SeriesEntryRecord, SeriesPuzzle, SeriesPuzzleResult } from '../../../engine/wire.d.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature, Made } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    series: Series;
  }
  interface Commands extends ReturnType<typeof seriesCommands> {}
}

function make(app: App): Made {
  const series = createSeries();
  const commands = seriesCommands(app, series);
  return {
    state: { series },
    commands,
    keeping: {
      saved: [persistedSeries(series, (plan) => askAsPlanned(app, plan))],
      lost: () => [series.batch.isRunning.value && 'the search for several puzzles'],
    },
    effects: () => [followForm(app), watchPlan(app, commands.pauseSeries)],
  };
}

export const feature: LateFeature = { make };

/** How often a puzzle is made again because it is like an earlier one; as `dokulab series` does. */
const ATTEMPTS = 30;

/** After a change of the plan, this long without another one, in ms. */
const PAUSE = 200;

/** What a file of a plan is called. */
const PLAN_FILE = 'plan.toml';

/** An entry to make: the engine's request for it, and its name of what is asked. */
type Work = {
  index: number;
  entry: SeriesEntryRecord;
  attempt: number;
  exchanged: number;
  avoid: readonly string[];
};

/**
 * What a run is about. Engines make several puzzles at once; `next` is the one that is accepted next: whether a
 * puzzle is new depends on those before it alone, so that the number of engines changes nothing.
 */
type Run = { json: string; works: readonly Work[]; made: Map<number, SeriesPuzzle | null>; next: number };

function seriesCommands(app: App, series: Series) {
  const { store, engines, platform } = app;
  let run: Run = { json: '', works: [], made: new Map(), next: 0 };
  let isAccepting = false;
  let isWaiting = false;

  /** The entries without a puzzle, and those whose puzzle is to be exchanged. */
  function worksLeft(): Work[] {
    const exchanging = new Set(series.exchanging.value);
    const left = series.rows.value.filter(({ number, isCurrent }) => !isCurrent || exchanging.has(number));
    return left.flatMap(({ number, entry, made, isCurrent }, index) => {
      if (!entry) return [];
      const isExchange = isCurrent && exchanging.has(number);
      return {
        index,
        entry,
        attempt: made ? made.attempt + 1 : 0,
        exchanged: isExchange && made ? made.puzzle.exchanged + 1 : 0,
        avoid: isExchange ? puzzlesOn(series.made.value, entry.box) : [],
      };
    });
  }

  async function search(call: Call, { entry, exchanged }: Work, attempt: number, avoid: readonly string[]) {
    const params = { plan: run.json, number: entry.number, attempt, exchanged, avoid };
    const { puzzle }: SeriesPuzzleResult = await call('series_puzzle', params);
    return puzzle;
  }

  /** Keeps a puzzle if it is unlike the others; else others are made until one is. */
  async function accept(work: Work, first: SeriesPuzzle | null, call: Call, signal: AbortSignal) {
    const { entry } = work;
    let { attempt } = work;
    let puzzle = first;
    const others = puzzlesOn(series.made.value, entry.box);
    const isNew = async (one: SeriesPuzzle) => {
      const params = { plan: run.json, number: entry.number, puzzle: one.puzzle, others };
      return (await call('series_is_new', params)).is_new;
    };
    while (puzzle && !(await isNew(puzzle))) {
      attempt += 1;
      puzzle = attempt <= work.attempt + ATTEMPTS ? await search(call, work, attempt, others) : null;
    }
    signal.throwIfAborted();
    const { number, asked } = entry;
    series.exchanging.value = series.exchanging.value.filter((other) => other !== number);
    if (puzzle) series.made.value = withMade(series.made.value, { asked, attempt, puzzle });
    else series.notFound.value = [...series.notFound.value, number];
  }

  const runner = batchRunner<Work, void>(engines, series.batch, {
    tasks: () => run.works,
    atOnce: () => Math.min(engines.size, run.works.length),
    async work(work, call, signal) {
      const mine = run;
      mine.made.set(work.index, await search(call, work, work.attempt, work.avoid));
      if (isAccepting) return;
      isAccepting = true;
      try {
        for (; mine.made.has(mine.next); mine.next += 1) {
          await accept(mine.works[mine.next], mine.made.get(mine.next) ?? null, call, signal);
        }
      } finally {
        isAccepting = false;
      }
    },
    onResults: () => {},
  });

  /** Waits until the engine has read the plan as it is, or says what is wrong with it. */
  const planIsRead = () =>
    new Promise<void>((resolve) => {
      const stop = effect(() => {
        if (series.entries.value || series.problem.value) {
          resolve();
          queueMicrotask(() => stop());
        }
      });
    });

  async function make() {
    if (isWaiting) return;
    isWaiting = true;
    await planIsRead();
    isWaiting = false;
    await runner.stop();
    const works = worksLeft();
    if (!works.length) return;
    series.notFound.value = [];
    run = {
      json: series.json.value,
      works: works.map((work, index) => ({ ...work, index })),
      made: new Map(),
      next: 0,
    };
    await runner.run();
    const isDone = series.batch.phase.value === 'done';
    if (isDone && series.exchanging.value.length)
      await make(); // asked for meanwhile
    else if (!series.batch.isRunning.value) series.exchanging.value = [];
  }

  function setPlan(change: Partial<Plan>) {
    series.plan.value = { ...series.plan.value, ...change };
  }

  /** Takes the plan of a file. */
  async function readPlan(text: string) {
    const { plan } = await app.engine.call('series_file', { text });
    const tables = JSON.parse(plan);
    const count = Math.max(Number(tables.count ?? 0), tables.puzzles?.length ?? 0);
    if (count > MAX_PUZZLES) throw new Error(KEPT_PLAN);
    return planOf(tables);
  }

  const takePlan = fileReader(app, async ({ text }, since) => {
    const take = (plan: Plan) => {
      const { pattern, fixed } = plan.default;
      if (typeof pattern === 'string')
        app.commands.loadPattern(fixed ? pattern : pattern.replace(/[^.0]/g, 'x'));
      app.commands.setWish(wishOf(plan));
      series.plan.value = plan;
    };
    try {
      const plan = await readPlan(text);
      if (isSameView(store, since)) return take(plan);
      const open = () => {
        take(plan);
        visit(app, 'series', ticketOf(store));
      };
      offerLate(store, PLAN_READ, { label: 'Open', run: open });
    } catch (error) {
      if (!isSameView(store, since)) return;
      store.notice.value = { tone: 'bad', text: `${BAD_PLAN} ${errorText(error)}` };
    }
  });

  return {
    setSeries: setPlan,

    /** Asks for something else on a day of the week. */
    setSeriesAsk(day: Weekday, ask: PlanTable) {
      setPlan({ weekdays: { ...series.plan.value.weekdays, [day]: ask } });
    },

    /** Asks of every puzzle what the form says, in place of what only the plan's file can. */
    dropFileAsk() {
      setPlan({ default: withSpec(series.plan.value.default, null) });
    },

    /** Asks for something else of a single puzzle. */
    setSeriesAskOf(number: number, ask: PlanTable) {
      series.plan.value = withAskOf(series.plan.value, number, ask);
    },

    /** A puzzle a day from next Monday on. */
    planDays(count: number) {
      setPlan({ first: nextMonday(app), count });
    },

    chooseSeries(number: number) {
      series.chosenNumber.value = number;
    },

    makeSeries: make,
    pauseSeries: () => void runner.stop(),

    /** Makes another puzzle in place of one; that one stays until there is another. */
    exchangeSeries(number: number) {
      series.exchanging.value = [...series.exchanging.value, number];
      return series.batch.isRunning.value ? undefined : make();
    },

    async playSeries(number: number) {
      const since = newTicket(store);
      const made = series.made.value.get(number)?.puzzle;
      if (!made) return;
      const { puzzle: clues, box, title } = made;
      const game = gameOfPuzzle({
        clues,
        box,
        source: { kind: 'file', name: title || 'your series', number },
      });
      const ticket = game && (await openGame(app, game, since));
      if (ticket) visit(app, 'play', ticket);
    },

    saveSeriesPlan() {
      platform.download(PLAN_FILE, planFile(series.plan.value));
    },

    /** Reads the file of a plan. The puzzles that are made stay where they fit it. */
    openSeriesPlan: () => takePlan(platform.pickFile({ accept: '.toml', capture: '' })),

    /** Takes away all puzzles that were made; the plan stays. */
    clearSeries() {
      void runner.stop();
      series.made.value = new Map();
      series.exchanging.value = [];
      series.notFound.value = [];
    },
  };
}

/** The next Monday from today on. */
function nextMonday({ platform }: App) {
  const today = dayOf(platform.date());
  const number = dayNumber(today);
  return number === null ? today : dayAt(number + 7 - (number % 7));
}

/** The form asks what a plan does that was kept before the form had all of it: its puzzles had days where it had a first one. */
function askAsPlanned({ store: { creating } }: App, plan: Plan) {
  const planned: Plan = plan.first ? plan : { ...plan, many: 'several', amount: plan.count };
  creating.wish.value = changed(creating.wish.value, wishOf(planned));
}

/** While the room is shown, the plan asks of every puzzle what the form does. @returns stops that for good */
export function followForm(app: App): () => void {
  const { view, creating, patterns, series } = app.store;
  return effect(() => {
    if (view.value !== 'series') return;
    const { many, first } = series.plan.value;
    const next = withAsked(series.plan.value, creating.asked.value, patterns.text.value);
    const day = next.many === 'days' && !first ? nextMonday(app) : first;
    const isSame = many === next.many && first === day && planJson(next) === planJson(series.plan.peek());
    if (!isSame || !series.plan.peek().isOfForm) series.plan.value = { ...next, first: day };
  });
}

/**
 * Has the engine read the plan whenever it has changed, while the room is shown. What is being made for an earlier
 * plan, or one that another tab has changed, ends.
 */
export function watchPlan({ store, engine }: App, pause: () => unknown): () => void {
  const { series } = store;
  return keepAnswered(
    () => {
      const about = series.json.value;
      const isRead = series.read.peek()?.about === about;
      if (series.batch.isRunning.peek() && !isRead) {
        untracked(pause);
        store.notice.value = { tone: 'plain', text: PLAN_CHANGED };
      }
      return store.view.value === 'series' && !isRead ? about : null;
    },
    async function* (about, signal) {
      yield { about, ...(await engine.call('series_plan', { plan: about }, { signal })) };
    },
    {
      pause: () => (series.read.value ? PAUSE : 0),
      show({ about, entries }) {
        series.read.value = { about, entries };
        series.problem.value = '';
      },
      failed: (error) => void (series.problem.value = errorText(error)),
    },
  );
}
