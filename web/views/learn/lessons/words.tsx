/** A lesson's Markdown as nodes of the page: each token that is known has its element, all else is text. */
import type { ComponentChildren } from 'preact';
import type { Tokens } from 'marked';

type Token = Tokens.Generic;

const OF_THIS_PAGE = /^#/;
const OF_THE_WEB = /^https?:\/\//i;

export function Words({ tokens = [] }: { tokens?: readonly Token[] }) {
  return tokens.map((token) => drawn(token));
}

function drawn(token: Token): ComponentChildren {
  const inside = <Words tokens={token.tokens} />;
  switch (token.type) {
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return <h4>{inside}</h4>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'codespan':
      return <code translate={false}>{token.text}</code>;
    case 'code':
      return (
        <pre translate={false}>
          <code>{token.text}</code>
        </pre>
      );
    case 'br':
      return <br />;
    case 'list':
      return token.ordered ? <ol start={token.start || 1}>{itemsOf(token)}</ol> : <ul>{itemsOf(token)}</ul>;
    case 'link':
      return linkTo(token.href, inside);
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'image':
      // Only what the text itself holds: no picture is fetched.
      if (!token.href) return token.text || token.raw;
      return (
        <img class="lesson-picture" src={token.href} alt={token.text} title={token.title ?? undefined} />
      );
    case 'space':
    case 'hr':
    case 'def':
      return null;
    case 'text':
    case 'escape':
      return token.tokens ? inside : token.text;
    default:
      return token.raw; // HTML too: as it is written
  }
}

const itemsOf = (list: Token) =>
  (list as Tokens.List).items.map(({ tokens }) => (
    <li>
      <Words tokens={tokens} />
    </li>
  ));

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens, align }) => (
            <th scope="col" data-align={align ?? undefined}>
              <Words tokens={tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr>
            {cells.map(({ tokens, align }) => (
              <td data-align={align ?? undefined}>
                <Words tokens={tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linkTo(href: string, inside: ComponentChildren) {
  if (OF_THIS_PAGE.test(href)) return <a href={href}>{inside}</a>;
  if (!OF_THE_WEB.test(href)) return inside;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {inside}
    </a>
  );
}
