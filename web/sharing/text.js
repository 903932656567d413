/** What the sharing panel says. */

export const QR_NAME = 'QR code that opens this puzzle';

export const ON_DISK =
  'This page is a file on your disk, so nobody else can open a link to it. The QR code has the puzzle as ' +
  'text, to paste into any sudoku program.';
