/** Which searches can be watched: the examples, what the engine is asked, and the address of each. */
import { readAsked } from '../../../shared/board/digits.ts';
import { orElse, recordOf, wordsField, type Kept } from '../../../shared/storage/kept.ts';
import { counted } from '../../../shared/text/words.ts';
import { reader } from '../../../shared/text/reader.ts';
import type { App } from '../../../frame/app.ts';
import type { Store } from '../../../shared/controls/app_context.ts';
import type { Params } from '../../../engine/methods.ts';

/**
 * What search to watch. `seed` is null for the solver's own; `limit` ends it after so many solutions.
 * `source` is what was chosen in the form, where it was: the name of an example. `isNetwork`: what stands in `puzzle` is
 * the text of a network, or the name of one that ships.
 */
export type Search = {
  puzzle: string;
  solver: string;
  seed: number | null;
  limit: number;
  source?: string;
  isNetwork?: boolean;
};

/** The solver for an address that names none. */
const USUAL_SOLVER = 'fc-lex';

/**
 * `solver` is the one that shows what `title` says; `limit` ends the search after so many solutions;
 * `seed` is for the solvers that draw at random.
 */
type Example = { id: string; title: string; puzzle: string; solver: string; limit: number; seed?: number };

const SIXTEEN_BASIC = [
  '.....G....2.B.6.E.8....F.C.D2.4.....68..45.F...A.A.5..E...G.F.1.',
  'A....3C.9.5.D..F9.B.G.86.F4.E....83..1...A...6G.6E.4A5.2...G..3.',
  '.D..7...3.961.AG.31...6...F..42....F.2B.ED.7.5.3C..6.F.5.2A....E',
  '.F.B.D...8..4.7.8...3.2C..6B.....5.AF.G.1....2.6.4.C.6....D.....',
].join('');

const SIXTEEN_HARD = [
  '8..C.45....F2E.97.G.A6.C.....D..B.9....3...D.G....4.....G.8E....',
  '..A...7...3...GD47.B.F.AD5.C..1..D.8.C.E4B..7A.....E...1A.G6BF..',
  '..BF87.91...A.....89..C4B.6.D.2..5..3.D6E.4.C.8F34...2...A...9..',
  '....6G.8.....1....2.5...F....7.8..3.....6.EA.2.4C.FG9....17.E..A',
].join('');

export const EXAMPLES: readonly Example[] = [
  {
    id: '9-forward',
    title: '9x9: forward checking and its dead ends',
    puzzle: '...6.4...5......6...17...89....56..8.2......1.39.7.6....49.......8.1....71...8.3.',
    solver: 'fc-lex',
    limit: 1,
  },
  {
    id: '4-arcs',
    title: '4x4: the network splits, fails and turns back',
    puzzle: '1..3..1..1..2...',
    solver: 'arcs',
    seed: 0,
    limit: 1,
  },
  {
    id: '4-arcs-alone',
    title: '4x4: arc consistency does it alone',
    puzzle: '.....1.23.4.....',
    solver: 'arcs',
    seed: 0,
    limit: 1,
  },
  {
    id: '4-split',
    title: '4x4: domains are split, two solutions',
    puzzle: '1....2....3.....',
    solver: 'domain-splitting',
    limit: 2,
  },
  {
    id: '6-forward',
    title: '6x6: three dead ends',
    puzzle: '...3.4...5..1...6..6...3..3...2.6...',
    solver: 'fc-lex',
    limit: 1,
  },
  {
    id: '6-arcs',
    title: '6x6: the network with several splits',
    puzzle: '...3.4...5..1...6..6...3..3...2.6...',
    solver: 'arcs',
    seed: 0,
    limit: 1,
  },
  {
    id: '6-discrepancies',
    title: '6x6: limited discrepancies',
    puzzle: '...3.4...5..1...6..6...3..3...2.6...',
    solver: 'lds-lex',
    limit: 1,
  },
  {
    id: '9-split',
    title: '9x9: arc consistency and a few splits',
    puzzle: '2..7.....65......3.8..5.7.69..14.35..7.5.9.68.1..7......5.312.....8.....83...5..1',
    solver: 'domain-splitting',
    limit: 1,
  },
  {
    id: '9-discrepancies',
    title: '9x9: limited discrepancies lose, six runs',
    puzzle: '..6..4..9..39586..7...1...5.2..4.59...........31.7..8.3...6...1..21937..5..4..3..',
    solver: 'lds-lex',
    limit: 1,
  },
  {
    id: '9-learning',
    title: '9x9: clauses are learnt',
    puzzle: '7...8...9..1....7..3....2.496...3.2.1.......6.4.6...373.4....9..5....7..6...9...8',
    solver: 'cdcl',
    limit: 1,
  },
  {
    id: '16-consistency',
    title: '16x16: consistency does it alone',
    puzzle: SIXTEEN_BASIC,
    solver: 'mac',
    limit: 1,
  },
  {
    id: '16-discrepancies',
    title: '16x16: limited discrepancies win, with vdom+',
    puzzle: SIXTEEN_BASIC,
    solver: 'lds-vdom',
    limit: 1,
  },
  {
    id: '16-learning',
    title: '16x16: clauses are learnt',
    puzzle: SIXTEEN_HARD,
    solver: 'cdcl',
    limit: 1,
  },
  {
    id: '16-thrashing',
    title: '16x16: forward checking gets lost',
    puzzle: SIXTEEN_BASIC,
    solver: 'fc-lex',
    limit: 1,
  },
];

