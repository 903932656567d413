/**
 * The types of what crosses the bridge. Made from py/dokulab/requests, py/dokulab/records and the files *_methods.py in
 * py/dokulab/bridge, by `python -m dokulab.bridge.typescript`; change them there.
 */

/** For a method without parameters. */
export interface NoParams {
}

/** A named level: its call count, and the band of counts that belong to it (high null: no end). */
export interface LevelBand {
  name: string;
  call_count: number;
  low: number;
  high: number | null;
}

/** A symmetry that clue cells can have. */
export interface SymmetryEntry {
  id: string;
  title: string;
}

/** A board that puzzles are made for; ``box`` is a box's rows by its columns, ``has_levels`` whether levels fit. */
export interface BoardEntry {
  box: string;
  size: number;
  has_levels: boolean;
}

/** A way to make puzzles; ``about`` is a sentence or two. */
export interface GeneratorEntry {
  id: string;
  title: string;
  about: string;
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
  traceable: boolean;
  seeded: boolean;
}

/** Which engine answers. The marker is in this engine's memory: another marker means another engine. */
export interface HelloResult {
  version: string;
  python: string;
  marker: string;
  levels: LevelBand[];
  symmetries: SymmetryEntry[];
  boards: BoardEntry[];
  generators: GeneratorEntry[];
  solvers: SolverEntry[];
}

/** Text that a person typed, pasted or followed. */
export interface ParseRequest {
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
export interface SolveRequest {
  puzzle: string;
  solver?: string | null;
  limit?: number;
}

/** The verdict with at most two solutions; ``differing_cells`` are where those two differ. */
export interface SolveResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'solved' | 'undecided';
  solution: string | null;
  solutions: string[];
  differing_cells: number[];
  count: number;
  exhausted: boolean;
  nodes: number;
  seconds: number;
  solver: string;
}

/** A table's own levels, or with ``size`` (from 2 to 1,000) the levels 1/size to size/size of a scale on it. */
export interface LevelsRequest {
  table?: 'paper' | 'calibrated';
  size?: number | null;
  spacing?: 'paper' | 'logarithmic';
}

/** The levels, the easiest first, and where the table's numbers come from. Counts are in sweeps. */
export interface LevelsResult {
  levels: LevelBand[];
  source: string;
}

/** Rate by ``runs`` (>= 1) random searches; equal seeds give equal ratings. */
export interface RateRequest {
  puzzle: string;
  runs?: number;
  seed?: number;
  countings?: ('sweeps' | 'nodes' | 'splits')[];
  budget?: number;
  table?: 'paper' | 'calibrated';
  size?: number | null;
  spacing?: 'paper' | 'logarithmic';
}

/** The call counts in one counting, one for each run that came to its end. */
export interface CallCount {
  counting: 'sweeps' | 'nodes' | 'splits';
  mean: number;
  median: number;
  sd: number;
  low: number;
  high: number;
  runs: number[];
}

/** A rating. Only a puzzle with exactly one solution has counts; at 9x9 it has a level and guesses too. */
export interface RateResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  call_counts: CallCount[];
  level: string | null;
  confidence: number | null;
  neighbour: string | null;
  guesses: number | null;
  cut: boolean;
  at_least: number | null;
  sparse: boolean;
}

/** Rate a 9x9 puzzle on a scale: ``classic``, the players' forum's, or ``exchange``, Sudoku Exchange's bank's. */
export interface ExplainRequest {
  puzzle: string;
  scale?: 'classic' | 'exchange';
}

/** A unit (rows, then columns, then boxes) and what it does in a step. */
export interface UnitInRole {
  role: string;
  unit: number;
}

/** A cell and what it does in a step. */
export interface CellInRole {
  role: string;
  cell: number;
}

/** A candidate and what it does in a step. */
export interface CandidateInRole {
  role: string;
  cell: number;
  digit: number;
}

/** Two linked nodes. Strong: at least one is true; weak: at most one is. */
export interface LinkEntry {
  start: number[];
  end: number[];
  strong: boolean;
  start_cells: number[];
  end_cells: number[];
}

/** An almost locked set: n cells of one unit with n + 1 digits between them. */
export interface LockedSetEntry {
  cells: number[];
  digits: number[];
}

/** What justifies a step, each part with its role; ``sets`` are those that a chain runs through, in order. */
export interface ReasonEntry {
  units: UnitInRole[];
  cells: CellInRole[];
  candidates: CandidateInRole[];
  links: LinkEntry[];
  sets: LockedSetEntry[];
}

