/** Looking for a puzzle on the pattern that is drawn, and what can be done with the answer. */
import { computed, effect, untracked } from '@preact/signals-core';
import { openGame } from '../../../frame/games.ts';
import { visit } from '../../../frame/route.ts';
import { runnerOf, taskRunner } from '../../../frame/run_task.ts';
import { newTicket } from '../../../frame/ticket.ts';
import { askedText, writeGrid } from '../../../shared/board/digits.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { boxOf, gameOfPuzzle, puzzleOf, withPuzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { specParams } from '../../../shared/puzzle_spec/spec.ts';
import { LIMITS, newSeed, specProblem, type Strategy } from '../../../shared/puzzle_spec/wish.ts';
import { TRIAL } from '../../../shared/steps/technique_families.ts';
import { fillingSearch, sharedSearch } from './engine_search.ts';
import { ALL_METHODS, newSearch, withProgress, type Patterns } from './state.ts';
import { ONLY_THESE_STRATEGIES } from './text.ts';
import type { App } from '../../../frame/app.ts';
import type { Commands } from '../../../shared/controls/app_context.ts';

/** The techniques by which each strategy shows in a path. A unit's last open cell is a single of both kinds. */
const TECHNIQUES: Readonly<Record<Strategy, readonly string[]>> = {
  ns: ['full_house', 'naked_single'],
  hs: ['full_house', 'hidden_single'],
  lc: ['pointing', 'claiming'],
  np: ['naked_pair'],
};

export function patternSearchCommands(app: App, patterns: Patterns) {
  const { store, engine, platform } = app;
  const alone = taskRunner(app, store.tasks.pattern, 'pattern');
  const shared = runnerOf(store, store.tasks.pattern, sharedSearch(app));
  const filling = runnerOf(
    store,
    store.tasks.pattern,
    fillingSearch(app, (facts) => {
      patterns.facts.value = facts;
    }),
  );

  /** Asks for a puzzle; each time with another seed, so that asking again gives another one. */
  function findPuzzle() {
    if (patterns.isSearching.value) return null;
    const wish = patterns.asked.value;
    const text = specProblem(wish);
    if (text) {
      store.notice.value = { tone: 'plain', text };
      return null;
    }
    patterns.search.value = newSearch(patterns.key.value);
    patterns.showsSolution.value = false;
    const pattern = patterns.text.value;
    const seed = newSeed(platform.random);
    if (wish.by !== 'strategies') {
      const asked = specParams(wish, wish.by, wish.size);
      const params = { ...asked, pattern, fixed: /[^.x]/.test(pattern), seed };
      return filling.run(patterns.key.value, params);
    }
    const method = patterns.method.value;
    return (method === ALL_METHODS ? shared : alone).run(patterns.key.value, {
      pattern,
      strategies: [...wish.strategies],
      fixed: /[^.x]/.test(pattern),
      method,
      seed,
      budget: null,
    });
  }

  /** Ends the search, and asks where one more clue would take its best attempt further. */
  async function stopPattern() {
    const wasRunning = patterns.isSearching.value;
    alone.stop();
    shared.stop();
    filling.stop();
    const { about, best } = patterns.search.value;
    if (!wasRunning || !best || patterns.asked.value.by !== 'strategies') return;
    try {
      const { strategies } = patterns.asked.value;
      const asked = { attempt: best.puzzle, strategies: [...strategies] };
      const { cells } = await engine.call('extra_clues', asked);
      const now = patterns.search.value;
      if (now.about === about && now.best === best) {
        patterns.search.value = { ...now, best: { ...best, extraClues: cells } };
      }
    } catch {
      // It would have been a hint: without it nothing is lost.
    }
  }

  /** The best puzzle of a search that ended without what was asked for, if it has one solution. */
  const nearest = () => (patterns.attempt.value?.isProper ? patterns.attempt.value.puzzle : null);

  /** A game of the puzzle that was found, or of the nearest one. */
  const foundGame = () =>
    gameOfPuzzle({
      clues: patterns.result.value?.puzzle ?? nearest() ?? '',
      box: boxOf(patterns.geometry.value),
      source: { kind: 'pattern' },
    });

  /** Puts it on the board of Play, after a question where a game would be lost. */
  async function openFound() {
    const game = foundGame();
    if (!game) return null;
    const since = newTicket(store);
    if (askedText(writeGrid(game.clues), game.geometry) === store.askedPuzzle.value) return since;
    return openGame(app, game, since);
  }

  return {
    findPuzzle,
    stopPattern,

    /** @returns whether there was a search to stop */
    stopIfSearching(): boolean {
      const isSearching = patterns.isSearching.value;
      void stopPattern();
      return isSearching;
    },

    /** What the clock does when the search has taken as long as it may. */
    stopPatternAtLimit() {
      const helped = stopPattern();
      patterns.search.value = { ...patterns.search.value, timeIsUp: true };
      return helped;
    },

    /** Searches again, with the next longer limit where there is one. */
    searchLonger() {
      const { limit } = patterns.asked.value;
      app.commands.setWish({ limit: LIMITS.find((seconds) => seconds > limit) ?? limit });
      return findPuzzle();
    },

    async playFound() {
      const ticket = await openFound();
      if (ticket) visit(app, 'play', ticket);
    },

    /** Explains the puzzle's path; where strategies must solve it, with these and no others. */
    async explainFound() {
      const { strategies, by } = patterns.asked.value;
      const ticket = await openFound();
      if (!ticket) return;
      if (by !== 'strategies') return visit(app, 'explain', ticket);
      const allowed = new Set(strategies.flatMap((strategy) => TECHNIQUES[strategy]));
      const off = store.catalogue.value.map(({ id }) => id).filter((id) => id !== TRIAL && !allowed.has(id));
      store.explain.choice.value = { off, uniqueness: false, trial: false };
      store.explain.list.value = 'path';
      store.explain.page.value = null;
      visit(app, 'explain', ticket);
      store.notice.value = { tone: 'plain', text: ONLY_THESE_STRATEGIES };
    },

    toggleFoundSolution() {
      patterns.showsSolution.value = !patterns.showsSolution.value;
    },

    shareFound(): void {
      const game = foundGame();
      if (game) app.commands.sharePuzzle(game);
    },

    searchBy(method: string) {
      patterns.method.value = method;
    },

    /** Learns from the engine what its methods are called, once. */
    async learnPatternMethods() {
      if (patterns.methods.value.length) return;
      const { methods } = await engine.call('pattern_methods', {});
      patterns.methods.value = methods;
    },
  };
}

