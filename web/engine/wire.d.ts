/**
 * The types of what crosses the bridge. Made from py/dokulab/bridge/wire.py by
 * `python -m dokulab.bridge.typescript`; change them there.
 */

/** Nothing to say. */
export interface HelloParams {
}

/** A named level: its call count, and the band of counts that belong to it (high null: no end). */
export interface LevelBand {
  name: string;
  call_count: number;
  low: number;
  high: number | null;
}

/** A solver of the registry; sizes null means every size. */
export interface SolverEntry {
  id: string;
  title: string;
  node: string;
  complete: boolean;
  counts: boolean;
  sizes: number[] | null;
  paper: string | null;
}

/** Who answers. The marker lives in this engine's memory: another marker is another engine. */
export interface HelloResult {
  version: string;
  python: string;
  marker: string;
  levels: LevelBand[];
  symmetries: string[];
  solvers: SolverEntry[];
}

/** Text that a person typed, pasted or followed. */
export interface ParseParams {
  text: string;
}

/** The puzzle found in the text, and the shape of its board. */
export interface ParseResult {
  puzzle: string;
  size: number;
  box_rows: number;
  box_columns: number;
  clues: number;
}

/** Search until ``limit`` solutions (>= 1) are found; 2 proves or refutes uniqueness. */
export interface SolveParams {
  puzzle: string;
  solver?: string;
  limit?: number;
}

/** The verdict with at most two solutions; ``differing_cells`` are where those two differ. */
export interface SolveResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  solutions: string[];
  count: number;
  exhausted: boolean;
  nodes: number;
  seconds: number;
  differing_cells: number[];
}

/** Rate by ``runs`` (>= 1) random searches; equal seeds give equal ratings. */
export interface RateParams {
  puzzle: string;
  runs?: number;
  seed?: number;
  countings?: ('sweeps' | 'nodes' | 'splits')[];
}

/** The call counts of the runs in one counting; sd is the sample's, 0 for a single run. */
export interface CallCount {
  counting: 'sweeps' | 'nodes' | 'splits';
  mean: number;
  sd: number;
  runs: number[];
}

/** A rating. Only a puzzle with exactly one solution has counts, a level and guesses. */
export interface RateResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  call_counts: CallCount[];
  level: string | null;
  guesses: number | null;
}

/** Aim at a level or at a call count in sweeps (exactly one of the two). */
export interface GenerateParams {
  level?: string | null;
  call_count?: number | null;
  tolerance?: number | null;
  symmetry?: string;
  seed?: number | null;
}

/** The closest puzzle found; ``reached`` says whether it lies within the tolerance. */
export interface GenerateResult {
  puzzle: string;
  solution: string;
  call_count: number;
  target: number;
  reached: boolean;
  level: string;
  clues: number;
  moves: number;
  evaluations: number;
  seconds: number;
  seed: number;
}

/** Every method's parameters and result. */
export interface Methods {
  hello: { params: HelloParams; result: HelloResult };
  parse: { params: ParseParams; result: ParseResult };
  solve: { params: SolveParams; result: SolveResult };
  rate: { params: RateParams; result: RateResult };
  generate: { params: GenerateParams; result: GenerateResult };
}
