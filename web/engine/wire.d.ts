/**
 * The types of what crosses the bridge. Made from py/dokulab/asks by
 * `python -m dokulab.bridge.typescript`; change them there.
 */

/** For a method without parameters. */
export interface NoParams {
}

/** A level, its call count in sweeps, and its band: counts from ``low`` up to, but not including, ``high``. */
export interface CallLevel {
  name: string;
  call_count: number;
  low: number;
  high: number | null;
}

/** A symmetry, by the moves that generate its group. */
export interface Symmetry {
  id: string;
  title: string;
}

/** A board that puzzles are made for; ``box`` is a box's rows by its columns, ``has_levels`` whether levels fit. */
export interface BoardEntry {
  box: string;
  size: number;
  has_levels: boolean;
}

/** A way to search; ``about`` is a sentence or two. ``climb`` is one climb, from a start of its own. */
export interface GeneratorMethod {
  id: string;
  title: string;
  about: string;
}

/** A solver and what it can do. */
export interface Solver {
  id: string;
  title: string;
  node: string;
  complete?: boolean;
  counts?: boolean;
  sizes?: readonly number[] | null;
  paper?: string | null;
  traceable: boolean;
  seeded: boolean;
}

/** Which engine answers. The marker is in this engine's memory: another marker means another engine. */
export interface HelloResult {
  version: string;
  python: string;
  marker: string;
  levels: readonly CallLevel[];
  symmetries: readonly Symmetry[];
  boards: readonly BoardEntry[];
  generators: readonly GeneratorMethod[];
  solvers: readonly Solver[];
}

/** Read the puzzles of a text in any form: one or many. */
export interface ParseRequest {
  /** What a person typed, pasted or followed, or what a file has. */
  text: string;
  /** Read no more puzzles than these; from 1 to 10,000. */
  most?: number;
  /** Send puzzles as they are read; the result has the last ones alone. */
  in_parts?: boolean;
}

/** What goes along with a puzzle in words: each may be empty. ``date`` is its day, ``2026-12-01``. */
export interface PuzzleInfo {
  title?: string;
  author?: string;
  notes?: string;
  rules?: string;
  level?: string;
  date?: string;
}

/** A puzzle of the text: its clues, the line on which it begins (from 1) and its board. */
export interface ParsedPuzzle {
  puzzle: string;
  line: number;
  box_rows: number;
  box_columns: number;
  info: PuzzleInfo | null;
  digits: readonly number[] | null;
  candidates: readonly number[] | null;
  remark: string;
  seed: string;
}

/** The detail of a progress: the puzzles that are new since the last, of a text that is read in parts. */
export interface ParseProgress {
  added: readonly ParsedPuzzle[];
}

/** What could not be read, and the line on which it begins, from 1. */
export interface TextProblem {
  line: number;
  message: string;
}

/** The puzzles in their order, the first of the problems and how many there are. ``cut``: the text has more. */
export interface ParseResult {
  puzzles: readonly ParsedPuzzle[];
  problems: readonly TextProblem[];
  problem_count: number;
  cut: boolean;
}

/** The likeliest puzzle with exactly one solution in a photograph. */
export interface ReadingRequest {
  /** The rows of a box. */
  box_rows: number;
  /** The columns of a box. */
  box_columns: number;
  /** For each cell the probabilities of empty, 1, 2 and so on up to the size. */
  probabilities: readonly (readonly number[])[];
}

/** A cell in which the reading with exactly one solution differs from what is likeliest there, and why. */
export interface Correction {
  cell: number;
  read: number;
  digit: number;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  clashing: number | null;
}

/** The likeliest reading with exactly one solution, and the corrections that it needed. */
export interface ReadingResult {
  puzzle: string;
  unique: boolean;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  corrections: readonly Correction[];
}

/** Search for solutions; with a limit of 2 that proves or refutes that there is exactly one. */
export interface SolveRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** One of bitboard, cdcl, mac, dlx, fc-lex, fc-vdom, lds-lex, lds-vdom, fc-dual-lex, fc-dual-vdom, lds-dual-lex, lds-dual-vdom, fc-hidden-lex, fc-hidden-vdom, lds-hidden-lex, lds-hidden-vdom, naked-lex, hidden-lex, mac-lex, mac-weights, mac-restarts, ilds-lex, ilds-vdom, dds-lex, dds-vdom, domain-splitting, sat; without it, one that suits the size. */
  solver?: string | null;
  /** Stop after this many solutions; 2 are enough to test for a unique solution; at least 1. */
  limit?: number;
}

/** The detail of a progress: what a search has found so far, and its first solutions. */
export interface SearchProgress {
  solver: string;
  count: number;
  nodes: number;
  solutions: readonly string[];
}

/** The verdict with at most two solutions; ``differing_cells`` are where those two differ. */
export interface SolveResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'solved' | 'undecided';
  solution: string | null;
  solutions: readonly string[];
  differing_cells: readonly number[];
  count: number;
  exhausted: boolean;
  nodes: number;
  seconds: number;
  solver: string;
}

/** Say which level a puzzle is of, and why. */
export interface LevelRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** The most time for its path, and again for its rating (seconds); above 0. */
  seconds?: number | null;
}

/** Of a puzzle with exactly one solution, by ``verdict``; null what was not known in time, or its board lacks. */
export interface LevelResult {
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  level: string | null;
  at_least: string | null;
  hardest: string | null;
  score: number | null;
  er: number | null;
}

/** The classes of a table of call counts, or of a scale on it. */
export interface LevelsRequest {
  /** The table of call counts that classes go by. */
  table?: 'paper' | 'calibrated';
  /** Divide call counts into this many classes, named 1/N to N/N; without it the table’s own; from 2 to 1,000. */
  call_levels?: number | null;
  /** How to space classes I/N: paper (the table’s numbers, means of neighbours, numbers beyond) or logarithmic. */
  spacing?: 'paper' | 'logarithmic';
}

