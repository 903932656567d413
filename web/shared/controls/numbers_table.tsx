/** The numbers behind a chart, for those who do not see it or want them exactly: opened below it. */
import type { ComponentChildren } from 'preact';

/** @param props `heads` name the columns; in each of `rows` the first cell names it */
export function NumbersTable({
  heads,
  rows,
}: {
  heads: readonly ComponentChildren[];
  rows: readonly (readonly ComponentChildren[])[];
}) {
  return (
    <details>
      <summary>The numbers</summary>
      <table class="numbers">
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
