/** The symmetries of clues, each with a picture of what it ties together. */
import { geometry } from './geometry.ts';
import { areaPath } from './outline.ts';
import { SYMMETRIES, SYMMETRY_NAMES, orbitOf, type Symmetry } from './symmetry.ts';
import { Choice } from '../controls/fields.tsx';

/** The pictures' board, and the cells from which a symmetry makes the rest of its picture. */
const SMALL = geometry(1, 6);
const FIRST_CELLS = [1, 6, 13, 16];

export function SymmetryChoice({
  legend,
  name,
  symmetry,
  choose,
}: {
  legend: string;
  name: string;
  symmetry: Symmetry;
  choose: (symmetry: Symmetry) => void;
}) {
  return (
    <div class="symmetries">
      <Choice
        legend={legend}
        name={name}
        look="pictures"
        options={SYMMETRY_NAMES.map((option) => [option, <Picture symmetry={option} />])}
        value={symmetry}
        choose={choose}
      />
      <p class="quiet" aria-hidden="true">
        {SYMMETRIES[symmetry].words}
      </p>
    </div>
  );
}

function Picture({ symmetry }: { symmetry: Symmetry }) {
  const cells = new Set(FIRST_CELLS.flatMap((cell) => orbitOf(SMALL, symmetry, cell)));
  return (
    <>
      <svg class="symmetry" viewBox="-0.2 -0.2 6.4 6.4" aria-hidden="true">
        <path class="symmetry-sheet" d="M0 0h6v6h-6z" />
        <path class="symmetry-clues" d={areaPath(SMALL, [...cells])} />
      </svg>
      <span class="unseen">{SYMMETRIES[symmetry].words}</span>
    </>
  );
}