/** The classes, from the lowest counts on, and where the table's numbers come from. Counts are in sweeps. */
export interface LevelsResult {
  levels: readonly CallLevel[];
  source: string;
}

/** Rate a puzzle by random searches. Boards go up to 9x9. */
export interface RateRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** The number of random searches to average for each puzzle; from 1 to 100,000. */
  runs?: number;
  /** The same seed gives the same rating. */
  seed?: number;
  /** What to count. */
  countings?: readonly ('sweeps' | 'nodes' | 'splits')[];
  /** The most sweeps for a puzzle, over all its runs; at least 1. */
  budget?: number;
  /** The table of call counts that classes go by. */
  table?: 'paper' | 'calibrated';
  /** Divide call counts into this many classes, named 1/N to N/N; without it the table’s own; from 2 to 1,000. */
  call_levels?: number | null;
  /** How to space classes I/N: paper (the table’s numbers, means of neighbours, numbers beyond) or logarithmic. */
  spacing?: 'paper' | 'logarithmic';
}

/** The detail of a progress: the runs so far and their mean number of sweeps. */
export interface RateProgress {
  runs: number;
  sweeps: number;
}

/** The call counts in one counting, one for each run that came to its end. */
export interface CallCount {
  counting: 'sweeps' | 'nodes' | 'splits';
  mean: number;
  median: number;
  sd: number;
  low: number;
  high: number;
  runs: readonly number[];
}

/** What a puzzle costs a search. Only one with exactly one solution has counts; at 9x9 a class and guesses too. */
export interface RateResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  call_counts: readonly CallCount[];
  call_level: string | null;
  confidence: number | null;
  neighbour: string | null;
  guesses: number | null;
  cut: boolean;
  at_least: number | null;
  sparse: boolean;
  with_more_logic: number | null;
}

/** Rate a 9x9 puzzle as Sudoku Explainer does, from its clues or a later position on. */
export interface ExplainRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** Sudoku Explainer’s scale: classic (the players’ forum) or exchange (Sudoku Exchange’s bank). */
  scale?: 'classic' | 'exchange';
  /** The position to start from, clues included; without it, the clues. */
  digits?: string | null;
  /** Each cell’s candidates as a set of bits, 0 for a cell with none to use; null: those that the digits leave. */
  candidates?: readonly number[] | null;
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
  start: readonly number[];
  end: readonly number[];
  strong: boolean;
  start_cells: readonly number[];
  end_cells: readonly number[];
}

/** An almost locked set: n cells of one unit with n + 1 digits between them. */
export interface LockedSetEntry {
  cells: readonly number[];
  digits: readonly number[];
}

/** What justifies a step, each part with its role; ``sets`` are those that a chain runs through, in order. */
export interface ReasonEntry {
  units: readonly UnitInRole[];
  cells: readonly CellInRole[];
  candidates: readonly CandidateInRole[];
  links: readonly LinkEntry[];
  sets: readonly LockedSetEntry[];
  chains: readonly (readonly LinkEntry[])[];
}

/** A digit in one cell or one of several, and its role there, as in a step's reason. */
export interface WalkNode {
  role: string;
  digit: number;
  cells: readonly number[];
}

/** A numbered line of a chain: its words, and the places of its links in its scene. */
export interface WalkLine {
  words: string;
  links: readonly number[];
}

/** One link of a walk: its words, and how many nodes and links (``drawn``) of its scene are there by now. */
export interface WalkMoment {
  words: string;
  nodes: number;
  since: number;
  drawn: number;
  line: WalkLine | null;
  inside: readonly WalkScene[];
}

/** What one branch of a walk draws, and its moments. A link is [from, to, 1 if it is strong, else 0]. */
export interface WalkScene {
  branch: number | null;
  nodes: readonly WalkNode[];
  links: readonly (readonly number[])[];
  moments: readonly WalkMoment[];
}

/** One step, told like one of the catalogue; ``like`` is the id of the catalogue's technique for it, if any. */
export interface RatedStepEntry {
  technique: string;
  title: string;
  placements: readonly (readonly number[])[];
  eliminations: readonly (readonly number[])[];
  because: ReasonEntry;
  digits: readonly number[];
  candidates: readonly number[];
  where: string;
  why: string;
  what: string;
  set_names: readonly string[];
  walk: readonly WalkScene[];
  eureka: string | null;
  like: string | null;
  rating: number;
}

/** The detail of a progress: the number of steps so far, a lower bound of ER, and EP and ED when known. */
export interface ExplainProgress {
  steps: number;
  er_at_least: number | null;
  ep: number | null;
  ed: number | null;
  added: readonly RatedStepEntry[];
}

/** ``er`` of the whole path, ``ep`` up to the first digit placed, ``ed`` of the first step. */
export interface ExplainerRating {
  scale: 'classic' | 'exchange';
  er: number | null;
  ep: number | null;
  ed: number | null;
  er_at_least: number | null;
  level: string | null;
}

/** A puzzle's rating and its path. Without exactly one solution, by ``verdict``, it has neither. */
export interface ExplainResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  rating: ExplainerRating;
  steps: readonly RatedStepEntry[];
  end: string;
}