/**
 * Keeps the time of a search and its best attempt, ends it at its limit, and adds what it finds to the list of what was
 * made. Ends it too when the pattern or the strategies change, since its answer would be about another pattern.
 * @returns stops it for good
 */
export function watchPatternSearch(
  { store, platform }: App,
  { stopPattern, stopPatternAtLimit }: Pick<Commands, 'stopPattern' | 'stopPatternAtLimit'>,
): () => void {
  const { creating, patterns, tasks } = store;
  const isRunning = computed(() => tasks.pattern.value.phase === 'running');
  const keepTime = () => {
    if (!isRunning.value) return;
    const start = platform.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = platform.now() - start;
      const seconds = Math.floor(time / 1000);
      patterns.search.value = { ...patterns.search.peek(), seconds };
      if (seconds >= patterns.asked.peek().limit) stopPatternAtLimit();
      else timer = setTimeout(tick, 1000 - (time % 1000));
    };
    untracked(tick);
    return () => clearTimeout(timer);
  };
  const followBest = () => {
    const task = tasks.pattern.value;
    if (task.phase === 'running') patterns.search.value = withProgress(patterns.search.peek(), task.detail);
  };
  const keepFound = () => {
    const result = patterns.result.value;
    if (!result?.puzzle) return;
    const { level = null, hardest = null, er = null } = patterns.facts.peek() ?? {};
    const facts = { source: { kind: 'pattern' } as const, level, hardest, er };
    const { kept } = creating;
    kept.value = withPuzzle(kept.peek(), puzzleOf(result.puzzle, boxOf(patterns.geometry.peek()), facts));
  };
  const endWhereAnother = () => {
    const key = patterns.key.value;
    if (isUnderWay(tasks.pattern.peek()) && tasks.pattern.peek().about !== key) untracked(stopPattern);
  };
  const stops = [keepTime, followBest, keepFound, endWhereAnother].map((follow) => effect(follow));
  return () => stops.forEach((stop) => stop());
}
