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
      return <code>{token.text}</code>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'br':
      return <br />;
    case 'list':
      return token.ordered ? <ol start={token.start || 1}>{itemsOf(token)}</ol> : <ul>{itemsOf(token)}</ul>;
    case 'link':
      return linkTo(token.href, inside);
    case 'space':
    case 'hr':
    case 'def':
      return null;
    case 'text':
    case 'escape':
      return token.tokens ? inside : token.text;
    default:
      return token.raw; // HTML, tables and pictures too: as they are written
  }
}

const itemsOf = (list: Token) =>
  (list as Tokens.List).items.map(({ tokens }) => (
    <li>
      <Words tokens={tokens} />
    </li>
  ));

function linkTo(href: string, inside: ComponentChildren) {
  if (OF_THIS_PAGE.test(href)) return <a href={href}>{inside}</a>;
  if (!OF_THE_WEB.test(href)) return inside;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {inside}
    </a>
  );
}