/** A new puzzle: of a level, with a hardest technique, a rating or a search effort, or with several of these. */
export interface GenerateRequest {
  /** What a person needs: easy (singles), medium (locked candidates and pairs), tricky (triples and x-wings), hard (skyscrapers, wings and rectangles), evil (chains), fiendish (chains that branch), extreme (nets of chains); where nothing is asked for, a 9x9 puzzle is medium, another easy. */
  level?: string | null;
  /** Search effort by its class in the table: its name in the paper’s Table I, or I/N such as 3/7; for 9x9. */
  call_level?: string | null;
  /** Search effort: the mean call count to aim at; above 0. */
  call_count?: number | null;
  /** What the call count to aim at counts. */
  counting?: 'sweeps' | 'nodes' | 'splits';
  /** Close enough, as a share of the call count; without it half the class’s band, and 0.1 for a call count; above 0. */
  tolerance?: number | null;
  /** Of the cells with clues: none, rotational-180, rotational-90, mirror-horizontal, mirror-vertical, mirror-both, diagonal, anti-diagonal, both-diagonals, full. */
  symmetry?: string;
  /** A box’s rows by its columns. */
  box?: '3x3' | '2x2' | '2x3' | '3x2' | '2x4' | '4x2';
  /** The fewest clues. */
  clues_low?: number | null;
  /** The most clues. */
  clues_high?: number | null;
  /** The hardest technique that the steps need, such as x_wing. */
  hardest?: string | null;
  /** The techniques beyond singles that it needs, exactly these: singles and they solve it, and without any one of them they do not. */
  needs?: readonly string[];
  /** The lowest Sudoku Explainer rating; for 9x9. */
  er_low?: number | null;
  /** The highest Sudoku Explainer rating; for 9x9. */
  er_high?: number | null;
  /** Put the clues exactly in these cells: a drawing, one character a cell, . or 0 for a free cell and anything else for a clue; if nothing else is asked for, one solution is enough. */
  pattern?: string | null;
  /** Keep the digits of the pattern in their cells. */
  fixed?: boolean;
  /** How to search. */
  method?: 'directed' | 'paper' | 'annealing';
  /** The most moves for a puzzle; at least 0. */
  moves?: number;
  /** The same seed gives the same results; without one a random seed is drawn, and reported. */
  seed?: number | null;
  /** Puzzles, none of which is made again, not even up to symmetry. */
  avoid?: readonly string[];
  /** The table of call counts that classes go by. */
  table?: 'paper' | 'calibrated';
  /** How to space classes I/N: paper (the table’s numbers, means of neighbours, numbers beyond) or logarithmic. */
  spacing?: 'paper' | 'logarithmic';
}

/** The detail of a progress: the best puzzle so far, and the one the search is at, which may lack a unique solution. */
export interface GenerateProgress {
  best_puzzle: string;
  current_puzzle: string;
  level: string | null;
  hardest: string | null;
  er: number | null;
  call_count: number | null;
  current_call_count: number | null;
  cost: number | null;
  current_cost: number | null;
  target: number | null;
  moves: number;
  evaluations: number;
}

/** Why there is no puzzle: its kind, the cells and units (rows, columns, boxes) to show, counts, and words. */
export interface ProofEntry {
  kind: string;
  cells: readonly number[];
  units: readonly number[];
  facts: Record<string, number>;
  words: string;
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
  missed: readonly ('proper' | 'call_count' | 'clues' | 'level' | 'hardest' | 'needs' | 'er' | 'new')[];
  exhausted: boolean;
  level: string | null;
  hardest: string | null;
  er: number | null;
  call_level: string | null;
  cost: number | null;
  clues: number;
  symmetry: string;
  box: '3x3' | '2x2' | '2x3' | '3x2' | '2x4' | '4x2';
  method: 'directed' | 'paper' | 'annealing';
  moves: number;
  evaluations: number;
  seconds: number;
  seed: number;
  pattern: string | null;
  verdict: 'found' | 'impossible' | 'undecided';
  proof: ProofEntry | null;
  history: readonly ClimbPoint[];
}

/** A puzzle, or its answer, as a file for print or for another program. */
export interface ExportRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** The kind of file. */
  kind?: 'pdf' | 'svg' | 'png' | 'csv' | 'sdk' | 'sdm' | 'opensudoku' | 'hodoku' | 'f-puzzles' | 'sudokupad';
  /** The board’s width in pdf, svg and png files (mm); from 20.0 to 500.0. */
  width?: number;
  /** The resolution of png files (dots an inch); from 72.0 to 1,200.0. */
  dpi?: number;
  /** Nothing finer or paler than cheap paper holds. */
  newsprint?: boolean;
  /** Draw the answer instead of the puzzle. */
  answer?: boolean;
  /** Print below it that it has one solution, its hardest step and its rating. */
  seal?: boolean;
  /** A title for puzzles that bring none. */
  title?: string;
  /** Who set them. */
  author?: string;
  /** What else a reader should know. */
  notes?: string;
  /** The rules in words, which links carry. */
  rules?: string;
  /** The level to name. */
  level?: string;
  /** The day to name. */
  date?: string;
  /** A box’s rows by its columns, where it is not the usual one of the size. */
  box?: string | null;
}

/** A file: its name, its kind for a browser, what is in it as base64, and what its seal says. */
export interface ExportResult {
  name: string;
  media_type: string;
  base64: string;
  seal: string;
}

/** A puzzle with what is said about it, which may be empty; what is known of it is null where it is to be found. */
export interface PuzzleToExport {
  puzzle: string;
  box: string;
  title?: string;
  author?: string;
  notes?: string;
  rules?: string;
  level?: string;
  date?: string;
  er?: number | null;
  hardest?: string | null;
}

/** Many puzzles as files of several kinds: one file as it is, more in an archive. */
export interface ExportManyRequest {
  /** The puzzles; at most 2,000 entries. */
  puzzles: readonly PuzzleToExport[];
  /** The kinds of files; at most 10 entries. */
  kinds: readonly ('pdf' | 'svg' | 'png' | 'csv' | 'sdk' | 'sdm' | 'opensudoku' | 'hodoku' | 'f-puzzles' | 'sudokupad')[];
  /** The board’s width in pdf, svg and png files (mm); from 20.0 to 500.0. */
  width?: number;
  /** The resolution of png files (dots an inch); from 72.0 to 1,200.0. */
  dpi?: number;
  /** Nothing finer or paler than cheap paper holds. */
  newsprint?: boolean;
  /** Draw the answers too, in files of their own. */
  answers?: boolean;
  /** Print below each that it has one solution, its hardest step and its rating. */
  seal?: boolean;
  /** The archive’s name. */
  title?: string;
}