/** A candidate of a chain, true or false, and the places in the chain of those that it follows from. */
export interface ChainNodeEntry {
  cell: number;
  digit: number;
  is_on: boolean;
  parents: number[];
  inside: ChainNodeEntry[][];
}

/** A rated step, the board before it (as in StepEntry), and its words in three depths. */
export interface RatedStepEntry {
  technique: string;
  title: string;
  placements: number[][];
  eliminations: number[][];
  because: ReasonEntry;
  like: string | null;
  rating: number;
  branches: ChainNodeEntry[][];
  digits: number[];
  candidates: number[];
  where: string;
  why: string;
  what: string;
}

/** The detail of a progress after each step: their number, a lower bound of ER, and EP and ED when known. */
export interface ExplainProgress {
  steps: number;
  er_at_least: number | null;
  ep: number | null;
  ed: number | null;
  path: RatedStepEntry[];
}

/** ``er`` of the whole path, ``ep`` up to the first digit placed, ``ed`` of the first step. */
export interface ExplainerRating {
  scale: 'classic' | 'exchange';
  er: number | null;
  ep: number | null;
  ed: number | null;
  er_at_least: number | null;
}

/** A puzzle's rating and its path. Without exactly one solution, by ``verdict``, it has neither. */
export interface ExplainResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  rating: ExplainerRating;
  steps: RatedStepEntry[];
  end: string;
}

/** Aim at a level, by name or place ("3/7"), or at a call count; with ``hardest``, both may be left out. */
export interface GenerateRequest {
  level?: string | null;
  play_level?: string | null;
  call_count?: number | null;
  counting?: 'sweeps' | 'nodes' | 'splits';
  tolerance?: number | null;
  symmetry?: string;
  box?: '3x3' | '2x2' | '2x3' | '3x2';
  clues_low?: number | null;
  clues_high?: number | null;
  hardest?: string | null;
  method?: 'directed' | 'paper' | 'annealing';
  moves?: number;
  seed?: number | null;
  avoid?: string[];
  table?: 'paper' | 'calibrated';
  spacing?: 'paper' | 'logarithmic';
}

/** The detail of a progress: the best puzzle so far, and the one the search is at, which may lack a unique solution. */
export interface GenerateProgress {
  best_puzzle: string;
  current_puzzle: string;
  call_count: number | null;
  current_call_count: number | null;
  cost: number | null;
  current_cost: number | null;
  target: number | null;
  moves: number;
  evaluations: number;
}

/** Where the search was after this many moves; null: an infinite cost. */
export interface ClimbPoint {
  moves: number;
  cost: number | null;
  best_cost: number | null;
}

/** The closest puzzle found, and in ``history`` the climb to it in about 200 points at most. */
export interface GenerateResult {
  puzzle: string;
  solution: string | null;
  call_count: number | null;
  counting: 'sweeps' | 'nodes' | 'splits';
  target: number | null;
  reached: boolean;
  missed: ('proper' | 'call_count' | 'clues' | 'hardest' | 'new')[];
  level: string | null;
  hardest: string | null;
  cost: number | null;
  clues: number;
  symmetry: string;
  box: '3x3' | '2x2' | '2x3' | '3x2';
  method: 'directed' | 'paper' | 'annealing';
  moves: number;
  evaluations: number;
  seconds: number;
  seed: number;
  history: ClimbPoint[];
}

/** A technique of the catalogue, and the level of Play that a puzzle with this hardest technique is on. */
export interface TechniqueEntry {
  id: string;
  title: string;
  family: string;
  needs_uniqueness: boolean;
  not_in_framework_because: string | null;
  weight: number;
  play_level: string;
}

/** The catalogue, easy techniques first. */
export interface TechniquesResult {
  techniques: TechniqueEntry[];
}

/** Solve with these techniques in this order, or with all; ``trial`` allows the last resort. */
export interface StepsRequest {
  puzzle: string;
  techniques?: string[] | null;
  uniqueness?: boolean;
  trial?: boolean;
  digits?: string | null;
}

/** A step, the board before it (digits; sets of candidates of the open cells), and its words in three depths. */
export interface StepEntry {
  technique: string;
  title: string;
  placements: number[][];
  eliminations: number[][];
  because: ReasonEntry;
  digits: number[];
  candidates: number[];
  where: string;
  why: string;
  what: string;
}

/** The path. Without exactly one solution, techniques that assume one are left out. */
export interface StepsResult {
  puzzle: string;
  ending: 'solved' | 'stuck' | 'impossible';
  end: string;
  hardest: string | null;
  score: number;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  steps: StepEntry[];
}

/** A game, whose digits include its clues, with the cell of the last move. */
export interface HintRequest {
  puzzle: string;
  digits: string;
  candidates?: number[] | null;
  last?: number | null;
  uniqueness?: boolean;
}

