/** Tables: columns with their heads, and rows of which the first cell names each. */
import type { ComponentChildren, ComponentProps } from 'preact';

type Row = readonly ComponentChildren[];

/** @param props `look` is the class of each row */
export const Rows = ({ of, look }: { of: readonly Row[]; look?: string }) =>
  of.map(([name, ...cells]) => (
    <tr class={look}>
      <th scope="row">{name}</th>
      {cells.map((cell) => (
        <td>{cell}</td>
      ))}
    </tr>
  ));

/** @param props `note` stands under the caption; `children` are rows that are more than their cells, and `foot` those below */
export const Table = ({
  caption,
  note,
  heads,
  rows = [],
  foot,
  children,
  ...rest
}: Omit<ComponentProps<'table'>, 'rows'> & {
  caption?: ComponentChildren;
  note?: ComponentChildren;
  heads: Row;
  rows?: readonly Row[];
  foot?: ComponentChildren;
}) => (
  <table {...rest}>
    {caption && (
      <caption>
        {caption}
        {note && <small>{note}</small>}
      </caption>
    )}
    <thead>
      <tr>
        {heads.map((head) => (
          <th scope="col">{head}</th>
        ))}
      </tr>
    </thead>
    <tbody>{children ?? <Rows of={rows} />}</tbody>
    {foot && <tfoot>{foot}</tfoot>}
  </table>
);