/** A file, or an archive of several: its name, its kind for a browser, what is in it as base64. */
export interface ExportManyResult {
  name: string;
  media_type: string;
  base64: string;
  refused: readonly string[];
}

/** Read a plan’s file. */
export interface PlanFileRequest {
  /** The plan as TOML. */
  text: string;
}

/** The tables of a plan as JSON, with days as text. */
export interface PlanFileResult {
  plan: string;
}

/** Say what a plan asks for, puzzle by puzzle. */
export interface SeriesPlanRequest {
  /** The tables of a plan as JSON. */
  plan: string;
}

/** What a plan asks for: a puzzle's number, day and title, and what it must be; null where nothing is asked. */
export interface SeriesEntryRecord {
  number: number;
  day: string | null;
  title: string;
  asked: string;
  size: number;
  box: string;
  level: string | null;
  call_level: string | null;
  call_count: number | null;
  hardest: string | null;
  er_low: number | null;
  er_high: number | null;
  needs: readonly string[];
  symmetry: string;
  has_pattern: boolean;
}

/** The puzzles that a plan asks for, in order. */
export interface SeriesPlanResult {
  entries: readonly SeriesEntryRecord[];
}

/** Make a puzzle of a plan. */
export interface SeriesPuzzleRequest {
  /** The tables of a plan as JSON. */
  plan: string;
  /** The puzzle’s number in the plan; at least 1. */
  number: number;
  /** How many puzzles were made for this entry before; at least 0. */
  attempt?: number;
  /** How often the puzzle was replaced by another one; at least 0. */
  exchanged?: number;
  /** Puzzles of its board, none of which is made again, nor one like it. */
  avoid?: readonly string[];
}

/** A puzzle of a series with what a setter prints beside it. */
export interface SeriesPuzzle {
  number: number;
  date: string | null;
  title: string;
  author: string;
  notes: string;
  rules: string;
  level: string | null;
  er: number | null;
  hardest: string | null;
  call_count: number | null;
  clues: number;
  box: string;
  puzzle: string;
  solution: string | null;
  missed: readonly string[];
  exchanged: number;
  seed: string;
}

/** The puzzle; null where the search found none with one solution. */
export interface SeriesPuzzleResult {
  puzzle: SeriesPuzzle | null;
}

/** Say whether a puzzle of a plan is unlike others. */
export interface SeriesNewRequest {
  /** The tables of a plan as JSON. */
  plan: string;
  /** The puzzle’s number in the plan; at least 1. */
  number: number;
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** Puzzles of its board. */
  others?: readonly string[];
}

/** Whether it is unlike the others: not the same up to symmetry, nor with clues in the same cells. */
export interface SeriesNewResult {
  is_new: boolean;
}

/** Count the solutions of some clues, and say which clue would help and which can go. */
export interface DraftRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** A box’s rows by its columns, such as 2x3, where it is not the usual one of the size. */
  box?: string | null;
}

/** A clue to add. ``left`` is the number of solutions then; None where there are too many to count. */
export interface HelpfulClue {
  cell: number;
  digit: number;
  left: number | null;
}

/** ``solutions`` up to the most that are counted; ``is_whole`` says whether these are all. */
export interface DraftFacts {
  solutions: number;
  is_whole: boolean;
  possible: readonly (readonly number[])[];
  helpful: readonly HelpfulClue[];
  redundant: readonly number[];
  open_cells: number;
}

/** The clues without redundant ones. */
export interface MinimalDraftResult {
  puzzle: string;
}

/** Say how hard a draft with one solution is. */
export interface DraftRatingRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** A box’s rows by its columns, such as 2x3, where it is not the usual one of the size. */
  box?: string | null;
}

/** How hard a puzzle with one solution is; null what its board has no measure for, or what was not reached. */
export interface DraftRatingResult {
  level: string | null;
  hardest: string | null;
  er: number | null;
  call_count: number | null;
}

/** A technique of the catalogue, and the level that it belongs to. */
export interface TechniqueEntry {
  id: string;
  title: string;
  family: string;
  needs_uniqueness: boolean;
  not_in_framework_because: string | null;
  weight: number;
  level: string;
  about: string;
  rare: boolean;
}

/** The catalogue, easy techniques first. */
export interface TechniquesResult {
  techniques: readonly TechniqueEntry[];
}

/** Solve a puzzle as people do, step by step. */
export interface StepsRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** Use only these, in this order: ns, hs, lc, full_house, hidden_single, naked_single, pointing, claiming, naked_pair, hidden_pair, naked_triple, hidden_triple, x_wing, skyscraper, two_string_kite, turbot_fish, empty_rectangle, remote_pairs, unique_rectangle_1, unique_rectangle_2, unique_rectangle_4, xy_wing, swordfish, xyz_wing, w_wing, naked_quad, hidden_quad, unique_rectangle_3, unique_rectangle_5, unique_rectangle_6, hidden_rectangle, bug_plus_one, finned_x_wing, sashimi_x_wing, colour_trap, colour_wrap, finned_swordfish, sashimi_swordfish, jellyfish, x_chain, avoidable_rectangle, avoidable_rectangle_2, unique_loop_1, unique_loop_2, unique_loop_3, unique_loop_4, bug_type_2, bug_type_3, bug_type_4, multi_colours, multi_colours_wrap, xy_chain, sue_de_coq, finned_jellyfish, sashimi_jellyfish, medusa_trap, medusa_wrap, wxyz_wing, triple_firework, quad_firework, aic, als_xz, als_w_wing, als_xy_wing, death_blossom, als_chain, grouped_x_chain, grouped_aic, als_aic, aligned_pair_exclusion, franken_fish, finned_franken_fish, mutant_fish, finned_mutant_fish, aligned_triple_exclusion, sk_loop, kraken_fish_1, kraken_fish_2, junior_exocet, msls, forcing_chains, forcing_net, forcing_net_sets, forcing_net_chains, trial; without any, all. */
  techniques?: readonly string[] | null;
  /** Use techniques that assume the puzzle has one solution. */
  uniqueness?: boolean;
  /** Allow the last resort, which tries a candidate. */
  trial?: boolean;
  /** The position to start from, clues included; without it, the clues. */
  digits?: string | null;
  /** Each cell’s candidates as a set of bits, 0 for a cell with none to use; null: those that the digits leave. */
  candidates?: readonly number[] | null;
}