/** What to do next: fix what is wrong first, else a step. ``wrong_cells`` are the cells to fix. */
export interface HintResult {
  kind: 'wrong-digits' | 'missing-marks' | 'step' | 'none' | 'solved' | 'not-unique';
  wrong_cells: number[];
  step: StepEntry | null;
}

/** A position: digits, and the candidates of the open cells (null: those that the digits leave). */
export interface PossibleRequest {
  digits: string;
  puzzle?: string | null;
  candidates?: number[] | null;
  techniques?: string[] | null;
  uniqueness?: boolean;
}

/** Every possible step, in the catalogue's order, up to a maximum for each technique. */
export interface PossibleResult {
  steps: StepEntry[];
}

/** A drawing, one character a cell ("." or "0" is free), and the strategies that must solve the puzzle. */
export interface PatternRequest {
  pattern: string;
  strategies?: ('ns' | 'hs' | 'lc' | 'np')[];
  method?: string;
  fixed?: boolean;
  seed?: number | null;
  budget?: number | null;
  box?: string | null;
  methods?: string[];
}

/** Why there is no puzzle: its kind, the cells and units (rows, columns, boxes) to show, counts, and words. */
export interface ProofEntry {
  kind: string;
  cells: number[];
  units: number[];
  facts: Record<string, number>;
  words: string;
}

/** The verdict, the solution of the puzzle found, and the turn in which the answer came. */
export interface PatternResult {
  pattern: string;
  verdict: 'found' | 'impossible' | 'undecided';
  puzzle: string | null;
  proof: ProofEntry | null;
  method: string;
  tried: string[];
  extra_clues: number[];
  seconds: number;
  seed: number;
  solution: string | null;
  turn: number;
}

/** The best attempt of a search that was stopped: all its clues with digits. The box is as for a pattern. */
export interface ExtraCluesRequest {
  attempt: string;
  strategies?: ('ns' | 'hs' | 'lc' | 'np')[];
  box?: string | null;
}

/** Cells where one more clue takes the attempt furthest, best first. This is only a hint. */
export interface ExtraCluesResult {
  cells: number[];
}

/** A method for patterns. */
export interface PatternMethodEntry {
  id: string;
  title: string;
}

/** A strategy that can be chosen. */
export interface PatternStrategyEntry {
  id: string;
  title: string;
}

/** The methods, ``auto`` first, and the strategies. */
export interface PatternMethodsResult {
  methods: PatternMethodEntry[];
  strategies: PatternStrategyEntry[];
}

/** Follow a search until ``limit`` solutions (>= 1) are found, ``nodes`` are spent, or ``cap`` events are reported. */
export interface TraceRequest {
  puzzle: string;
  solver: string;
  seed?: number | null;
  cap?: number;
  nodes?: number | null;
  limit?: number;
  code?: string | null;
}

/** A search, event by event: entry i of the four lists is event i. */
export interface TraceResult {
  puzzle: string;
  solver: string;
  size: number;
  box_rows: number;
  box_columns: number;
  start: number[];
  names: ('assign' | 'prune' | 'fail' | 'learn' | 'backtrack' | 'discrepancy' | 'restart' | 'solved' | 'sweep' | 'revise')[];
  kinds: number[];
  cells: number[];
  digits: number[];
  causes: number[];
  clauses: number[][];
  complete: boolean;
  verdict: 'unique' | 'multiple' | 'none' | 'solved' | 'undecided';
  nodes: number;
}

/** Follow the paper's search on its constraint network, arc by arc, as :mod:`dokulab.rating.network` describes it. */
export interface TraceArcsRequest {
  puzzle: string;
  seed?: number;
  cap?: number;
  every_arc?: boolean;
}

/** Let one solver search until ``limit`` solutions (>= 1) are found, or ``nodes`` or ``seconds`` are spent. */
export interface RaceRequest {
  puzzle: string;
  solver: string;
  limit?: number;
  nodes?: number | null;
  seconds?: number | null;
  code?: string | null;
}

/** How far a solver came within its limits. ``node`` says what its nodes are. */
export interface RaceResult {
  puzzle: string;
  solver: string;
  nodes: number;
  seconds: number;
  verdict: 'unique' | 'multiple' | 'none' | 'solved' | 'undecided';
  count: number;
  exhausted: boolean;
  solution: string | null;
  node: string;
}

/** One problem of Cazenave's experiment, section 4, for one solver: the first solution within the limits. */
export interface PhaseRequest {
  size: number;
  percent: number;
  number: number;
  solver: string;
  seed?: number;
  nodes?: number;
  seconds?: number | null;
}

