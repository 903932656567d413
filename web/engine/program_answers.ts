/**
 * Whether a message of a worker that runs a person's program is one that the engine could have sent. A program can
 * reach into the engine beside it and forge answers, so the page uses none that is not of the wire's types and sizes.
 */
import wire from './wire_shapes.json';
import type { BootReport } from './worker_client/lifeline.ts';

type Shape =
  | string
  | readonly (string | number)[]
  | { list: Shape; most: number }
  | { either: readonly Shape[] }
  | { of: string; most: number };
type Fields = Record<string, unknown>;

const RESULTS = new Map(Object.entries(wire.results));
const RECORDS = new Map(
  Object.entries(wire.records).map(([name, fields]) => [
    name,
    new Map(Object.entries(fields as Record<string, Shape>)),
  ]),
);

/** Of all items and characters of one message: a search of 1,000,000 events comes to about 4,000,000. */
const MAX_SIZE = 10_000_000;

/** Of the cells of all boards and tables that one run draws; each becomes an element of the page. */
const MAX_DRAWN = 100_000;

/** Of what tells how far a request is. */
const MAX_DETAILS = 20;

/** Of an error's text, and of what is printed at once. */
const LONGEST_PRINTED = 200_000;

/** What a result must be beside its types; board sizes are bounded by their shape. */
const RULES: Record<string, (record: any) => boolean> = {
  Ran: ({ drawings }) => drawings.reduce((sum: number, each: any) => sum + cellsOf(each), 0) <= MAX_DRAWN,
  Drawing: ({ kind, box_rows, box_columns, digits = [], head = [], rows = [] }) =>
    kind === 'grid'
      ? isBoard(box_rows, box_columns, digits)
      : kind !== 'table' || rows.every((row: unknown[]) => row.length === head.length),
  TraceResult: ({ size, box_rows, box_columns, start, names, kinds, cells, digits, causes }) =>
    isBoard(box_rows, box_columns, start) &&
    size === box_rows * box_columns &&
    [cells, digits, causes].every(({ length }) => length === kinds.length) &&
    kinds.every((kind: number) => kind >= 0 && kind < names.length),
};

function cellsOf({ digits = [], head = [], rows = [] }: { digits?: []; head?: []; rows?: [] }) {
  return digits.length + head.length * rows.length;
}

/** @param perCell one entry for each cell of a board with these boxes */
function isBoard(boxRows: number, boxColumns: number, perCell: readonly unknown[]) {
  return boxRows >= 1 && boxColumns >= 1 && perCell.length === (boxRows * boxColumns) ** 2;
}

/**
 * @param methodOf the method that was asked for under an id, undefined where nothing waits for an answer
 */
export function isAnswer(message: unknown, methodOf: (id: unknown) => string | undefined): boolean {
  if (!isRecord(message)) return false;
  const { method, params, id, result, error } = message;
  if (method !== undefined) return isNotice(method, params);
  const asked = methodOf(id);
  if (asked === undefined) return false;
  return error === undefined ? isResult(asked, result) : isError(error);
}

function isResult(method: string, result: unknown) {
  const name = RESULTS.get(method);
  return name !== undefined && fits(result, name, { left: MAX_SIZE });
}

function isError(error: unknown) {
  if (!isRecord(error) || !isInteger(error.code) || !isText(error.message)) return false;
  const { data } = error;
  if (data === undefined || data === null) return true;
  const { code, message, cell, rule, position } = isRecord(data) ? data : {};
  return (
    isText(code) &&
    isText(message) &&
    [cell, position].every((place) => (place ?? null) === null || isInteger(place)) &&
    ((rule ?? null) === null || isText(rule))
  );
}

/** What comes without being asked for. */
function isNotice(method: unknown, params: unknown) {
  if (method === '$/pong') return true;
  if (!isRecord(params)) return false;
  switch (method) {
    case '$/ready':
      return isBootReport(params);
    case '$/booting':
      return isShare(params.fraction) && isText(params.words);
    case '$/failed':
    case '$/died':
      return isText(params.message);
    case '$/output':
      return isText(params.text);
    case '$/progress':
      return isInteger(params.token) && isRecord(params.value) && isProgress(params.value);
    default:
      return false;
  }
}

function isBootReport({ boot, problem }: { [field in keyof BootReport]?: unknown }) {
  return isText(boot) && (problem === null || isText(problem));
}

function isProgress({ fraction, detail }: Fields) {
  if (!isShare(fraction) || !isRecord(detail)) return false;
  const entries = Object.values(detail);
  const isPlain = (value: unknown) =>
    value === null || typeof value === 'boolean' || Number.isFinite(value) || isText(value);
  return entries.length <= MAX_DETAILS && entries.every(isPlain);
}

const isShare = (value: unknown) => value === null || (Number.isFinite(value) && Number(value) >= 0);
const isInteger = (value: unknown): value is number => Number.isInteger(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_PRINTED;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** @param room of items and characters that the message may still have */
function fits(value: unknown, shape: Shape, room: { left: number }): boolean {
  if (typeof shape === 'string') return fitsName(value, shape, room);
  if ('either' in shape) return shape.either.some((one) => fits(value, one, room));
  if ('of' in shape) return fitsName(value, shape.of, room) && Number(value) <= shape.most;
  if (!('list' in shape)) return shape.includes(value as string);
  if (!Array.isArray(value) || value.length > shape.most || (room.left -= value.length) < 0) return false;
  // Not by `every`, which passes over holes.
  for (let at = 0; at < value.length; at += 1) if (!fits(value[at], shape.list, room)) return false;
  return true;
}

function fitsName(value: unknown, name: string, room: { left: number }): boolean {
  switch (name) {
    case 'text':
      return (
        typeof value === 'string' && value.length <= wire.longest_text && (room.left -= value.length) >= 0
      );
    case 'integer':
      return isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    default:
      return fitsRecord(value, name, room);
  }
}

function fitsRecord(value: unknown, name: string, room: { left: number }) {
  if (!isRecord(value)) return false;
  for (const [field, shape] of RECORDS.get(name) ?? []) {
    const key = field.replace('?', '');
    if (!Object.hasOwn(value, key)) {
      if (key === field) return false;
    } else if (!fits(value[key], shape, room)) return false;
  }
  return !Object.hasOwn(RULES, name) || RULES[name](value);
}
