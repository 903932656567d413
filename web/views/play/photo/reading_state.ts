/** A picture on its way to a puzzle: what was read, what the engine corrects, and what a person corrects. */
import { computed, signal } from '@preact/signals-core';
import { writeGrid } from '../../../shared/board/digits.ts';
import { conflictingCells } from '../../../shared/board/conflicts.ts';
import { CLASSIC, geometry, type Geometry } from '../../../shared/board/geometry.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import { IDLE, isUnderWay, type Task } from '../../../shared/controls/task.ts';
import { cellText } from './text.ts';
import type { BoardSource } from '../../../shared/board/source.ts';
import type { ReadingResult } from '../../../engine/wire.d.ts';
import type { Pixels } from './image.ts';
import type { CellReading, PhotoReading } from './reader.ts';

/** A cell that is less likely to be right than this is marked. */
export const CERTAIN = 0.9;

export type Phase =
  | { name: 'empty' }
  | { name: 'reading'; fraction: number }
  /** Nothing was read, and `words` say why. */
  | { name: 'none'; words: string }
  | { name: 'read'; cells: readonly CellReading[]; picture: Pixels };

/** The cells that a person has set, with their digits (0 for empty). */
export type OwnDigits = ReadonlyMap<number, number>;

/**
 * A cell as it is drawn. `doubt`: it should be compared with the picture. `read` is what was read there where
 * the engine has corrected it, null elsewhere. `pencilled` is a digit that someone wrote there, 0 for none.
 */
export type PhotoCell = {
  cell: number;
  digit: number;
  doubt: boolean;
  read: number | null;
  isOwn: boolean;
  pencilled: number;
  conflict: boolean;
  selected: boolean;
  label: string;
};

/** The box shapes that a board of this size may have, the usual one first. */
export function shapesOf(size: PhotoReading['size']): readonly Geometry[] {
  if (size === 9) return [CLASSIC];
  return size === 6 ? [geometry(2, 3), geometry(3, 2)] : [geometry(2, 2)];
}

export function createReading() {
  const phase = signal<Phase>({ name: 'empty' });
  const shape = signal<Geometry>(CLASSIC);
  const own = signal<OwnDigits>(new Map());
  const past = signal<readonly OwnDigits[]>([]);
  const task = signal<Task<ReadingResult>>(IDLE);
  /** What the engine made of the reading last. */
  const corrected = signal<ReadingResult | null>(null);
  const isPictureShown = signal(true);
  const keepsPencilled = signal(true);
  const selection = createSelection(shape);

  const readings = computed(() => (phase.value.name === 'read' ? phase.value.cells : []));

  /** The digit of each cell, 0 for empty. */
  const values = computed(() => {
    const engines = new Map(corrected.value?.corrections.map(({ cell, digit }) => [cell, digit]));
    return readings.value.map(
      (reading, cell) => own.value.get(cell) ?? engines.get(cell) ?? likeliest(reading),
    );
  });

  const text = computed(() => writeGrid(values.value));

  /** Pencilled digits that can be entries: those of cells that are no clues. */
  const pencilled = computed(() =>
    readings.value.map((reading, cell) => (values.value[cell] ? 0 : (reading.pencilled ?? 0))),
  );

  const cells = computed<readonly PhotoCell[]>(() => {
    const conflicts = conflictingCells(shape.value, values.value);
    const corrections = new Map(corrected.value?.corrections.map(({ cell, read }) => [cell, read]));
    const { cells: selected } = selection.value;
    return readings.value.map((reading, cell) => {
      const isOwn = own.value.has(cell);
      const view = {
        cell,
        digit: values.value[cell]!,
        doubt: !isOwn && Math.max(...reading.probabilities) < CERTAIN,
        read: isOwn ? null : (corrections.get(cell) ?? null),
        isOwn,
        pencilled: pencilled.value[cell]!,
        conflict: conflicts.has(cell),
        selected: selected.includes(cell),
      };
      return { ...view, label: cellText(shape.value.cellName(cell), view) };
    });
  });

  const board = computed<BoardSource<PhotoCell> | null>(() => {
    if (phase.value.name !== 'read') return null;
    return {
      geometry: shape.value,
      cells: cells.value,
      selection,
      selected: selection.value.cells,
      picture: null,
      words: '',
      isCovered: false,
      states: {},
    };
  });

  return {
    phase,
    shape,
    own,
    past,
    task,
    corrected,
    isPictureShown,
    keepsPencilled,
    selection,
    readings,
    values,
    text,
    pencilled,
    cells,
    board,
    /** The cells to compare with the picture, in their order. */
    toCheck: computed(() =>
      cells.value.flatMap(({ cell, doubt, read }) => (doubt || read !== null ? cell : [])),
    ),
    /** For the page’s root element: whether a picture is being read, and what came of it. */
    status: computed(() => {
      if (phase.value.name !== 'read') return phase.value.name === 'empty' ? null : phase.value.name;
      return isUnderWay(task.value) && !corrected.value ? 'reading' : 'done';
    }),
  };
}

export type Reading = ReturnType<typeof createReading>;

/** What a cell most probably holds, 0 for nothing. */
export function likeliest({ probabilities }: CellReading): number {
  return probabilities.indexOf(Math.max(...probabilities));
}

/** Each cell’s probabilities, those of a cell that a person has set without doubt. */
export function probabilitiesOf(cells: readonly CellReading[], own: OwnDigits): number[][] {
  return cells.map(({ probabilities }, cell) => {
    const digit = own.get(cell);
    return digit === undefined
      ? [...probabilities]
      : probabilities.map((_, option) => Number(option === digit));
  });
}