const SIZES = [4, 6, 9, 16];

/** The puzzles of the examples, each once: a race has solvers of its own. */
export const PUZZLES = SIZES.flatMap((size) =>
  [...new Set(EXAMPLES.map(({ puzzle }) => puzzle))]
    .filter((puzzle) => puzzle.length === size * size)
    .map((puzzle, index) => {
      const clues = [...puzzle].filter((symbol) => symbol !== '.').length;
      const name = `${size}x${size} no. ${index + 1}`;
      return { id: name, puzzle, title: `${name}, ${counted(clues, 'clue')}` };
    }),
);

/** The paper's search on its constraint network, as the engine tells of its solvers. */
export const ARCS = {
  id: 'arcs' as const,
  title: 'The constraint network, arc by arc',
  node: 'runs of arc consistency, the first one too',
  seeded: true,
};

/** The searches of networks that are no board's, beside the one arc by arc. */
export const NETWORK_SOLVERS = [
  { id: 'fc', title: 'Forward checking', node: 'values tried', seeded: false },
  { id: 'lds', title: 'Limited discrepancy search', node: 'values tried', seeded: false },
  ARCS,
] as const;

/** The networks that ship, by their names in the engine: other problems, for the same searches. */
export const SHIPPED_NETWORKS = [
  { name: 'australia', title: 'Colour the map of Australia' },
  { name: 'south-america', title: 'Colour the map of South America' },
  { name: 'timetable', title: 'A timetable for two classes' },
  { name: 'eight-queens', title: 'Eight queens' },
] as const;

/** The solver in the Console's editor, once the Console has sent it. */
export const OWN = {
  id: 'own',
  title: 'Your solver from the Console',
  node: 'digits placed on the grid',
  seeded: false,
};

/** Solvers of the Console's list have their name after this. */
const NAMED = 'own:';

/** Whether a solver is a program that someone wrote in the Console. */
export const isOwn = (id: string) => id === OWN.id || id.startsWith(NAMED);

/** What people call a solver: its id, or the name of its program. */
export const solverName = (id: string) => (id.startsWith(NAMED) ? id.slice(NAMED.length) : id);

/** How one's own solvers are listed. */
export const ownEntry = (id: string) =>
  id === OWN.id ? OWN : { ...OWN, id, title: 'A solver of the Console' };

type Traces = 'trace' | 'trace_arcs' | 'trace_network';

/** On larger boards only the arcs are told that remove something. */
const LARGEST_WITH_EVERY_ARC = 36;

/**
 * What the engine is asked about a search.
 * @param code of the solver of one's own
 */
export function traceRequest(
  { puzzle, solver, seed, limit, isNetwork }: Search,
  cap: number,
  code?: string,
): { [Name in Traces]: { method: Name; params: Params<Name> } }[Traces] {
  if (isNetwork) {
    const search = NETWORK_SOLVERS.find(({ id }) => id === solver)?.id ?? ARCS.id;
    return { method: 'trace_network', params: { text: puzzle, search, seed: seed ?? 0, cap } };
  }
  if (isOwn(solver)) return { method: 'trace', params: { puzzle, solver: OWN.id, limit, cap, code } };
  if (solver !== ARCS.id) return { method: 'trace', params: { puzzle, solver, seed, limit, cap } };
  const cells = readAsked(puzzle)?.clues.length ?? puzzle.replace(/\s/g, '').length;
  const every_arc = cells <= LARGEST_WITH_EVERY_ARC;
  return { method: 'trace_arcs', params: { puzzle, seed: seed ?? 0, cap, every_arc } };
}