/** A step, the board before it (digits; sets of candidates of the open cells), and its words in three depths. */
export interface StepEntry {
  technique: string;
  title: string;
  placements: readonly (readonly number[])[];
  eliminations: readonly (readonly number[])[];
  because: ReasonEntry;
  digits: readonly number[];
  candidates: readonly number[];
  where: string;
  why: string;
  what: string;
  set_names: readonly string[];
  walk: readonly WalkScene[];
  eureka: string | null;
}

/** The detail of a progress: the number of steps so far, and those that are new since the last. */
export interface StepsProgress {
  steps: number;
  added: readonly StepEntry[];
  hunting: string;
  hunted: number;
}

/** The path. Without exactly one solution, techniques that assume one are left out. */
export interface StepsResult {
  puzzle: string;
  ending: 'solved' | 'stuck' | 'impossible';
  end: string;
  hardest: string | null;
  score: number;
  level: string | null;
  is_level_final: boolean;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  steps: readonly StepEntry[];
}

/** What to do next in a game. */
export interface HintRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** All digits on the board, clues included. */
  digits: string;
  /** Each cell’s candidates as a set of bits, 0 for a cell with none to use; null: those that the digits leave. */
  candidates?: readonly number[] | null;
  /** The cell of the last move. */
  last?: number | null;
  /** Use techniques that assume the puzzle has one solution. */
  uniqueness?: boolean;
}

/** The detail of a progress: the technique that is long looked for, and how much was gone through for it. */
export interface HintProgress {
  hunting: string;
  hunted: number;
}

/** What to do next: fix what is wrong first, else a step. ``wrong_cells`` are the cells to fix. */
export interface HintResult {
  kind: 'wrong-digits' | 'missing-marks' | 'step' | 'none' | 'solved' | 'not-unique';
  wrong_cells: readonly number[];
  step: StepEntry | null;
}

/** Every possible step on a position. */
export interface PossibleRequest {
  /** The digits of the position. */
  digits: string;
  /** The clues; null where all digits are clues. */
  puzzle?: string | null;
  /** Each cell’s candidates as a set of bits, 0 for a cell with none to use; null: those that the digits leave. */
  candidates?: readonly number[] | null;
  /** Use only these, in this order: ns, hs, lc, full_house, hidden_single, naked_single, pointing, claiming, naked_pair, hidden_pair, naked_triple, hidden_triple, x_wing, skyscraper, two_string_kite, turbot_fish, empty_rectangle, remote_pairs, unique_rectangle_1, unique_rectangle_2, unique_rectangle_4, xy_wing, swordfish, xyz_wing, w_wing, naked_quad, hidden_quad, unique_rectangle_3, unique_rectangle_5, unique_rectangle_6, hidden_rectangle, bug_plus_one, finned_x_wing, sashimi_x_wing, colour_trap, colour_wrap, finned_swordfish, sashimi_swordfish, jellyfish, x_chain, avoidable_rectangle, avoidable_rectangle_2, unique_loop_1, unique_loop_2, unique_loop_3, unique_loop_4, bug_type_2, bug_type_3, bug_type_4, multi_colours, multi_colours_wrap, xy_chain, sue_de_coq, finned_jellyfish, sashimi_jellyfish, medusa_trap, medusa_wrap, wxyz_wing, triple_firework, quad_firework, aic, als_xz, als_w_wing, als_xy_wing, death_blossom, als_chain, grouped_x_chain, grouped_aic, als_aic, aligned_pair_exclusion, franken_fish, finned_franken_fish, mutant_fish, finned_mutant_fish, aligned_triple_exclusion, sk_loop, kraken_fish_1, kraken_fish_2, junior_exocet, msls, forcing_chains, forcing_net, forcing_net_sets, forcing_net_chains, trial; without any, all. */
  techniques?: readonly string[] | null;
  /** Use techniques that assume the puzzle has one solution. */
  uniqueness?: boolean;
}

/** Every possible step, in the catalogue's order, up to a maximum for each technique. */
export interface PossibleResult {
  steps: readonly StepEntry[];
}

/** Find clues for given cells such that strategies solve the puzzle, or prove that there are none. */
export interface PatternRequest {
  /** A drawing, one character a cell: . or 0 has no clue, anything else has one. */
  pattern: string;
  /** What must solve the puzzle: ns (naked singles), hs (hidden singles), lc (locked candidates), np (naked pairs). */
  strategies?: readonly ('ns' | 'hs' | 'lc' | 'np')[];
  /** One of auto, grids, search, exact, layered, paper, generate-and-test, paper-30. */
  method?: string;
  /** Keep the digits of the pattern in their cells. */
  fixed?: boolean;
  /** The same seed gives the same results; without one a random seed is drawn, and reported. */
  seed?: number | null;
  /** The work after which the pattern is undecided; null: until there is an answer (slices of a few ms); at least 1. */
  budget?: number | null;
  /** A box’s rows by its columns, such as 2x3, where it is not the usual one of the size. */
  box?: string | null;
  /** Of all methods, which take turns, run these, as they would run among all. */
  methods?: readonly string[];
}

/** The detail of a progress: the method at work and the best puzzle so far. */
export interface PatternProgress {
  method: string;
  title: string;
  best_puzzle: string;
  score: number;
  package: string;
  methods: readonly string[];
  turn: number;
}

/** The same, with the solution of the puzzle found. */
export interface PatternResult {
  pattern: string;
  verdict: 'found' | 'impossible' | 'undecided';
  puzzle: string | null;
  proof: ProofEntry | null;
  method: string;
  tried: readonly string[];
  extra_clues: readonly number[];
  seconds: number;
  seed: number;
  turn: number;
  box: string;
  strategies: readonly string[];
  fixed: boolean;
  solution: string | null;
}

