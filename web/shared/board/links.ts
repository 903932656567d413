/** Links between candidates as curves on a board of n x n units: SVG path data. */

import type { Geometry } from './geometry.ts';
import type { LinkEntry } from '../../engine/wire.d.ts';

type Point = { x: number; y: number };
/** `head` is empty for a line without an arrow. */
type DrawnLink = { line: string; head: string; strong: boolean };

/** The margin around a cell's marks, as the style sheet has it. */
const INSET = 0.07;
/** A link ends this far from the middle of a mark: at the edge of the disc around it. */
const DISC = 0.165;
/** On a board of 300 pixels an arrow head is 6 pixels long. */
const HEAD = { length: 0.19, width: 0.16 };
/** A link of two marks of one cell is a bar this far beside the straight way, which the discs cover. */
const BESIDE = 0.17;
/** Marks of one digit nearer than this are in cells that touch. */
const NEIGHBOURS = 1.5;
/** How far off the straight way the one around the cells between leads, in cells: along their border. */
const AROUND = 0.22;
/** How far a curve leaves the straight way, as a share of its length; the first free one is taken. */
const BENDS = [0.12, -0.12, 0.22, -0.22, 0.34, -0.34];
/** A curve nearer than this to a mark of another link seems to touch it. */
const CLEARANCE = 0.24;
const SAMPLES = [0.2, 0.35, 0.5, 0.65, 0.8];

/**
 * The middle of a candidate.
 * @param candidate a cell and a digit
 */
export function markPlace(geometry: Geometry, [cell, digit]: readonly number[]): Point {
  const { boxRows, boxColumns } = geometry;
  const inner = 1 - 2 * INSET;
  const column = (((digit - 1) % boxColumns) + 0.5) / boxColumns;
  const row = (Math.floor((digit - 1) / boxColumns) + 0.5) / boxRows;
  return {
    x: geometry.columnOf(cell) + INSET + inner * column,
    y: geometry.rowOf(cell) + INSET + inner * row,
  };
}

/** Arrow heads say in which direction a chain is read. Strong links alone have none: they hold both ways. */
export function drawLinks(links: readonly LinkEntry[], geometry: Geometry): DrawnLink[] {
  const hasHeads = links.some(({ strong }) => !strong);
  const places = links.flatMap(({ start, end }) => [start, end]).map((end) => markPlace(geometry, end));
  return links.map(({ start, end, strong }) => {
    const [from, to] = [markPlace(geometry, start), markPlace(geometry, end)];
    if (start[0] === end[0]) return { line: barBeside(from, to), head: '', strong };
    const others = places.filter((place) => distance(place, from) > 0.01 && distance(place, to) > 0.01);
    const control = clearestControl(from, to, others, geometry.size);
    return { ...drawCurve(from, control, to, hasHeads), strong };
  });
}

/**
 * The groups that links run between, each as a line through its candidates and around what is between them.
 */
export function drawGroups(links: readonly LinkEntry[], geometry: Geometry): readonly string[] {
  const ends = links.flatMap(({ start: [, digit], end: [, other], start_cells: from, end_cells: to }) => [
    { digit, cells: from },
    { digit: other, cells: to },
  ]);
  const lines = ends
    .filter(({ cells }) => cells.length > 1)
    .map(({ digit, cells }) => {
      const places = cells.map((cell) => markPlace(geometry, [cell, digit]));
      return `M${pair(places[0])}${places
        .slice(1)
        .map((place, at) => around(places[at], place, geometry.size))
        .join('')}`;
    });
  return [...new Set(lines)];
}

function around(from: Point, to: Point, size: number) {
  const length = distance(from, to);
  if (length < NEIGHBOURS) return `L${pair(to)}`;
  const [one, two] = [1, -1].map((side) => bentControl(from, to, (side * 2 * AROUND) / length, size));
  const fromBorder = (control: Point) => {
    const { x, y } = pointAt(from, control, to, 0.5);
    return Math.abs(x - Math.round(x)) + Math.abs(y - Math.round(y));
  };
  return `Q${pair(fromBorder(one) <= fromBorder(two) ? one : two)} ${pair(to)}`;
}

function clearestControl(from: Point, to: Point, others: readonly Point[], size: number) {
  const curves = BENDS.map((bend) => {
    const control = bentControl(from, to, bend * 1.5, size);
    const clearance = Math.min(
      ...SAMPLES.flatMap((part) => others.map((other) => distance(pointAt(from, control, to, part), other))),
    );
    return { control, clearance };
  });
  const clear = curves.find(({ clearance }) => clearance >= CLEARANCE);
  return (clear ?? curves.reduce((best, curve) => (curve.clearance > best.clearance ? curve : best))).control;
}

function bentControl(from: Point, to: Point, bend: number, size: number) {
  const inside = (value: number) => Math.min(size - INSET, Math.max(INSET, value));
  return {
    x: inside((from.x + to.x) / 2 - (to.y - from.y) * bend),
    y: inside((from.y + to.y) / 2 + (to.x - from.x) * bend),
  };
}

/** Beside the straight way, on the side of the cell's middle. It holds both ways, so it has no head. */
function barBeside(from: Point, to: Point) {
  const centre = { x: Math.floor(from.x) + 0.5, y: Math.floor(from.y) + 0.5 };
  const length = distance(from, to);
  const [one, two] = [BESIDE, -BESIDE].map((aside) => {
    const off = { x: (-(to.y - from.y) / length) * aside, y: ((to.x - from.x) / length) * aside };
    return [from, to].map(({ x, y }) => ({ x: x + off.x, y: y + off.y }));
  });
  const fromCentre = ([start, end]: Point[]) => distance(pointAt(start, start, end, 0.5), centre);
  const [start, end] = fromCentre(one) <= fromCentre(two) ? one : two;
  return `M${pair(start)}L${pair(end)}`;
}

function drawCurve(from: Point, control: Point, to: Point, hasHead: boolean) {
  const start = towards(from, control, DISC);
  const tip = towards(to, control, DISC);
  if (!hasHead) return { line: curve(start, control, tip), head: '' };
  const neck = towards(tip, control, Math.min(HEAD.length, distance(tip, control) * 0.9));
  const across = towards({ x: 0, y: 0 }, { x: neck.y - tip.y, y: tip.x - neck.x }, HEAD.width / 2);
  const [left, right] = [1, -1].map((side) => ({ x: neck.x + across.x * side, y: neck.y + across.y * side }));
  return {
    line: curve(start, control, neck),
    head: `M${pair(tip)}L${pair(left)}L${pair(right)}z`,
  };
}

const curve = (from: Point, control: Point, to: Point) => `M${pair(from)}Q${pair(control)} ${pair(to)}`;

const pair = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

const round = (value: number) => Math.round(value * 1000) / 1000;

const distance = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y);

/** The point on the way to a target, this far from where it starts. */
function towards(from: Point, target: Point, far: number) {
  const length = distance(from, target) || 1;
  return {
    x: from.x + ((target.x - from.x) / length) * far,
    y: from.y + ((target.y - from.y) / length) * far,
  };
}

/**
 * A point of the quadratic curve.
 * @param part from 0 to 1
 */
function pointAt(from: Point, control: Point, to: Point, part: number) {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
}
