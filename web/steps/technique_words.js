/** What each technique is, in two or three sentences, for its page in Explain. */

/** @type {Readonly<Record<string, string>>} */
export const TECHNIQUE_WORDS = {
  full_house:
    'A row, column or box has one open cell left. The one digit that is missing there goes into it.',
  naked_single:
    'A cell whose row, column and box hold eight different digits between them can only be the ninth. ' +
    'It is easy for a program and hard for the eye: nothing in the cell points to it.',
  hidden_single:
    'A digit has one place left in a row, column or box, because digits elsewhere close all the others. ' +
    'Take a digit that is often on the board and look along its rows and columns into each box.',
  pointing:
    'All places of a digit in a box lie in one row or column. The digit will be in one of them, so it ' +
    'cannot be elsewhere in that line.',
  claiming:
    'All places of a digit in a row or column lie in one box. The line claims the digit for that part ' +
    'of the box, and the rest of the box loses it.',
  naked_pair:
    'Two cells of a unit have the same two candidates and no others. Whichever way round they go, both ' +
    'digits are used up there, and the rest of the unit loses them.',
  naked_triple:
    'Three cells of a unit have only three digits between them. Not every cell needs all three. The ' +
    'digits are used up there, and the rest of the unit loses them.',
  naked_quad:
    'Four cells of a unit have only four digits between them. The digits are used up there, and the ' +
    'rest of the unit loses them.',
  hidden_pair:
    'Two digits have the same two places in a unit and no others. They fill these two cells, so that no ' +
    'other digit can be there.',
  hidden_triple:
    'Three digits have only three places in a unit between them. They fill these cells, so that no ' +
    'other digit can be there.',
  hidden_quad:
    'Four digits have only four places in a unit between them. They fill these cells, so that no other ' +
    'digit can be there.',
  x_wing:
    'In two rows a digit has its only two places in the same two columns. Each row takes one of the ' +
    'columns, so both columns have their digit there and lose it everywhere else. Rows and columns can ' +
    'change parts.',
  swordfish:
    'The X-wing with three rows and three columns: in three rows a digit has places in only three ' +
    'columns, and these lose it everywhere else. Not every row needs all three. Rows and columns can ' +
    'change parts.',
  jellyfish:
    'The X-wing with four rows and four columns: in four rows a digit has places in only four columns, ' +
    'and these lose it everywhere else. Rows and columns can change parts.',
  finned_x_wing:
    'An X-wing but for an extra place or two, the fin, beside one corner. Either the X-wing holds or ' +
    'the fin is true. What both would remove can go.',
  finned_swordfish:
    'A swordfish but for an extra place or two in one box, the fin. Either the swordfish holds or the ' +
    'fin is true. What both would remove can go.',
  finned_jellyfish:
    'A jellyfish but for an extra place or two in one box, the fin. Either the jellyfish holds or the ' +
    'fin is true. What both would remove can go.',
  sashimi_x_wing:
    'A finned X-wing that lacks the very corner at which its fin lies. It works all the same: without ' +
    'the fin the row has one place left, and what sees the fin and lies in the column goes in both ' +
    'cases.',
  sashimi_swordfish:
    'A finned swordfish that lacks a place where its fin lies, so that without the fin a row would be ' +
    'down to one place. What the fish and the fin both remove can go.',
  sashimi_jellyfish:
    'A finned jellyfish that lacks a place where its fin lies, so that without the fin a row would be ' +
    'down to one place. What the fish and the fin both remove can go.',
  skyscraper:
    'A digit has two places in each of two rows, and one from each stand in the same column. These two ' +
    'are not both true, so one of the other two is. Cells that see both lose the digit.',
  two_string_kite:
    'A digit has two places in a row and two in a column, and one from each share a box. These two are ' +
    'not both true, so one of the far ends is. The cell that sees both ends loses the digit.',
  turbot_fish:
    'Two units have two places each for a digit, and one from each see each other. These are not both ' +
    'true, so one of the other two is. Skyscraper and kite are its regular shapes; this is any other.',
  empty_rectangle:
    'In a box a digit keeps to one row and one column, like an L or a cross. A line with two places for ' +
    'the digit reaches one arm of it; whichever end is true, one cell at the other arm loses the digit.',
  remote_pairs:
    'A chain of cells with the same two candidates, each seeing the next. The two digits alternate ' +
    'along it, so cells an odd number of links apart hold both, and what sees two such cells loses ' +
    'them.',
  xy_wing:
    'A pivot with two candidates sees two wings. Each wing shares one digit with the pivot, and the ' +
    'wings share a third. Whatever the pivot is, one wing is that third digit, and what sees both wings ' +
    'loses it.',
  xyz_wing:
    'As an XY-wing, but the pivot has the shared digit too. One of the three cells is that digit, so ' +
    'what sees all three loses it.',
  w_wing:
    'Two cells far apart have the same two candidates. One of the digits has places in some unit that ' +
    'all see one cell or the other, so not both cells can be it. One is the other digit; what sees both ' +
    'loses it.',
  unique_rectangle_1:
    'Four cells in two rows, two columns and two boxes. Three have the same two candidates: if the ' +
    'fourth had no others either, the digits could change places and there would be two solutions. So ' +
    'the fourth is something else.',
  unique_rectangle_2:
    'A rectangle of four cells with two digits, in two boxes. Two cells next to each other have one and ' +
    'the same extra candidate. One of them must be it, or the digits could change places; what sees ' +
    'both loses it.',
  unique_rectangle_3:
    'A rectangle of four cells with two digits, where two cells have extra candidates. One of these ' +
    'extras is true, so taken as one cell the two make a naked subset with others of their unit.',
  unique_rectangle_4:
    'A rectangle of four cells with two digits, where two cells have extra candidates. In a unit of ' +
    'these two, one of the digits has no other place. So neither can be the other digit, which would ' +
    'close the rectangle.',
  unique_rectangle_5:
    'As type 2, but the cells with the one extra candidate lie across the rectangle, or are three. One ' +
    'of them must be the extra digit; what sees all of them loses it.',
  unique_rectangle_6:
    'Two cells across the rectangle have extra candidates, and in the rows or columns one of the digits ' +
    'is only in the rectangle. If these two cells were that digit, the four cells could change places. ' +
    'So they are not.',
  hidden_rectangle:
    'In a rectangle of four cells with two digits, one digit has no other places in the row and the ' +
    'column of a corner. If the opposite corner were the other digit, all four would be fixed and could ' +
    'change places. So it is not.',
  bug_plus_one:
    'Every open cell but one has two candidates, and each digit would be left twice in every unit. Such ' +
    'a grid never has exactly one solution, so the odd cell must be the digit that it has too often.',
  colour_trap:
    'Join the two places of a digit in every unit that has only two, and give them two colours in turn. ' +
    'All of one colour are true, or all of the other. A cell that sees both colours loses the digit.',
  colour_wrap:
    'Join the two places of a digit in every unit that has only two, and give them two colours in turn. ' +
    'If two cells of one colour see each other, that colour is false everywhere.',
  x_chain:
    'A chain of one digit that begins and ends with a unit where it has two places. If the first end is ' +
    'not true, link by link the last one is. One of the ends is true; what sees both loses the digit.',
  xy_chain:
    'A chain of cells with two candidates, each sharing a digit with the next. If the first is not a ' +
    'digit, link by link the last is. One of the ends is that digit; what sees both loses it.',
  aic:
    'A chain that may change from digit to digit within a cell, and from cell to cell within a unit. If ' +
    'its first candidate is false, link by link its last is true. What cannot be true beside either ' +
    'goes.',
  als_xz:
    'An almost locked set is cells of a unit with one digit too many. Two of them share a digit that ' +
    'cannot be in both: one set loses it and is locked. What sees another shared digit in both sets ' +
    'loses it.',
  als_xy_wing:
    'Three almost locked sets: the middle one shares a digit with each of the others that cannot be in ' +
    'both. Whichever way it goes, one of the outer sets is locked, and what sees their shared digit ' +
    'loses it.',
  grouped_aic:
    'An alternating chain in which several places of a digit in one box and line may stand for one: if ' +
    'the digit is in none of them, or in one of them, that is enough to go on.',
  als_aic:
    'An alternating chain that may pass through almost locked sets: cells of a unit with one digit too ' +
    'many. If one of the digits is not there, the others are fixed.',
  forcing_chains:
    'Suppose a candidate and follow several chains from it. If between them they leave a cell without a ' +
    'digit, or a digit without a place in a unit, the candidate is false.',
  trial:
    'Suppose a candidate, fill in what follows, and find that it cannot be. It always works and ' +
    'explains little, so it comes last, and only where nothing else is found.',
};
