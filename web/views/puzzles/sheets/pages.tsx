/** The sheet's pages as they are printed. `dokulab sheet` writes the same; both use sheet.css. */
import { Tick } from '../../../shared/controls/fields.tsx';
import { symbolOf } from '../../../shared/board/digits.ts';
import { linePaths } from '../../../shared/board/outline.ts';
import { QUIET, type Qr } from '../../../shared/controls/qr.tsx';
import { capitalised } from '../../../shared/text/words.ts';
import {
  answerPages,
  fitting,
  namedPuzzles,
  puzzlePages,
  type Layout,
  type Sheet,
  type SheetPuzzle,
} from './layout.ts';
import type { ComponentChildren } from 'preact';

/** Which places of the list are not on the sheet. */
type Ticks = { leftOut: ReadonlySet<number>; toggle(place: number): void };

/** @param props `ticks` are there where it is still open which puzzles are on the sheet */
export function SheetPages({
  sheet,
  ticks,
  layout: { title, perPage: asked, paper, answers, codes, facts, large, newspaper, lines },
}: {
  sheet: Sheet;
  layout: Layout;
  ticks?: Ticks;
}) {
  const most = newspaper ? 1 : fitting(sheet, asked);
  const key = answers ? answerPages(sheet) : { perPage: 1, pages: [] };
  const explained = namedPuzzles(sheet).filter(({ puzzle }) => puzzle.steps.length);
  return (
    <div class={`sheet paper-${paper}${large ? ' large' : ''}`}>
      {puzzlePages(sheet, most).map(({ slots, perPage, letter, number, count, before }) => {
        const foot = `${letter && `version ${letter}, `}page ${number} of ${count}`;
        return (
          <section
            class={`sheet-page per-${perPage}${newspaper ? ' newspaper' : ''}`}
            aria-label={capitalised(foot)}
          >
            <header>
              <h1>{title}</h1>
              {!newspaper &&
                lines.map((line) => <span class={`sheet-line for-${line}`}>{capitalised(line)}</span>)}
            </header>
            <div class="sheet-slots">
              {slots.map(({ puzzle, name }) => (
                <Slot name={name} facts={facts ? puzzle.facts : ''} ticks={ticks}>
                  <Board puzzle={puzzle} />
                  {codes && puzzle.qr && <Code {...puzzle.qr} />}
                </Slot>
              ))}
              {newspaper && before && (
                <Slot
                  name={`Answer to ${before.name}`}
                  facts={facts ? before.puzzle.facts : ''}
                  look="sheet-before answers"
                >
                  <Board puzzle={before.puzzle} isSolved />
                </Slot>
              )}
            </div>
            <footer>{capitalised(foot)}</footer>
          </section>
        );
      })}
      {key.pages.map((slots, index) => (
        <section class={`sheet-page per-${key.perPage} answers`} aria-label={`Answers, page ${index + 1}`}>
          <header>
            <h1>{title}</h1>
          </header>
          <div class="sheet-slots">
            {slots.map(({ puzzle, name }) => (
              <Slot name={name}>
                <Board puzzle={puzzle} isSolved />
              </Slot>
            ))}
          </div>
          <footer>
            Answers, page {index + 1} of {key.pages.length}
          </footer>
        </section>
      ))}
      {explained.length > 0 && (
        <section class="sheet-steps" aria-label="Steps">
          {explained.map(({ puzzle, name }) => (
            <>
              <h2>Steps of puzzle {name}</h2>
              <ol>
                {puzzle.steps.map((step) => (
                  <li>{step}</li>
                ))}
              </ol>
            </>
          ))}
        </section>
      )}
    </div>
  );
}

type SlotProps = {
  name: string;
  facts?: string;
  look?: string;
  ticks?: Ticks;
  children?: ComponentChildren;
};

function Slot({ name, facts = '', look = '', ticks, children }: SlotProps) {
  const place = Number(name) - 1;
  const isOn = !ticks?.leftOut.has(place);
  const toggle = ticks && (() => ticks.toggle(place));
  return (
    <figure
      class={look ? `sheet-puzzle ${look}` : 'sheet-puzzle'}
      data-off={isOn ? undefined : ''}
      onClick={toggle}
    >
      <figcaption>
        {toggle && (
          <Tick
            class="sheet-tick"
            aria-label={`Puzzle ${name} is on the sheet`}
            isOn={isOn}
            onClick={(event: Event) => event.stopPropagation()} // its figure would take it back
            change={toggle}
          />
        )}
        <b>{name}</b> {facts && <span>{facts}</span>}
      </figcaption>
      {children}
    </figure>
  );
}

function Board({
  puzzle: { geometry, clues, solution },
  isSolved = false,
}: {
  puzzle: SheetPuzzle;
  isSolved?: boolean;
}) {
  const { size } = geometry;
  const { cells, boxes } = linePaths(geometry);
  return (
    <svg
      class="sheet-board"
      style={{ '--size': size }}
      viewBox={`-0.05 -0.05 ${size + 0.1} ${size + 0.1}`}
      role="img"
      aria-label={isSolved ? 'The solution' : 'A puzzle'}
    >
      <path class="thin" d={cells} />
      <path class="thick" d={`${boxes}M0 0h${size}v${size}h-${size}z`} />
      {(isSolved ? solution : clues).map(
        (digit, cell) =>
          digit > 0 && (
            <text
              class={clues[cell] ? 'clue' : 'found'}
              x={geometry.columnOf(cell) + 0.5}
              y={geometry.rowOf(cell) + 0.72}
            >
              {symbolOf(digit)}
            </text>
          ),
      )}
    </svg>
  );
}

function Code({ size, path }: Qr) {
  const side = size + 2 * QUIET;
  return (
    <svg
      class="sheet-qr"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label="QR code of the puzzle"
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
