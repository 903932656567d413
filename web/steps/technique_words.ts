/** What each technique is, in two or three sentences, for its page in Explain. */

export const TECHNIQUE_WORDS: Readonly<Record<string, string>> = {
  full_house: 'A row, column or box has one empty cell left. It takes the one missing digit.',
  naked_single:
    'The row, column and box of a cell hold eight different digits between them, so the cell must be ' +
    'the ninth. Easy for a program but hard to spot, because nothing in the cell points to it.',
  hidden_single:
    'A digit has only one possible cell left in a row, column or box. To find one, pick a digit that ' +
    'appears often and scan its rows and columns into each box.',
  pointing:
    'In a box, all candidates for a digit are in one row or column. The digit must be in one of them, ' +
    'so you can remove it from the rest of that row or column.',
  claiming:
    'In a row or column, all candidates for a digit are in one box. The digit must be in one of them, ' +
    'so you can remove it from the rest of the box.',
  naked_pair:
    'Two cells in a unit have the same two candidates and nothing else. They use up both digits, so you ' +
    'can remove them from the rest of the unit.',
  naked_triple:
    'Three cells in a unit have only three digits between them; not every cell needs all three. They ' +
    'use up those digits, so you can remove them from the rest of the unit.',
  naked_quad:
    'Four cells in a unit have only four digits between them. They use up those digits, so you can ' +
    'remove them from the rest of the unit.',
  hidden_pair:
    'Two digits can only go in the same two cells of a unit. They fill those cells, so you can remove ' +
    'every other candidate from them.',
  hidden_triple:
    'Three digits can only go in the same three cells of a unit. They fill those cells, so you can ' +
    'remove every other candidate from them.',
  hidden_quad:
    'Four digits can only go in the same four cells of a unit. They fill those cells, so you can remove ' +
    'every other candidate from them.',
  x_wing:
    'In two rows, a digit has just two possible cells, in the same two columns. Each row puts the digit ' +
    'in one of those columns, so you can remove it from the rest of both columns. It works with rows ' +
    'and columns swapped, too.',
  swordfish:
    'An X-wing with three rows and three columns: in three rows, all candidates for a digit are in the ' +
    'same three columns, so you can remove it from the rest of those columns. Not every row needs all ' +
    'three. It works with rows and columns swapped, too.',
  jellyfish:
    'An X-wing with four rows and four columns: in four rows, all candidates for a digit are in the ' +
    'same four columns, so you can remove it from the rest of those columns. It works with rows and ' +
    'columns swapped, too.',
  finned_x_wing:
    'An X-wing with one or two extra candidates, the fin, next to a corner. Either the X-wing holds or ' +
    'the fin is true, so you can remove what both rule out.',
  finned_swordfish:
    'A swordfish with one or two extra candidates in one box, the fin. Either the swordfish holds or ' +
    'the fin is true, so you can remove what both rule out.',
  finned_jellyfish:
    'A jellyfish with one or two extra candidates in one box, the fin. Either the jellyfish holds or ' +
    'the fin is true, so you can remove what both rule out.',
  sashimi_x_wing:
    'A finned X-wing that is missing the corner next to its fin. If the fin is false, its row has just ' +
    'one cell left for the digit. Either way, you can remove the digit from cells of the column that ' +
    'see the fin.',
  sashimi_swordfish:
    'A finned swordfish that is missing a corner next to its fin: if the fin is false, one row has a ' +
    'single cell left for the digit. You can remove what the fish and the fin both rule out.',
  sashimi_jellyfish:
    'A finned jellyfish that is missing a corner next to its fin: if the fin is false, one row has a ' +
    'single cell left for the digit. You can remove what the fish and the fin both rule out.',
  skyscraper:
    'A digit has two possible cells in each of two rows, and one cell of each row is in the same ' +
    'column. Those two can’t both be true, so at least one of the other two is. Remove the digit from ' +
    'cells that see both of those. It works with rows and columns swapped, too.',
  two_string_kite:
    'A digit has two possible cells in a row and two in a column, and one cell of each is in the same ' +
    'box. Those two can’t both be true, so at least one of the far ends is. Remove the digit from the ' +
    'cell that sees both ends.',
  turbot_fish:
    'Two units each have two possible cells for a digit, and one cell of each sees the other. Those two ' +
    'can’t both be true, so at least one of the other two is. The skyscraper and the 2-string kite are ' +
    'special cases.',
  empty_rectangle:
    'In a box, all candidates for a digit are in one row and one column, like an L or a cross. A line ' +
    'with two possible cells for the digit meets one arm. Whichever of the two is true, one cell on the ' +
    'other arm loses the digit.',
  remote_pairs:
    'A chain of cells with the same two candidates, each seeing the next. The digits alternate along ' +
    'the chain, so two cells an odd number of links apart hold both. Remove both digits from cells that ' +
    'see two such cells.',
  xy_wing:
    'A pivot with two candidates sees two wings. Each wing shares one digit with the pivot, and the ' +
    'wings share a third. Whatever the pivot is, one wing is the third digit, so you can remove it from ' +
    'cells that see both wings.',
  xyz_wing:
    'Like an XY-wing, but the pivot has the shared digit as well. One of the three cells is that digit, ' +
    'so you can remove it from cells that see all three.',
  wxyz_wing:
    'Four cells of a line and a box have only four candidates between them. Three of the digits can each ' +
    'be there only once, so the fourth must be in at least one of the cells. Remove it from cells that ' +
    'see all of its places there.',
  w_wing:
    'Two cells have the same two candidates, and some unit can hold one of these digits only in cells ' +
    'that see one or the other. So both can’t be that digit, and one of them is the other digit: remove ' +
    'it from cells that see both.',
  unique_rectangle_1:
    'Four cells in two rows, two columns and two boxes. Three have the same two candidates. If the ' +
    'fourth had only these too, the digits could be swapped and the puzzle would have two solutions. So ' +
    'the fourth is something else.',
  unique_rectangle_2:
    'Four cells of a rectangle share two digits, and two neighbouring ones have the same extra ' +
    'candidate. One of these must be the extra digit, or the rectangle could be swapped. Remove it from ' +
    'cells that see both.',
  unique_rectangle_3:
    'Four cells of a rectangle share two digits, and two of them have extra candidates. At least one ' +
    'extra is true, so you can treat the two cells as one: with other cells of their unit, it makes a ' +
    'naked subset.',
  unique_rectangle_4:
    'Four cells of a rectangle share two digits, and two of them have extra candidates. In a unit of ' +
    'these two, one of the digits can’t go anywhere else. So neither can be the other digit, or the ' +
    'rectangle could be swapped.',
  unique_rectangle_5:
    'Like type 2, but the cells with the extra candidate are diagonally opposite, or there are three of ' +
    'them. One of them must be the extra digit, so you can remove it from cells that see them all.',
  unique_rectangle_6:
    'Two diagonally opposite cells of a rectangle have extra candidates, and in its rows or columns one ' +
    'of the digits is only possible inside it. If those two cells were that digit, the rectangle could ' +
    'be swapped, so they aren’t.',
  hidden_rectangle:
    'In a rectangle of four cells with two digits, one digit can’t go anywhere else in the row and the ' +
    'column of one corner. If the opposite corner were the other digit, all four would be forced and ' +
    'could be swapped, so it isn’t.',
  avoidable_rectangle:
    'Three corners of a rectangle are filled, crosswise with two digits, and none of the four cells ' +
    'was given. If the fourth completed the pattern, the two digits could be swapped and the puzzle ' +
    'would have two solutions. So it doesn’t.',
  avoidable_rectangle_2:
    'Two corners of a rectangle in one line are filled, and none of the four cells was given. Each of ' +
    'the other two has the digit that would complete a swap, and both have the same extra candidate. ' +
    'One of them must be the extra digit, so you can remove it from cells that see both.',
  unique_loop_1:
    'Like a unique rectangle, with six cells or more: each row, column and box has two of them or none. ' +
    'All but one have the same two candidates. If the last one had only these too, the digits could be ' +
    'swapped all along the loop. So it is something else.',
  unique_loop_2:
    'A loop of six cells or more that share two digits, two in each row, column and box that it uses. ' +
    'Some of them have the same extra candidate. One of these must be the extra digit, or the loop could ' +
    'be swapped. Remove it from cells that see them all.',
  unique_loop_3:
    'A loop of six cells or more that share two digits. Two cells in one unit have extra candidates, and ' +
    'at least one extra is true. So you can treat the two as one cell: with other cells of their unit, it ' +
    'makes a naked subset.',
  unique_loop_4:
    'A loop of six cells or more that share two digits. Two cells in one unit have extra candidates, and ' +
    'there one of the two digits can’t go anywhere else. So neither can be the other digit, or the loop ' +
    'could be swapped.',
  bug_plus_one:
    'Every empty cell but one has two candidates, and without the odd one each digit would be left ' +
    'twice in each unit. Such a grid can’t have exactly one solution, so the odd cell must be its extra ' +
    'digit.',
  bug_type_2:
    'Every empty cell has two candidates, except a few that have the same extra one. Without it each ' +
    'digit would be left twice in each unit, and such a grid can’t have exactly one solution. So one ' +
    'of these cells is the extra digit: remove it from cells that see them all.',
  bug_type_3:
    'Every empty cell has two candidates, except a few in one unit that have extra ones. One of the ' +
    'extra candidates is true, so you can treat these cells as one: with other cells of the unit, it ' +
    'makes a naked subset.',
  bug_type_4:
    'Every empty cell has two candidates, except two in one unit that have extra ones. One digit of ' +
    'their pairs can’t go anywhere else in that unit, so it is in one of them, and the other cell is ' +
    'an extra digit. Remove the other digits of their pairs.',
  colour_trap:
    'Connect the cells of a digit wherever a unit has only two of them, and colour them alternately. ' +
    'All cells of one colour are true, or all of the other. Remove the digit from cells that see both ' +
    'colours.',
  colour_wrap:
    'Connect the cells of a digit wherever a unit has only two of them, and colour them alternately. If ' +
    'two cells of the same colour see each other, that whole colour is false.',
  multi_colours:
    'Colour two groups of cells of one digit, each joined by units with two possible cells. If a ' +
    'colour of one group sees a colour of the other, they can’t both be true, so one of the two ' +
    'opposite colours is. Remove the digit from cells that see both of those.',
  multi_colours_wrap:
    'Colour two groups of cells of one digit, each joined by units with two possible cells. If one ' +
    'colour sees both colours of the other group, it is false, since one of those is true.',
  medusa_trap:
    'Colour the candidates of several digits, joined by cells with two candidates and by units with ' +
    'two places. All candidates of one colour are true, or all of the other. Remove what can’t be true ' +
    'with either colour.',
  medusa_wrap:
    'Colour the candidates of several digits, joined by cells with two candidates and by units with ' +
    'two places. If one colour would put two digits in a cell, a digit twice in a unit, or leave a ' +
    'cell with nothing, all of it is false.',
  x_chain:
    'A chain of one digit that starts and ends with a unit where it has two possible cells. If the ' +
    'first end is false, the last must be true. So one of them is true, and you can remove the digit ' +
    'from cells that see both.',
  xy_chain:
    'A chain of cells with two candidates, each sharing one with the next. If the first cell isn’t the ' +
    'digit, the last one must be. So one of them is, and you can remove the digit from cells that see ' +
    'both.',
  triple_firework:
    'Outside the box where they cross, a row and a column have only one place each for three digits: ' +
    'the same two cells. A digit in neither is where the lines cross, because the box has it just once. ' +
    'So the three digits fill these three cells, which lose all others.',
  quad_firework:
    'A row and a column have only one place each for two digits outside the box where they cross. With ' +
    'another row and column, the same two cells are the only places for two other digits. So the four ' +
    'digits fill the four corners of a rectangle, which lose all others.',
  aic:
    'An alternating inference chain: it moves between digits in a cell, and between cells in a unit. If ' +
    'its first candidate is false, its last must be true. Remove whatever can’t be true alongside ' +
    'either.',
  sue_de_coq:
    'Two or three cells where a line crosses a box, with cells from the rest of the line and from the ' +
    'rest of the box, have only as many candidates as cells. The line’s cells and the box’s cells ' +
    'share no digit, so each digit is there exactly once. Remove it from the rest of the line, of the ' +
    'box, or of both.',
  als_xz:
    'An almost locked set is a group of cells in a unit with one digit more than it has cells. Two of ' +
    'them share a digit that can’t be in both, so one of them is locked without it. Remove any other ' +
    'shared digit from cells that see it in both sets.',
  als_xy_wing:
    'Three almost locked sets. The middle one shares with each of the others a digit that can’t be in ' +
    'both. Either way, one of the outer sets is locked. Remove a digit that they share from cells that ' +
    'see it in both.',
  als_w_wing:
    'Two almost locked sets, and a unit with two places for one of their common digits. One place ' +
    'rules that digit out in the first set, the other in the second. So one of the sets lacks it and ' +
    'holds their other common digit: remove that from cells that see it in both.',
  als_chain:
    'A chain of almost locked sets: neighbours share a digit that can’t be in both. If the first set ' +
    'lacks a digit, the last one holds it. So one of them has it, and you can remove it from cells ' +
    'that see it in both. ALS-XZ and the ALS-XY-wing are the shortest.',
  death_blossom:
    'A stem cell, and for each of its candidates an almost locked set that loses that digit if the ' +
    'stem takes it. Whatever the stem is, one of the sets is locked and holds all its other digits. ' +
    'Remove a digit that all sets share from cells that see it in each.',
  grouped_x_chain:
    'A chain of one digit in which several cells of a box in one line count as one. If the first end is ' +
    'false, the last is true. So one of them is true, and you can remove the digit from cells that see ' +
    'both.',
  grouped_aic:
    'An alternating chain in which several cells of a box in one line count as one: the digit is in one ' +
    'of them, or in none.',
  als_aic:
    'An alternating chain that can pass through almost locked sets: groups of cells in a unit with one ' +
    'digit too many. If one of the digits isn’t there, all the others are.',
  aligned_pair_exclusion:
    'Try all pairs of digits for two cells. A pair fails if it repeats a digit in a unit, or if it takes ' +
    'both candidates of a cell that sees the two, or too many from an almost locked set. Remove a ' +
    'candidate that is left in no pair.',
  aligned_triple_exclusion:
    'Try all combinations of digits for three cells of a unit. One fails if it repeats a digit, takes all ' +
    'candidates of a cell that sees the three, or too many from an almost locked set. Remove a candidate ' +
    'that is left in no combination.',
  franken_fish:
    'A fish in which boxes stand beside rows, or beside columns. If the places for a digit in three rows ' +
    'and boxes are all in three columns and boxes, remove it from the rest of these. It works with two or ' +
    'four, too.',
  finned_franken_fish:
    'A Franken fish with extra candidates, the fins. Either the fish holds or a fin is true, so you can ' +
    'remove what the fish and every fin rule out. A candidate in two of the base units counts as a fin.',
  mutant_fish:
    'A fish that mixes rows, columns and boxes. If the places for a digit in three units that share none ' +
    'of them are all in three other units, remove it from the rest of these. It works with two or four, ' +
    'too.',
  finned_mutant_fish:
    'A mutant fish with extra candidates, the fins. Either the fish holds or a fin is true, so you can ' +
    'remove what the fish and every fin rule out. A candidate in two of the base units counts as a fin.',
  sk_loop:
    'Two rows and two columns cross in four boxes. Around each crossing, the row and the column have two ' +
    'more cells each: sixteen cells in a loop of eight pairs. If each digit is shared only by neighbouring ' +
    'pairs, and there are sixteen such links, each link has its digit. Remove it from the rest of the line ' +
    'or box. Rare, but it can open the hardest puzzles.',
  junior_exocet:
    'Two cells in one line of a box, the base, have three or four digits between them. The two digits that ' +
    'they hold must be in three cross-lines as well, one through each box of that row or column of boxes. ' +
    'If the cross-lines’ cells in the other boxes, the S-cells, have room for each digit at most twice, it ' +
    'must be in one of two targets. So the targets hold the base’s two digits and nothing else. The ' +
    'hardest puzzles known often have one.',
  msls:
    'Look at the cells where four rows cross four columns. For each digit, choose rows or columns that ' +
    'have all of its candidates there, as few as you can. If you count as many digits in rows and columns ' +
    'as there are cells, each of them is in one of the cells: remove it from the rest of its row or ' +
    'column. Also called a multifish, or MSLS. Rare, but it can remove twenty candidates at once.',
  kraken_fish_1:
    'A finned fish whose fins don’t all see the candidate that the fish would remove. If a chain from each ' +
    'of these fins removes it as well, it is false in any case.',
  kraken_fish_2:
    'A fish must have its digit in one of its columns, or in a fin. If a chain from each place in that ' +
    'column and from each fin removes the same candidate, it is false. It works with rows and columns ' +
    'swapped, too.',
  forcing_chains:
    'Suppose a candidate is true and follow several chains from it. If together they leave a cell ' +
    'without a digit, or a digit without a cell in a unit, the candidate is false.',
  forcing_net:
    'Suppose a candidate is true and fill in every single that follows. If a cell is left without a ' +
    'candidate, or a digit without a place, the candidate is false. Unlike in a chain, a step may rest ' +
    'on all that came before it.',
  forcing_net_sets:
    'A forcing net that, besides singles, uses locked candidates, pairs, triples and X-wings on the ' +
    'way.',
  forcing_net_chains:
    'A forcing net that, besides singles and subsets, uses alternating inference chains on the way. ' +
    'The last resort before trial.',
  trial:
    'Suppose a candidate is true, fill in what follows, and reach a contradiction. This always works ' +
    'but explains little, so it comes last, only when nothing else works.',
};
