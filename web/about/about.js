/** About: what this is, where it comes from, what it is made of. */
import { LICENCES } from './licences.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

const PAPERS = [
  {
    authors: 'B. Fatemi, S. M. Kazemi, N. Mehrasa',
    title: 'Rating and Generating Sudoku Puzzles Based On Constraint Satisfaction Problems',
    use: 'The call count, the levels, and how puzzles are made.',
  },
  {
    authors: 'T. Cazenave',
    title: 'A Search Based Sudoku Solver',
    use: 'Forward checking, limited discrepancy search, and the order of values.',
  },
  {
    authors: 'K. Nishikawa, T. Toda',
    title: 'Exact Method for Generating Strategy-Solvable Sudoku Clues',
    use: 'Clues that named strategies solve, and proofs that there are none.',
  },
];

const DOCUMENTS = [
  { file: 'difficulty', title: 'How hard a puzzle is', use: 'The call count, beside the paper’s table.' },
  { file: 'patterns', title: 'A puzzle or a proof', use: 'Patterns of clues, beside the paper’s results.' },
  {
    file: 'search',
    title: 'Search at every size',
    use: 'What the searches do up to 25x25, beside the paper.',
  },
  { file: 'architecture', title: 'How Dokulab is built', use: 'The parts, how they fit, and why.' },
];

export function About() {
  const { store } = useApp();
  const hello = store.hello.value;
  return html`<div class="about">
    <p class="lead">
      Dokulab is a sudoku laboratory in one page. You can play here, find out how many solutions a puzzle has,
      measure how hard it is, and have new ones made. All of it runs in your browser: no account, no server,
      nothing is sent.
    </p>
    <h3>The papers behind it</h3>
    <ul class="papers">
      ${PAPERS.map(
        ({ authors, title, use }) =>
          html`<li>
            <cite>${title}</cite>
            <span>${authors}</span>
            <span class="quiet">${use}</span>
          </li>`,
      )}
    </ul>
    <h3>Versions</h3>
    <p>
      ${
        hello
          ? `Engine ${hello.version} on Python ${hello.python}.`
          : 'The engine’s version shows here once it has started.'
      }
    </p>
    ${!ONE_FILE && html`<${Documents} />`}
    <h3>Made with</h3>
    <p><a href="./licences.txt">The full texts of the licences</a></p>
    <table class="licences">
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">For</th>
          <th scope="col">Licence</th>
        </tr>
      </thead>
      <tbody>
        ${LICENCES.map(
          ({ name, licence, use }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${use}</td>
              <td>${licence}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** What there is to read on. The site has pages of their own for it. */
function Documents() {
  return html`<h3>To read on</h3>
    <ul class="papers">
      ${DOCUMENTS.map(
        ({ file, title, use }) =>
          html`<li>
            <a href=${`./docs/${file}.html`}>${title}</a>
            <span class="quiet">${use}</span>
          </li>`,
      )}
    </ul>`;
}
