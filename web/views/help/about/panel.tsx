/** About: what this is, where it comes from, what it is made of. */
import { DOCUMENTS } from './documents.ts';
import { LICENCES } from './licences.ts';
import { ClearDownloads } from '../../../frame/surroundings.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: About });

const PAPERS = [
  {
    authors: 'B. Fatemi, S. M. Kazemi, N. Mehrasa',
    title: 'Rating and Generating Sudoku Puzzles Based On Constraint Satisfaction Problems',
    use: 'The call count, the difficulty levels and how puzzles are generated.',
  },
  {
    authors: 'T. Cazenave',
    title: 'A Search Based Sudoku Solver',
    use: 'Forward checking, limited discrepancy search and value ordering.',
  },
  {
    authors: 'K. Nishikawa, T. Toda',
    title: 'Exact Method for Generating Strategy-Solvable Sudoku Clues',
    use: 'Puzzles for given clue cells that chosen strategies solve, or proofs that none exist.',
  },
];

export function About() {
  const { store } = useApp();
  const hello = store.hello.value;
  return (
    <div class="stack about">
      <p class="lead">
        Dokulab is a sudoku laboratory in one page. Play puzzles, learn how to solve them, count their
        solutions, measure how hard they are and generate new ones. It all runs in your browser: no account,
        no server, and nothing you enter leaves your computer.
      </p>
      <h3>Based on</h3>
      <ul class="papers">
        {PAPERS.map(({ authors, title, use }) => (
          <li>
            <cite>{title}</cite>
            <span>{authors}</span>
            <span class="quiet">{use}</span>
          </li>
        ))}
      </ul>
      <h3>Versions</h3>
      <p>
        {hello
          ? `Engine ${hello.version} on Python ${hello.python}.`
          : 'The version appears here once the engine has started.'}
      </p>
      {!ONE_FILE && (
        <>
          <Documents />
          <Downloads />
        </>
      )}
      <h3>Built with</h3>
      <p>
        <a href="./licences.txt">Full licence texts</a>
      </p>
      <table class="licences">
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col">Used for</th>
            <th scope="col">Licence</th>
          </tr>
        </thead>
        <tbody>
          {LICENCES.map(({ name, licence, use }) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{use}</td>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What there is to read on. The site has pages of their own for it. */
function Documents() {
  return (
    <>
      <h3>Further reading</h3>
      <ul class="papers">
        {DOCUMENTS.map(({ file, title, use }) => (
          <li>
            <a href={`./docs/${file}.html`}>{title}</a>
            <span class="quiet">{use}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the browser keeps of the site, and how to start over. */
function Downloads() {
  return (
    <>
      <h3>Downloads</h3>
      <p>
        Dokulab keeps its files in your browser, so it works offline. If something seems broken, clear them to
        download them again. Your games and settings stay.
      </p>
      <p>
        <ClearDownloads />
      </p>
    </>
  );
}