/** One problem of the phase transition for one solver: whether it was solved, and at what cost. */
export interface PhaseResult {
  size: number;
  percent: number;
  number: number;
  solver: string;
  solved: boolean;
  nodes: number;
  seconds: number;
}

/** One person at one puzzle. ``minutes`` (at least 0) is null where nobody knows when an unsolved attempt ended. */
export interface Attempt {
  person: string;
  puzzle: string;
  minutes: number | null;
  solved: boolean;
}

/** A puzzle of a study by its name. ``level`` is one of the paper's if it may stand beside it. */
export interface StudiedPuzzle {
  name: string;
  level?: string | null;
  call_count?: number | null;
  score?: number | null;
  er?: number | null;
}

/** Analyse solving times by ``resamples`` (from 40 to 10,000) bootstrap samples. */
export interface StudyRequest {
  attempts?: Attempt[];
  puzzles?: StudiedPuzzle[];
  seed?: number;
  resamples?: number;
}

/** A time at which someone solved the puzzle, and the share still unsolved after it. */
export interface CurvePoint {
  minutes: number;
  at_risk: number;
  solved: number;
  share: number;
  low: number;
  high: number;
}

/** What the times of one puzzle say. Times are in minutes, intervals are 95% bootstrap intervals over people. */
export interface PuzzleTimes {
  puzzle: string;
  attempts: number;
  solved: number;
  unsolved: number;
  mean: number | null;
  mean_low: number | null;
  mean_high: number | null;
  median: number | null;
  median_low: number | null;
  median_high: number | null;
  curve: CurvePoint[];
  stopped: number[];
  paper_mean: number | null;
  paper_unsolved: number | null;
}

/** Spearman's rank correlation of a measure with the times, over all attempts at puzzles that have the measure. */
export interface TimesCorrelation {
  measure: string;
  attempts: number;
  rho: number | null;
  low: number | null;
  high: number | null;
  within: number | null;
  p: number | null;
}

/** How many people took longer, shorter or equally long for ``second`` than for ``first``. */
export interface TimesComparison {
  first: string;
  second: string;
  longer: number;
  shorter: number;
  equal: number;
}

/** A study of solving times. ``difference_p``: the permutation test of whether the puzzles differ at all. */
export interface StudyResult {
  people: number;
  attempts: Attempt[];
  puzzles: PuzzleTimes[];
  correlations: TimesCorrelation[];
  comparisons: TimesComparison[];
  difference_p: number | null;
  permutations: number;
  exact: boolean;
  resamples: number;
  seed: number;
}

/** The exercise of a kind and a seed, from 0 to 999,999,999. */
export interface ExerciseRequest {
  kind: 'domain' | 'fail-first' | 'vdom' | 'discrepancies' | 'agenda';
  seed?: number;
}

/** One possible answer, or part of the answer, and why it is right or wrong. */
export interface Option {
  text: string;
  why: string;
}

/** A question about a board. */
export interface Exercise {
  kind: 'domain' | 'fail-first' | 'vdom' | 'discrepancies' | 'agenda';
  seed: number;
  title: string;
  question: string;
  rule: string;
  box_rows: number;
  box_columns: number;
  clues: number[];
  digits: number[];
  domains: number[];
  marked: number[];
  how: 'one' | 'several' | 'order';
  options: Option[];
  answer: number[];
}

/** This many exercises (1 to 60), the kinds in turn, with seeds from ``seed`` on. No kinds: all of them. */
export interface ExerciseSheetRequest {
  kinds?: ('domain' | 'fail-first' | 'vdom' | 'discrepancies' | 'agenda')[];
  seed?: number;
  count?: number;
}

/** An HTML document to print: the exercises, then the answers with their reasons; and the exercises themselves. */
export interface ExerciseSheetResult {
  html: string;
  exercises: Exercise[];
}

/** A day, YYYY-MM-DD. */
export interface DailyRequest {
  day: string;
}

/** A day (YYYY-MM-DD) and its puzzle, with its level of Play, ER (classic scale) and hardest technique. */
export interface DailyRecord {
  day: string;
  puzzle: string;
  level: string;
  er: number;
  hardest: string;
}

/** What a player did ``at`` so many seconds on the game's clock. A digit has a cell and a digit, an erasure a cell. */
export interface GameEvent {
  at: number;
  kind: 'digit' | 'erase' | 'hint' | 'check';
  cell?: number | null;
  digit?: number | null;
  candidates?: number[] | null;
}

