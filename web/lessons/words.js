/** A lesson's Markdown as nodes of the page: each token that is known has its element, all else is text. */
import { html } from '../controls/html.js';

/** @typedef {import('marked').Tokens.Generic} Token */

const OF_THIS_PAGE = /^#/;
const OF_THE_WEB = /^https?:\/\//i;

/** @param {{ tokens?: readonly Token[] }} props */
export function Words({ tokens = [] }) {
  return tokens.map((token) => drawn(token));
}

/**
 * @param {Token} token
 * @returns {any}
 */
function drawn(token) {
  const inside = html`<${Words} tokens=${token.tokens} />`;
  switch (token.type) {
    case 'paragraph':
      return html`<p>${inside}</p>`;
    case 'heading':
      return html`<h4>${inside}</h4>`;
    case 'blockquote':
      return html`<blockquote>${inside}</blockquote>`;
    case 'strong':
      return html`<strong>${inside}</strong>`;
    case 'em':
      return html`<em>${inside}</em>`;
    case 'codespan':
      return html`<code>${token.text}</code>`;
    case 'code':
      return html`<pre><code>${token.text}</code></pre>`;
    case 'br':
      return html`<br />`;
    case 'list':
      return token.ordered
        ? html`<ol start=${token.start || 1}>
            ${itemsOf(token)}
          </ol>`
        : html`<ul>
            ${itemsOf(token)}
          </ul>`;
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

/** @param {Token} list */
const itemsOf = (list) =>
  (/** @type {import('marked').Tokens.List} */ (list).items).map(
    ({ tokens }) => html`<li><${Words} tokens=${tokens} /></li>`,
  );

/**
 * @param {string} href
 * @param {any} inside
 */
function linkTo(href, inside) {
  if (OF_THIS_PAGE.test(href)) return html`<a href=${href}>${inside}</a>`;
  if (!OF_THE_WEB.test(href)) return inside;
  return html`<a href=${href} target="_blank" rel="noreferrer noopener">${inside}</a>`;
}
