/** Prints a text as a QR code for a terminal: node terminal_qr.mjs TEXT. Two rows make one line of text. */
import { generate } from 'lean-qr';

/** Light around the code, in modules, and the sign for (upper, lower) modules: a full block is light. */
const QUIET = 2;
const SIGNS = [
  ['█', '▀'],
  ['▄', ' '],
];

const code = generate(process.argv[2]);
const span = Array.from({ length: code.size + 2 * QUIET }, (_, at) => at - QUIET);
for (const y of span.filter((at) => (at + QUIET) % 2 === 0)) {
  console.log(span.map((x) => SIGNS[Number(code.get(x, y))][Number(code.get(x, y + 1))]).join(''));
}
