/** What is drawn under the digits to explain a step: its units, and the links between candidates. */
import { drawGroups, drawLinks } from './links.ts';
import { unitPath } from './outline.ts';
import type { Picture } from './picture.ts';
import type { Geometry } from './geometry.ts';

/** @param props `words` say what is drawn */
export function BoardOverlay({
  geometry,
  picture,
  words,
}: {
  geometry: Geometry;
  picture: Picture;
  words: string;
}) {
  const links = drawLinks(picture.links, geometry)
    .map((drawn, index) => ({ ...picture.links[index], ...drawn }))
    .filter(({ ahead }) => !ahead);
  const box = `0 0 ${geometry.size} ${geometry.size}`;
  return (
    <svg class="overlay" viewBox={box} role="img" aria-label={words}>
      {picture.units.map(({ unit, tone }) => (
        <path class="unit" key={`${tone}${unit}`} data-tone={tone} d={unitPath(geometry, unit)} />
      ))}
      {drawGroups(links, geometry).map((line) => (
        <path class="group" d={line} />
      ))}
      {links.map(({ line }) => (
        <path class="link-bed" d={line} />
      ))}
      {links.map(({ line, head, kind, now, pale }) => (
        <g data-pale={pale ? '' : undefined}>
          <path class="link" data-kind={kind} data-now={now ? '' : undefined} d={line} />
          {head && <path class="link-head" d={head} />}
        </g>
      ))}
    </svg>
  );
}