/** A game: its clues, and what the player did, in order. */
export interface WallsRequest {
  puzzle: string;
  events: GameEvent[];
  uniqueness?: boolean;
}

/** How many walls are found so far. */
export interface WallsProgress {
  walls: number;
}

/** A wall: the index of its first event, its time, the longest pause (seconds), and by what it is known (``pause``, */
export interface WallEntry {
  event: number;
  at: number;
  pause: number;
  signs: string[];
  entry: number | null;
  easiest: StepEntry;
  hardest: StepEntry;
  way: string[];
}

/** The walls of a game, in its order. None for a puzzle without exactly one solution. */
export interface WallsResult {
  walls: WallEntry[];
}

/** The board's box, and for each cell the probabilities of empty, 1, 2, ... size. */
export interface ReadingRequest {
  box_rows: number;
  box_columns: number;
  probabilities: number[][];
}

/** A cell whose likeliest digit ``read`` was replaced by ``digit`` (0 is empty), and why. */
export interface CorrectionEntry {
  cell: number;
  read: number;
  digit: number;
  verdict: 'none' | 'multiple' | 'undecided' | 'unique';
  clashing: number | null;
}

/** The likeliest reading with exactly one solution, and the corrections that it needed. */
export interface ReadingResult {
  puzzle: string;
  unique: boolean;
  verdict: 'none' | 'multiple' | 'undecided' | 'unique';
  corrections: CorrectionEntry[];
}

/** Run ``code`` at the prompt; ``puzzle`` is what its name of that kind means. It runs whatever it is given. */
export interface RunCodeParams {
  code: string;
  puzzle: string;
  packages?: 'one-file' | 'locked' | 'open';
}

/** Something to show after the first ``at`` characters (UTF-16) of what was printed. */
export interface Drawing {
  at: number;
  kind: 'text' | 'error' | 'grid' | 'table';
  text?: string;
  box_rows?: number;
  box_columns?: number;
  digits?: number[];
  head?: string[];
  rows?: string[][];
}

/** What came of a run. ``play`` is a puzzle that the program sent to the board, if it sent one. */
export interface Ran {
  drawings: Drawing[];
  play: string | null;
  went_well: boolean;
}

/** A wheel's file that a person opened: its name, and its content as base64. */
export interface KeepWheelParams {
  name: string;
  content: string;
}

/** The address by which micropip finds the wheel. */
export interface KeepWheelResult {
  address: string;
}

/** ``text``: a name, or names with dots between, as far as they are written. */
export interface CompleteParams {
  text: string;
}

/** The names that the text may go on to. */
export interface CompleteResult {
  matches: string[];
}

/** The program of a solver of your own. */
export interface CheckSolverParams {
  code: string;
}

/** Whether the solver can prove that there is one solution only, as a generator can. */
export interface CheckSolverResult {
  counts: boolean;
}

/** Every method's parameters and result. */
export interface Methods {
  hello: { params: NoParams; result: HelloResult };
  parse: { params: ParseRequest; result: ParseResult };
  solve: { params: SolveRequest; result: SolveResult };
  levels: { params: LevelsRequest; result: LevelsResult };
  rate: { params: RateRequest; result: RateResult };
  explain: { params: ExplainRequest; result: ExplainResult };
  generate: { params: GenerateRequest; result: GenerateResult };
  techniques: { params: NoParams; result: TechniquesResult };
  steps: { params: StepsRequest; result: StepsResult };
  hint: { params: HintRequest; result: HintResult };
  possible: { params: PossibleRequest; result: PossibleResult };
  pattern: { params: PatternRequest; result: PatternResult };
  extra_clues: { params: ExtraCluesRequest; result: ExtraCluesResult };
  pattern_methods: { params: NoParams; result: PatternMethodsResult };
  trace: { params: TraceRequest; result: TraceResult };
  trace_arcs: { params: TraceArcsRequest; result: TraceResult };
  race: { params: RaceRequest; result: RaceResult };
  phase_problem: { params: PhaseRequest; result: PhaseResult };
  study: { params: StudyRequest; result: StudyResult };
  exercise: { params: ExerciseRequest; result: Exercise };
  exercise_sheet: { params: ExerciseSheetRequest; result: ExerciseSheetResult };
  daily: { params: DailyRequest; result: DailyRecord };
  walls: { params: WallsRequest; result: WallsResult };
  correct_reading: { params: ReadingRequest; result: ReadingResult };
  run_code: { params: RunCodeParams; result: Ran };
  keep_wheel: { params: KeepWheelParams; result: KeepWheelResult };
  complete: { params: CompleteParams; result: CompleteResult };
  check_solver: { params: CheckSolverParams; result: CheckSolverResult };
}