/** A prepared demonstration: `#lab?part=watch&p=...&solver=...&step=...` as an address. */
type Demonstration = {
  search: Search;
  step: number;
  asksFirst: boolean;
  showsNetwork: boolean;
  showsCode: boolean;
};

const MAX_SOLUTIONS = 2;

const number: Kept<number> = {
  check: (text) => (/^\d{1,9}$/.test(String(text)) ? Number(text) : undefined),
};
const limit: Kept<number> = { check: (text) => Math.min(MAX_SOLUTIONS, number.check(text) || 1) };
/** What is so, or not, where the address says one word. */
const said = (word: string, isSo: boolean) =>
  orElse({ check: (text) => (text === word ? isSo : undefined), write: () => word } as Kept<boolean>, !isSo);

/** What an address says beside the puzzle; what is as usual is left out. */
const address = recordOf({
  solver: orElse(wordsField(Infinity), null),
  seed: orElse(number, null),
  limit: orElse(limit, 1),
  step: orElse(number, 0),
  ask: said('1', true),
  show: said('network', true),
  code: said('0', false),
});

export function writeDemonstration({ search, step, asksFirst, showsNetwork, showsCode }: Demonstration) {
  const { isNetwork, puzzle, ...asked } = search;
  const rest = address.write({ ...asked, step, ask: asksFirst, show: showsNetwork, code: showsCode });
  const all = [['part', 'watch'], [isNetwork ? 'net' : 'p', puzzle], ...rest];
  return `#lab?${new URLSearchParams(all.map(([name, value]) => [String(name), String(value)]))}`;
}

/** In characters: a network of the longest text, of whose characters most stand for themselves. */
const LONGEST_DEMONSTRATION = 20_000;

/** Reads the query of an address. Null where it names no puzzle, or is too long. */
export const readDemonstration = reader<Demonstration | null>('demonstrations', {
  longest: LONGEST_DEMONSTRATION,
  refused: null,
  read: demonstrationIn,
});

function demonstrationIn(query: string): Demonstration | null {
  const values = new Map(new URLSearchParams(query));
  const network = values.get('net');
  const puzzle = network ?? values.get('p');
  const read = address.read(values);
  if (puzzle === undefined || !read) return null;
  const { solver, seed, limit, step, ask: asksFirst, show: showsNetwork, code: showsCode } = read;
  const usual = network === undefined ? USUAL_SOLVER : ARCS.id;
  const search = { puzzle, ...(network !== undefined && { isNetwork: true }), seed, limit };
  return { search: { ...search, solver: solver ?? usual }, step, asksFirst, showsNetwork, showsCode };
}

/** A choice of several after one of them was pressed. */
export function toggled(chosen: readonly string[], name: string) {
  return chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
}

// Programs of the Console in the Lab: which they are, and how their time is limited from outside.

/** How much longer than its limit a solver of one's own may take to end by itself, in ms. */
const GRACE = 500;

/** The program of a solver of one's own, as the Console has sent it. */
export const codeOf = ({ ownSolvers }: Store, solver: string) =>
  ownSolvers.value?.programs.find(({ id }) => id === solver)?.code;

/** What is thrown where a program has not ended in time. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';

  constructor() {
    super('The program did not end within the limits.');
  }
}

/**
 * Runs a program in an engine of its own. It may not pause, so its time is limited from outside: the engine is ended
 * then, and this rejects with `OutOfTime`.
 * @param work gets the signal that ends it
 */
export async function withinTime<Result>(
  app: App,
  seconds: number,
  stopped: AbortSignal,
  work: (either: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const either = new AbortController();
  let isLate = false;
  const stop = () => either.abort();
  stopped.addEventListener('abort', stop);
  // The time counts from when an engine is there.
  await app.ownEngines.call('hello', {}, { signal: stopped });
  const timer = setTimeout(
    () => {
      isLate = true;
      stop();
    },
    seconds * 1000 + GRACE,
  );
  try {
    return await work(either.signal);
  } catch (error) {
    if (!isLate || stopped.aborted) throw error;
    throw new OutOfTime();
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', stop);
  }
}