/** Where one more clue would help a search for a pattern that was stopped. */
export interface ExtraCluesRequest {
  /** Its best attempt: all clues with digits. */
  attempt: string;
  /** What must solve the puzzle: ns (naked singles), hs (hidden singles), lc (locked candidates), np (naked pairs). */
  strategies?: readonly ('ns' | 'hs' | 'lc' | 'np')[];
  /** A box’s rows by its columns, such as 2x3, where it is not the usual one of the size. */
  box?: string | null;
}

/** Cells where one more clue takes the attempt furthest, best first. This is only a hint. */
export interface ExtraCluesResult {
  cells: readonly number[];
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
  methods: readonly PatternMethodEntry[];
  strategies: readonly PatternStrategyEntry[];
}

/** The puzzle of a day. */
export interface DailyRequest {
  /** The day, as YYYY-MM-DD. */
  day: string;
}

/** A day's puzzle, its level of Play, its rating (ER, classic scale), and the hardest technique on its path. */
export interface DailyPuzzle {
  day: string;
  puzzle: string;
  level: string;
  er: number;
  hardest: string;
}

/** What a player did ``at`` a second of the game's clock. A digit has a cell and a digit, an erasure a cell. */
export interface GameEvent {
  at: number;
  kind: 'digit' | 'erase' | 'hint' | 'check';
  cell?: number | null;
  digit?: number | null;
  candidates?: readonly number[] | null;
}

/** What held a player up in a game. */
export interface WallsRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** What the player did, in order; at most 5,000 entries. */
  events: readonly GameEvent[];
  /** Use techniques that assume the puzzle has one solution. */
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
  signs: readonly string[];
  entry: number | null;
  easiest: StepEntry;
  hardest: StepEntry;
  way: readonly string[];
}

/** The walls of a game, in its order. None for a puzzle without exactly one solution. */
export interface WallsResult {
  walls: readonly WallEntry[];
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

/** Analyse how long people took. Without attempts and puzzles: the paper's own 15 people. */
export interface StudyRequest {
  /** Who tried what, and for how long; at most 20,000 entries. */
  attempts?: readonly Attempt[];
  /** The puzzles, in the order of the table. */
  puzzles?: readonly StudiedPuzzle[];
  /** The same seed gives the same results. */
  seed?: number;
  /** The number of bootstrap samples; from 40 to 10,000. */
  resamples?: number;
}

/** A time at which someone solved the puzzle, and the share still unsolved after it. */
export interface CurvePoint {
  minutes: number;
  at_risk: number;
  solved: number;
  share: number;
  low: number | null;
  high: number | null;
}

/** What the times of one puzzle say. Times are in minutes, intervals are 95% bootstrap intervals over people, */
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
  curve: readonly CurvePoint[];
  stopped: readonly number[];
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
  within_people: number | null;
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
  attempts: readonly Attempt[];
  puzzles: readonly PuzzleTimes[];
  correlations: readonly TimesCorrelation[];
  comparisons: readonly TimesComparison[];
  difference_p: number | null;
  permutations: number;
  exact: boolean;
  resamples: number;
  seed: number;
}

/** One exercise about constraint search. */
export interface ExerciseRequest {
  /** What it asks. */
  kind: 'domain' | 'revise' | 'fail-first' | 'discrepancies' | 'agenda' | 'next-arc' | 'vdom' | 'least-constraining' | 'consistent' | 'technique' | 'backjump';
  /** The same seed gives the same results; from 0 to 999,999,999. */
  seed?: number;
}

/** One possible answer, or part of the answer, and why it is right or wrong. */
export interface ExerciseOption {
  text: string;
  why: string;
}

/** A wrong answer of several options, or in another order, and the mistake that leads to it. */
export interface Mistake {
  answer: readonly number[];
  why: string;
}

/** A question about a board. */
export interface Exercise {
  kind: 'domain' | 'revise' | 'fail-first' | 'discrepancies' | 'agenda' | 'next-arc' | 'vdom' | 'least-constraining' | 'consistent' | 'technique' | 'backjump';
  seed: number;
  points: number;
  title: string;
  text: string;
  rule: string;
  box_rows: number;
  box_columns: number;
  clues: readonly number[];
  digits: readonly number[];
  domains: readonly number[];
  marked: readonly number[];
  how: 'one' | 'several' | 'order';
  options: readonly ExerciseOption[];
  answer: readonly number[];
  why: string;
  mistakes: readonly Mistake[];
}

/** The next exercise that has more points than this one. */
export interface HarderExerciseRequest {
  /** What the exercise before asks. */
  kind: 'domain' | 'revise' | 'fail-first' | 'discrepancies' | 'agenda' | 'next-arc' | 'vdom' | 'least-constraining' | 'consistent' | 'technique' | 'backjump';
  /** The same seed gives the same results; from 0 to 999,999,999. */
  seed?: number;
  /** Those of the exercise before; from 0 to 5. */
  points?: number;
}

/** Exercises about constraint search, the kinds in turn, with seeds one after the other. */
export interface ExerciseSheetRequest {
  /** What they ask: domain, revise, fail-first, discrepancies, agenda, next-arc, vdom, least-constraining, consistent, technique or backjump; without any, all of them in turn. */
  kinds?: readonly ('domain' | 'revise' | 'fail-first' | 'discrepancies' | 'agenda' | 'next-arc' | 'vdom' | 'least-constraining' | 'consistent' | 'technique' | 'backjump')[];
  /** How many; from 1 to 60. */
  count?: number;
  /** The same seed gives the same results; from 0 to 999,999,999. */
  seed?: number;
}

/** An HTML document to print: the exercises, then the answers with their reasons; and the exercises themselves. */
export interface ExerciseSheetResult {
  html: string;
  exercises: readonly Exercise[];
}

