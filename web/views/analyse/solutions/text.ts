/** The words of how many solutions a puzzle has. */
import { counted } from '../../../shared/text/words.ts';
import type { SolveResult } from '../../../engine/wire.d.ts';

/** How many solutions there are, and what that means. */
export function solutionsText({ verdict, differing_cells: differing }: SolveResult): {
  verdict: string;
  more: string;
} {
  switch (verdict) {
    case 'multiple':
      return {
        verdict: 'More than one solution.',
        more: `Two of them differ in ${counted(differing.length, 'cell')}.`,
      };
    case 'none':
      return {
        verdict: 'No solution.',
        more: 'The clues contradict each other. Edit them in Play.',
      };
    case 'undecided':
      return { verdict: 'Undecided.', more: 'The search reached its limit without an answer.' };
    default:
      return { verdict: 'Exactly one solution.', more: '' };
  }
}

export function countText({ count, exhausted }: { count: number; exhausted: boolean }) {
  const solutions = counted(count, 'solution');
  return exhausted ? `Exactly ${solutions}.` : `At least ${solutions}; counting stopped there.`;
}

const FOUND: Record<SolveResult['verdict'], string> = {
  unique: 'exactly one solution',
  multiple: 'more than one solution',
  none: 'no solution',
  solved: 'a solution',
  undecided: 'no answer',
};

/** What the SAT solver says beside the engine's own. */
export function secondOpinionText(first: SolveResult, second: SolveResult) {
  const agree = first.verdict === second.verdict ? 'agree' : 'disagree';
  return `The SAT solver (CaDiCaL) found ${FOUND[second.verdict]}. The two solvers ${agree}.`;
}
