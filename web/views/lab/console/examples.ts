/** Programs to start from. Each is run only when a person presses Run, Race or Watch. */

export const FIRST_PROGRAM = `def solve(grid):
    """Try the cell with the fewest candidates first."""
    if not grid.empty:
        yield grid
        return
    cell = min(grid.empty, key=lambda cell: len(grid.candidates(cell)))
    for digit in grid.candidates(cell):
        grid[cell] = digit
        yield
        yield from solve(grid)
        grid[cell] = 0
`;

const FIRST_CELL = `def solve(grid):
    """Fill the cells in order: many more dead ends."""
    if not grid.empty:
        yield grid
        return
    cell = grid.empty[0]
    for digit in grid.candidates(cell):
        grid[cell] = digit
        yield
        yield from solve(grid)
        grid[cell] = 0
`;

const FUNCTION = `def solve(grid):
    """A function ends at the first solution. It returns True when the grid is full."""
    if not grid.empty:
        return True
    cell = min(grid.empty, key=lambda cell: len(grid.candidates(cell)))
    for digit in grid.candidates(cell):
        grid[cell] = digit
        if solve(grid):
            return True
        grid[cell] = 0
    return False
`;

const SOLUTION = `# The board's puzzle, its solution, and what the solver says of it.
answer = engine("solve", puzzle=puzzle)
show(puzzle)
show(answer.solution)
answer
`;

const COMPARE = `# The same puzzle for several solvers.
grid = parse_grid(puzzle)
rows = []
for name in ("bitboard", "dlx", "mac", "fc-vdom"):
    outcome = run(SOLVERS[name].search(grid, Limits(2)))
    rows.append({"solver": name, "nodes": outcome.nodes, "solutions": outcome.count})
rows
`;

const RATE = `# How hard is the puzzle on the board? Ten runs of the first paper's search.
rating = engine("rate", puzzle=puzzle, seed=1)
print(rating.level)
list(rating.call_counts)
`;

const MAKE = `# A new puzzle. play() asks first if you have a game in progress.
made = engine("generate", level="easy", seed=7)
show(made.puzzle)
play(made.puzzle)
`;

export const EXAMPLES: readonly { title: string; text: string; isSolver: boolean }[] = [
  { title: 'Solver: fewest candidates first', text: FIRST_PROGRAM, isSolver: true },
  { title: 'Solver: cells in order', text: FIRST_CELL, isSolver: true },
  { title: 'Solver: a function', text: FUNCTION, isSolver: true },
  { title: 'Solve the puzzle in Play', text: SOLUTION, isSolver: false },
  { title: 'Compare solvers', text: COMPARE, isSolver: false },
  { title: 'Rate the puzzle in Play', text: RATE, isSolver: false },
  { title: 'Make a puzzle and play it', text: MAKE, isSolver: false },
];
