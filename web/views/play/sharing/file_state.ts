/** What file is saved of a puzzle. */
import { signal } from '@preact/signals-core';
import { writeGrid } from '../../../shared/board/digits.ts';
import { IDLE, type Task } from '../../../shared/controls/task.ts';
import type { ExportRequest, ExportResult } from '../../../engine/wire.d.ts';
import type { Subject } from './state.ts';

export const FILE_KINDS = [
  'pdf',
  'svg',
  'png',
  'csv',
  'sdk',
  'sdm',
  'opensudoku',
  'hodoku',
  'f-puzzles',
  'sudokupad',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** `width` is the board's in millimetres; `dpi` is for pictures of dots alone. */
export type FileChoices = {
  kind: FileKind;
  width: number;
  dpi: number;
  newsprint: boolean;
  answer: boolean;
  seal: boolean;
  title: string;
  author: string;
  rules: string;
};

export const SMALLEST_MM = 20;
export const LARGEST_MM = 500;
export const MIN_DPI = 72;
export const MAX_DPI = 1200;
/** Browsers draw no larger pictures. */
export const MAX_PIXELS = 12_000;

export function createFile() {
  return {
    choices: signal<FileChoices>({
      kind: 'pdf',
      width: 80,
      dpi: 300,
      newsprint: false,
      answer: false,
      seal: false,
      title: '',
      author: '',
      rules: '',
    }),
    task: signal<Task<ExportResult>>(IDLE),
  };
}

export const isPicture = (kind: FileKind) => kind === 'pdf' || kind === 'svg' || kind === 'png';

/** The request to the engine; a picture of dots is drawn from lines. */
export function exportParams({ geometry, clues }: Subject, choices: FileChoices): ExportRequest {
  const { kind, width, newsprint, answer, seal, title, author, rules } = choices;
  return {
    puzzle: writeGrid(clues),
    kind: kind === 'png' ? 'svg' : kind,
    width,
    newsprint: isPicture(kind) && newsprint,
    answer: isPicture(kind) && answer,
    seal: isPicture(kind) && seal,
    title,
    author,
    rules,
    box: `${geometry.boxRows}x${geometry.boxColumns}`,
  };
}

/** How many pixels wide a picture of this width is; no more than browsers can draw. */
export function pixelsWide(width: number, dpi: number): number {
  return Math.min(MAX_PIXELS, Math.round((width / 25.4) * dpi));
}