/** Follow a search event by event. */
export interface TraceRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** The solver’s id. */
  solver: string;
  /** For the solvers that draw at random; without it, their own. */
  seed?: number | null;
  /** Stop after this many events are reported; from 1 to 1,000,000. */
  cap?: number;
  /** Stop each solver after this many nodes; the command solvers says what each counts; at least 1. */
  nodes?: number | null;
  /** Stop after this many solutions; 2 are enough to test for a unique solution; at least 1. */
  limit?: number;
  /** The program of a solver of your own, in place of one of the registry; what it claims is checked. */
  code?: string | null;
}

/** A line of pseudocode, and how deep it is indented, from 0. */
export interface ProgramLine {
  depth: number;
  text: string;
}

/** All that is said about two variables, by their numbers, the lower one first. */
export interface Constraint {
  x: number;
  y: number;
  sign: string;
  words: string;
  allowed: readonly number[];
}

/** Variables and values are numbered in the order of their names; of values, bit v of a mask stands for number v. */
export interface ConstraintNetwork {
  title: string;
  variables: readonly string[];
  values: readonly string[];
  domains: readonly number[];
  constraints: readonly Constraint[];
  places?: readonly (readonly number[])[];
  text?: string;
}

/** A search, event by event: entry i of the four lists is event i. */
export interface TraceResult {
  puzzle: string;
  solver: string;
  size: number;
  box_rows: number;
  box_columns: number;
  start: readonly number[];
  names: readonly ('assign' | 'prune' | 'fail' | 'learn' | 'backtrack' | 'discrepancy' | 'restart' | 'solved' | 'sweep' | 'revise')[];
  kinds: readonly number[];
  cells: readonly number[];
  digits: readonly number[];
  causes: readonly number[];
  clauses: readonly (readonly number[])[];
  complete: boolean;
  verdict: 'unique' | 'multiple' | 'none' | 'solved' | 'undecided';
  nodes: number;
  program: readonly ProgramLine[];
  lit: readonly number[];
  network?: ConstraintNetwork | null;
}

/** Follow the paper's search on its constraint network, arc by arc, as :mod:`dokulab.measure.network` describes it. */
export interface TraceArcsRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** The same seed gives the same results. */
  seed?: number;
  /** Stop after this many events are reported; from 1 to 1,000,000. */
  cap?: number;
  /** Report revisions that remove nothing, too. */
  every_arc?: boolean;
}

/** Read a network of constraints. */
export interface NetworkRequest {
  /** Variables, their domains and constraints, or the name of a network that ships. */
  text: string;
}

/** Solve a network of constraints by forward checking or limited discrepancy search. */
export interface NetworkSolveRequest {
  /** Variables, their domains and constraints, or the name of a network that ships. */
  text: string;
  /** Fc: forward checking; lds: limited discrepancy search, with the values in their order. */
  search?: 'fc' | 'lds';
  /** Stop after this many solutions; 2 shows whether there is only one; at least 1. */
  limit?: number;
  /** Stop each solver after this many nodes; the command solvers says what each counts; at least 1. */
  nodes?: number | null;
}

/** A variable and its value. */
export interface NetworkAssignment {
  variable: string;
  value: string;
}

/** What a search found: the first solution, empty where there is none, and how many there are up to the limit. */
export interface NetworkSolveResult {
  title: string;
  search: string;
  verdict: 'unique' | 'multiple' | 'none' | 'solved' | 'undecided';
  solution: readonly NetworkAssignment[];
  count: number;
  nodes: number;
}

/** Follow a search on a network of constraints event by event. */
export interface TraceNetworkRequest {
  /** Variables, their domains and constraints, or the name of a network that ships. */
  text: string;
  /** Forward checking, limited discrepancies, or arc after arc with splits. */
  search?: 'fc' | 'lds' | 'arcs';
  /** The same seed gives the same results. */
  seed?: number;
  /** Stop after this many events are reported; from 1 to 1,000,000. */
  cap?: number;
}

/** Let one solver search within its limits, and measure its cost. */
export interface RaceRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** The solver’s id. */
  solver: string;
  /** Stop after this many solutions; 2 are enough to test for a unique solution; at least 1. */
  limit?: number;
  /** Stop each solver after this many nodes; the command solvers says what each counts; at least 1. */
  nodes?: number | null;
  /** Stop after this time, pauses included (seconds); above 0. */
  seconds?: number | null;
  /** The program of a solver of your own, in place of one of the registry; what it claims is checked. */
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
  /** The number of digits. */
  size: number;
  /** The share of empty cells (percent); from 0 to 100. */
  percent: number;
  /** Which of the problems with this size and share. */
  number: number;
  /** The solver’s id. */
  solver: string;
  /** The same seed gives the same results. */
  seed?: number;
  /** Stop after this many nodes; at least 1. */
  nodes?: number;
  /** Stop after this time, pauses included (seconds); above 0. */
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

/** Why a cell can't be a digit, or why it must be. */
export interface WhyRequest {
  /** A puzzle in any usual form: a line, a grid, or a link. */
  puzzle: string;
  /** The cell that is asked about. */
  cell: number;
  /** The digit; null: the one that the cell must have. */
  digit?: number | null;
  /** The digits on the board, clues included; without them, the clues. */
  digits?: string | null;
  /** Each cell’s candidates as a set of bits, 0 for a cell with none to use; null: those that the digits leave. */
  candidates?: readonly number[] | null;
  /** Use techniques that assume the puzzle has one solution. */
  uniqueness?: boolean;
  /** Stop after this time, pauses included (seconds); above 0. */
  seconds?: number | null;
}

/** An answer: steps from the position in order, or the cells that need attention. ``headline`` says it in short. */
export interface WhyAnswer {
  kind: 'wrong_digit' | 'missing_candidate' | 'excluded' | 'is_solution' | 'step' | 'steps' | 'chain';
  headline: string;
  effort: number;
  is_long: boolean;
  cells: readonly number[];
  steps: readonly StepEntry[];
}

