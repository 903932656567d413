/**
 * The networks that a student makes consistent by hand, how the moves are kept, and the positions that they lead to.
 */
import { readAsked } from '../../../shared/board/digits.ts';
import {
  machineMove,
  nextRemoval,
  play,
  startPosition,
  type Method,
  type Move,
  type Position,
  type Verdict,
} from './arc_rules.ts';
import { boardProblem, domainsOf, networkProblem } from '../../../shared/networks/problem.ts';
import type { ConstraintNetwork } from '../../../engine/wire.d.ts';

/** The variable and the other end of the arc in hand; -1 for what is not chosen. */
export type Picked = { readonly cell: number; readonly peer: number };

export const NOTHING: Picked = { cell: -1, peer: -1 };

/** The sizes of boards whose network can be drawn. */
export const NETWORK_SIZES = [4, 6];

/** The boards to begin with. */
export const NETWORKS: readonly { title: string; puzzle: string }[] = [
  { title: '4x4: arcs alone solve it', puzzle: '.....1.23.4.....' },
  { title: '4x4: a split is needed', puzzle: '1..3..1..1..2...' },
  { title: '4x4: no solution', puzzle: '..23.2..2...3...' },
  { title: '6x6: several splits', puzzle: '...3.4...5..1...6..6...3..3...2.6...' },
];

/** What is in hand: a puzzle, or a network of other constraints as the engine has read it. `text` names it in links. */
export type InHand = { readonly text: string; readonly network: ConstraintNetwork | null };

export function titleOf({ text, network }: InHand) {
  if (network) return network.title || 'Own network';
  const { size = 0, boxRows, boxColumns } = networkOf(text)?.shape ?? {};
  const boxes = text.length > size * size ? `, boxes of ${boxRows}x${boxColumns}` : '';
  return NETWORKS.find(({ puzzle }) => puzzle === text)?.title ?? `${size}x${size}${boxes}, own puzzle`;
}

/** The network of a puzzle, where it can be drawn. */
export function networkOf(text: string) {
  const asked = readAsked(text);
  if (!asked || !NETWORK_SIZES.includes(asked.shape.size)) return null;
  return { ...asked, problem: boardProblem(asked.shape), domains: domainsOf(asked.shape, asked.clues) };
}

export function startOf({ text, network }: InHand, method: Method): Position {
  if (network) return startPosition(networkProblem(network), network.domains, method);
  const board = networkOf(text) ?? networkOf(NETWORKS[0].puzzle);
  if (!board) throw new Error('the first network cannot be read');
  return startPosition(board.problem, board.domains, method);
}

/** A right move as it is kept, or what the page did: the next move, or on to the next removal. */
export type Pressed = Move | { kind: 'machine' } | { kind: 'removal' };

/** What a press does. `moves` counts the revisions, splits and turns that were made. */
export function pressed(position: Position, press: Pressed): Made | null {
  if (press.kind === 'removal') {
    return position.phase === 'revise' ? { ...nextRemoval(position), isOwn: false, press } : null;
  }
  const move = press.kind === 'machine' ? machineMove(position) : press;
  return move && { ...play(position, move), moves: 1, isOwn: press.kind !== 'machine', press };
}

/** What came of a press: where it led, how many moves it was, and whose. */
type Made = {
  readonly position: Position;
  readonly verdict: Verdict | null;
  readonly moves: number;
  readonly isOwn: boolean;
  readonly press: Pressed;
};

export type { Made };

/** The presses that a text keeps, made from the start on; those after one that is not right there are left out. */
export function madeAgain(start: Position, texts: readonly string[]): readonly Made[] {
  const past: Made[] = [];
  for (const text of texts) {
    const press = pressIn(text);
    const made = press && pressed(past.at(-1)?.position ?? start, press);
    if (!made || made.verdict?.isRight === false) break;
    past.push(made);
  }
  return past;
}

/** "r3.5.12", "t3.2", "n", "b", "m", "d": a press in a few characters. */
export function pressText(press: Pressed) {
  switch (press.kind) {
    case 'revise':
      return `r${press.arc.cell}.${press.arc.peer}.${press.removed}`;
    case 'try':
      return `t${press.cell}.${press.digit}`;
    default:
      return LETTERS[press.kind];
  }
}

const LETTERS = { 'rest': 'n', 'turn back': 'b', 'machine': 'm', 'removal': 'd' } as const;

function pressIn(text: string): Pressed | null {
  const [, letter = '', numbers = ''] = /^([rt])([\d.]{1,20})$/.exec(text) ?? [];
  const [cell, second = 0, removed = 0] = numbers.split('.').map(Number);
  if (letter === 'r') return { kind: 'revise', arc: { cell, peer: second }, removed };
  if (letter === 't') return { kind: 'try', cell, digit: second };
  const kind = (Object.keys(LETTERS) as (keyof typeof LETTERS)[]).find((each) => LETTERS[each] === text);
  return kind ? { kind } : null;
}
