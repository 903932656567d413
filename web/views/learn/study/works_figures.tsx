/** The teacher's view of networks and lessons that were handed in: a table of each, and the commonest mistakes. */
import { counted } from '../../../shared/text/words.ts';
import { answersOf, mistakesOf, workGroups, type WorkGroup, type Works } from './results_state.ts';
import { ofPeople } from './text.ts';
import type { Work } from '../../../shared/exercises/work_code.ts';

/** The columns after the person's. */
const COLUMNS: Record<Work['what'], readonly (readonly [string, (work: any) => string | number])[]> = {
  network: [
    ['Own moves', ({ own }) => own],
    ['By the page', ({ byPage }) => byPage],
    ['Mistakes', mistakesOf],
    ['End', ({ isSolved }) => (isSolved ? 'solved' : 'no solution')],
  ],
  lesson: [
    ['Steps seen', ({ seen, steps }) => `${seen} of ${steps}`],
    ['Exercises right', (work) => answersOf(work, 'right')],
    ['Wrong', (work) => answersOf(work, 'wrong')],
    ['Not answered', ({ answers }) => answers.filter((answer: string) => answer === 'none').length],
  ],
};

const KINDS: Record<Work['what'], string> = { network: 'Network by hand', lesson: 'Lesson' };

export function WorksResults({ works }: { works: Works }) {
  return workGroups(works).map((group) => <OneGroup key={group.key} group={group} />);
}

function OneGroup({ group: { title, what, rows, mistakes } }: { group: WorkGroup }) {
  const columns = COLUMNS[what];
  return (
    <section class="study-each">
      <div class="study-wide" tabindex={0} role="region" aria-label={`${KINDS[what]}: ${title}`}>
        <table class="study-table" data-table={what}>
          <caption>
            {KINDS[what]}: {title}
          </caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              {columns.map(([words]) => (
                <th scope="col">{words}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, person, work }) => (
              <tr key={key}>
                <th scope="row">{person}</th>
                {columns.map(([, valueOf]) => (
                  <td>{valueOf(work)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mistakes.length > 0 && (
        <>
          <h3>What went wrong</h3>
          <ul>
            {mistakes.map(({ words, times, people }) => (
              <li>
                <strong>
                  {counted(times, 'time')}, {ofPeople(people)}:
                </strong>{' '}
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