/** The detail of a progress: the answers that are new since the last. */
export interface WhyProgress {
  added: readonly WhyAnswer[];
}

/** What is wrong with the question, then the answers, the easiest first. */
export interface WhyResult {
  puzzle: string;
  verdict: 'unique' | 'multiple' | 'none' | 'undecided';
  candidate: readonly number[];
  asked: string;
  is_solution: boolean;
  answers: readonly WhyAnswer[];
}

/** Run a program at the prompt, whatever it is. */
export interface RunCodeRequest {
  /** The program. */
  code: string;
  /** What the name puzzle means in it. */
  puzzle: string;
  /** Where this engine can get packages from. */
  packages?: 'one-file' | 'locked' | 'open';
}

/** Something to show after the first ``at`` characters (UTF-16) of what was printed. */
export interface Drawing {
  at: number;
  kind: 'text' | 'error' | 'grid' | 'table';
  text?: string;
  box_rows?: number;
  box_columns?: number;
  digits?: readonly number[];
  head?: readonly string[];
  rows?: readonly (readonly string[])[];
}

/** What came of a run. ``play`` is a puzzle that the program sent to the board, if it sent one. */
export interface Ran {
  drawings: readonly Drawing[];
  play: string | null;
  went_well: boolean;
}

/** Take in a wheel's file that a person opened. */
export interface KeepWheelRequest {
  /** Its name. */
  name: string;
  /** Its content as base64. */
  content: string;
}

/** The address by which micropip finds the wheel. */
export interface KeepWheelResult {
  address: string;
}

/** Say how a name in the Console may go on. */
export interface CompleteRequest {
  /** A name, or names with dots between, as far as they are written. */
  text: string;
}

/** The names that the text may go on to. */
export interface CompleteResult {
  matches: readonly string[];
}

/** Check the program of a solver of your own. */
export interface CheckSolverRequest {
  /** The program. */
  code: string;
}

/** Whether the solver can prove that there is one solution only, as a generator can. */
export interface CheckSolverResult {
  counts: boolean;
}

/** Every method's parameters and result, and the detail of its progress. */
export interface Methods {
  hello: { params: NoParams; result: HelloResult; progress: NoParams };
  parse: { params: ParseRequest; result: ParseResult; progress: ParseProgress };
  correct_reading: { params: ReadingRequest; result: ReadingResult; progress: NoParams };
  solve: { params: SolveRequest; result: SolveResult; progress: SearchProgress };
  level: { params: LevelRequest; result: LevelResult; progress: NoParams };
  levels: { params: LevelsRequest; result: LevelsResult; progress: NoParams };
  rate: { params: RateRequest; result: RateResult; progress: RateProgress };
  explain: { params: ExplainRequest; result: ExplainResult; progress: ExplainProgress };
  generate: { params: GenerateRequest; result: GenerateResult; progress: GenerateProgress };
  export: { params: ExportRequest; result: ExportResult; progress: NoParams };
  export_many: { params: ExportManyRequest; result: ExportManyResult; progress: NoParams };
  series_file: { params: PlanFileRequest; result: PlanFileResult; progress: NoParams };
  series_plan: { params: SeriesPlanRequest; result: SeriesPlanResult; progress: NoParams };
  series_puzzle: { params: SeriesPuzzleRequest; result: SeriesPuzzleResult; progress: NoParams };
  series_is_new: { params: SeriesNewRequest; result: SeriesNewResult; progress: NoParams };
  draft: { params: DraftRequest; result: DraftFacts; progress: NoParams };
  minimal_draft: { params: DraftRequest; result: MinimalDraftResult; progress: NoParams };
  draft_rating: { params: DraftRatingRequest; result: DraftRatingResult; progress: NoParams };
  techniques: { params: NoParams; result: TechniquesResult; progress: NoParams };
  steps: { params: StepsRequest; result: StepsResult; progress: StepsProgress };
  hint: { params: HintRequest; result: HintResult; progress: HintProgress };
  possible: { params: PossibleRequest; result: PossibleResult; progress: NoParams };
  pattern: { params: PatternRequest; result: PatternResult; progress: PatternProgress };
  extra_clues: { params: ExtraCluesRequest; result: ExtraCluesResult; progress: NoParams };
  pattern_methods: { params: NoParams; result: PatternMethodsResult; progress: NoParams };
  daily: { params: DailyRequest; result: DailyPuzzle; progress: NoParams };
  walls: { params: WallsRequest; result: WallsResult; progress: WallsProgress };
  study: { params: StudyRequest; result: StudyResult; progress: NoParams };
  exercise: { params: ExerciseRequest; result: Exercise; progress: NoParams };
  harder_exercise: { params: HarderExerciseRequest; result: Exercise; progress: NoParams };
  exercise_sheet: { params: ExerciseSheetRequest; result: ExerciseSheetResult; progress: NoParams };
  trace: { params: TraceRequest; result: TraceResult; progress: NoParams };
  trace_arcs: { params: TraceArcsRequest; result: TraceResult; progress: NoParams };
  network: { params: NetworkRequest; result: ConstraintNetwork; progress: NoParams };
  solve_network: { params: NetworkSolveRequest; result: NetworkSolveResult; progress: NoParams };
  trace_network: { params: TraceNetworkRequest; result: TraceResult; progress: NoParams };
  race: { params: RaceRequest; result: RaceResult; progress: SearchProgress };
  phase_problem: { params: PhaseRequest; result: PhaseResult; progress: NoParams };
  why: { params: WhyRequest; result: WhyResult; progress: WhyProgress };
  run_code: { params: RunCodeRequest; result: Ran; progress: NoParams };
  keep_wheel: { params: KeepWheelRequest; result: KeepWheelResult; progress: NoParams };
  complete: { params: CompleteRequest; result: CompleteResult; progress: NoParams };
  check_solver: { params: CheckSolverRequest; result: CheckSolverResult; progress: NoParams };
}
