/** The sheet's pages as they are printed. `dokulab sheet` writes the same; both use sheet.css. */
import { symbolOf } from '../board/digits.js';
import { linePaths } from '../board/outline.js';
import { html } from '../controls/html.js';
import { QUIET } from '../controls/qr.js';
import { capitalised } from '../text/words.js';
import { answerPages, namedPuzzles, puzzlePages } from './state.js';

/** @typedef {import('./state.js').SheetPuzzle} SheetPuzzle */

/** @param {{ sheet: import('./state.js').Sheet, layout: import('./state.js').Layout }} props */
export function SheetPages({ sheet, layout: { title, perPage, paper, answers, large } }) {
  const key = answers ? answerPages(sheet) : { perPage: 1, pages: [] };
  const explained = namedPuzzles(sheet).filter(({ puzzle }) => puzzle.steps.length);
  return html`<div class=${`sheet paper-${paper}${large ? ' large' : ''}`}>
    ${puzzlePages(sheet, perPage).map(({ slots, letter, number, count }) => {
      const foot = `${letter && `version ${letter}, `}page ${number} of ${count}`;
      return html`<section class=${`sheet-page per-${perPage}`} aria-label=${capitalised(foot)}>
        <header><h1>${title}</h1><span class="sheet-name">Name</span></header>
        <div class="sheet-slots">
          ${slots.map(
            ({ puzzle, name }) =>
              html`<${Slot} name=${name} facts=${puzzle.facts}
                ><${Board} puzzle=${puzzle} />${puzzle.qr && html`<${Code} ...${puzzle.qr} />`}<//
              >`,
          )}
        </div>
        <footer>${capitalised(foot)}</footer>
      </section>`;
    })}
    ${key.pages.map(
      (slots, index) =>
        html`<section
          class=${`sheet-page per-${key.perPage} answers`}
          aria-label=${`Answers, page ${index + 1}`}
        >
          <header><h1>${title}</h1></header>
          <div class="sheet-slots">
            ${slots.map(
              ({ puzzle, name }) =>
                html`<${Slot} name=${name}><${Board} puzzle=${puzzle} isSolved /><//>`,
            )}
          </div>
          <footer>Answers, page ${index + 1} of ${key.pages.length}</footer>
        </section>`,
    )}
    ${
      explained.length > 0 &&
      html`<section class="sheet-steps" aria-label="Steps">
        ${explained.map(
          ({ puzzle, name }) =>
            html`<h2>Steps of puzzle ${name}</h2>
              <ol>
                ${puzzle.steps.map((step) => html`<li>${step}</li>`)}
              </ol>`,
        )}
      </section>`
    }
  </div>`;
}

/** @param {{ name: string, facts?: string, children?: any }} props */
function Slot({ name, facts = '', children }) {
  return html`<figure class="sheet-puzzle">
    <figcaption><b>${name}</b> ${facts && html`<span>${facts}</span>`}</figcaption>
    ${children}
  </figure>`;
}

/** @param {{ puzzle: SheetPuzzle, isSolved?: boolean }} props */
function Board({ puzzle: { geometry, clues, solution }, isSolved = false }) {
  const { size } = geometry;
  const { cells, boxes } = linePaths(geometry);
  return html`<svg
    class="sheet-board"
    style=${{ '--size': size }}
    viewBox=${`-0.05 -0.05 ${size + 0.1} ${size + 0.1}`}
    role="img"
    aria-label=${isSolved ? 'The solution' : 'A puzzle'}
  >
    <path class="thin" d=${cells} />
    <path class="thick" d=${`${boxes}M0 0h${size}v${size}h-${size}z`} />
    ${(isSolved ? solution : clues).map(
      (digit, cell) =>
        digit > 0 &&
        html`<text
          class=${clues[cell] ? 'clue' : 'found'}
          x=${geometry.columnOf(cell) + 0.5}
          y=${geometry.rowOf(cell) + 0.72}
          >${symbolOf(digit)}</text
        >`,
    )}
  </svg>`;
}

/** @param {import('../controls/qr.js').Qr} props */
function Code({ size, path }) {
  const whole = size + 2 * QUIET;
  return html`<svg
    class="sheet-qr"
    viewBox=${`${-QUIET} ${-QUIET} ${whole} ${whole}`}
    role="img"
    aria-label="QR code of the puzzle"
    shape-rendering="crispEdges"
  >
    <path d=${path} />
  </svg>`;
}
