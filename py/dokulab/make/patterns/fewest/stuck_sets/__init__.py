"""The fewest clues within a full grid, as a search for a set of cells that hits every stuck set.

A set of cells is *stuck* if the strategies fill none of them even when all other cells are given. The cells that clues
leave empty are stuck, and within one full grid more clues never hinder naked singles, hidden singles and locked
candidates. So the strategies solve a set of clues exactly if it hits every stuck set: has a cell of each. Where only
one solution is asked for, the stuck sets are the unavoidable sets, and this is how G. McGuire, B. Tugemann and
G. Civario (There is no 16-clue Sudoku, 2014) search a grid. That strategies have such sets too is ours.

There are far too many to list. A few are found at once, and each set of clues that fails gives another: what it leaves
empty, shrunk until no smaller part is stuck.
"""
