/** The list of places, and over the panel what the one that is shown says, with the strip of its parts. */
import { useApp } from '../shared/controls/app_context.ts';
import { drawIcon } from '../shared/controls/icons.tsx';
import { PLACES, addressOf } from './places.ts';

/** Beside the board all places; on a phone those under the thumb, of which You leads to the others. */
export function PlaceList() {
  const { store } = useApp();
  const here = store.place.value;
  return (
    <header class="place-list" style={{ '--places': PLACES.length }}>
      <h1 class="site-title">Dokulab</h1>
      <nav class="places" aria-label="Places">
        {PLACES.map((place) => (
          <a
            href={`#${addressOf(place, store.lastParts.value[place.id] ?? place.parts[0])}`}
            class={place.isInYou ? 'wide-only' : undefined}
            data-place={place.id}
            data-at-foot={place.isAtFoot ? '' : undefined}
            data-leads-here={place.id === 'you' && here?.isInYou ? '' : undefined}
            aria-current={place === here ? 'page' : undefined}
          >
            {drawIcon(place.icon)}
            <span>{place.title}</span>
          </a>
        ))}
      </nav>
    </header>
  );
}

/** What a place says over all of its parts, and the strip of these. */
export function PlaceHead() {
  const { store } = useApp();
  const place = store.place.value?.id ?? '';
  return (
    <>
      {store.lateFeatures.value.map(({ heads }) => {
        const Head = heads?.[place];
        return Head && <Head />;
      })}
      <PartStrip />
    </>
  );
}

/** The parts of the place, each with an address of its own: so these are links. */
function PartStrip() {
  const { store } = useApp();
  const place = store.place.value;
  const parts = place?.parts.filter(({ under }) => !under) ?? [];
  const shown = store.part.value?.under ?? store.part.value?.name;
  if (!place || parts.length < 2) return null;
  return (
    <nav class="parts" aria-label={`Parts of ${place.title}`}>
      {parts.map((part) => (
        <a href={`#${addressOf(place, part)}`} aria-current={part.name === shown ? 'page' : undefined}>
          {part.title}
        </a>
      ))}
    </nav>
  );
}

/** On a phone, the places that are not under the thumb, as rows of You. */
export function OtherPlaces() {
  return (
    <nav class="other-places" aria-label="Other places">
      {PLACES.filter(({ isInYou }) => isInYou).map(({ id, title, icon, holds }) => (
        <a href={`#${id}`}>
          {drawIcon(icon)}
          <span>{title}</span>
          <span class="quiet">{holds}</span>
        </a>
      ))}
    </nav>
  );
}
