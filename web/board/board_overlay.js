/** What is drawn under the digits to explain a step: its units, and the links between candidates. */
import { drawGroups, drawLinks } from '../steps/chain_links.js';
import { unitPath } from './outline.js';
import { html } from '../controls/html.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */

/**
 * @param {{ geometry: Geometry, picture: import('../steps/step_picture.js').Picture, words: string }} props
 *   `words` say what is drawn
 */
export function BoardOverlay({ geometry, picture, words }) {
  const links = drawLinks(picture.links, geometry)
    .map((drawn, index) => ({ ...picture.links[index], ...drawn }))
    .filter(({ ahead }) => !ahead);
  const box = `0 0 ${geometry.size} ${geometry.size}`;
  return html`<svg class="overlay" viewBox=${box} role="img" aria-label=${words}>
    ${picture.units.map(
      ({ unit, tone }) =>
        html`<path class="unit" key=${`${tone}${unit}`} data-tone=${tone} d=${unitPath(geometry, unit)} />`,
    )}
    ${drawGroups(links, geometry).map((line) => html`<path class="group" d=${line} />`)}
    ${links.map(({ line }) => html`<path class="link-bed" d=${line} />`)}
    ${links.map(
      ({ line, head, kind, now }) =>
        html`<path
            class="link"
            data-kind=${kind}
            data-now=${now ? '' : undefined}
            d=${line}
          />
          ${head && html`<path class="link-head" d=${head} />`}`,
    )}
  </svg>`;
}
