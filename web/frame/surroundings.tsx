/**
 * What the frame draws around the board, once the first frame is painted: the list of places and the strip of a place's
 * parts, messages and questions, the engine's state, and what is said aloud.
 */
import { useApp } from '../shared/controls/app_context.ts';
import { drawIcon, iconOf } from '../shared/controls/icons.tsx';
import { PLACES, addressOf } from './places.ts';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../shared/controls/button.tsx';
import { useRestoredFocus } from '../shared/controls/focus.ts';
import { safeText } from './errors.tsx';
import { isUnderWay } from '../shared/controls/task.ts';
import type { Preview } from '../shared/board/scene.ts';
import type { Question } from './store.ts';
import type { Notice } from './app.ts';

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

export function Messages() {
  const { store, commands } = useApp();
  const question = store.question.value;
  const notice = store.notice.value;
  useRestoredFocus(store, question);
  return (
    <div class="messages">
      {store.preview.value && <Caption {...store.preview.value} />}
      {question && <Ask key={question.text} {...question} />}
      {notice?.tone === 'bad' && (
        <div role="alert">
          <Notice {...notice} />
        </div>
      )}
      <div>
        {notice && notice.tone !== 'bad' && <Notice {...notice} />}
        {store.newVersion.value && (
          <div class="notice" data-tone="plain">
            <p>{safeText(store, 'A new version of Dokulab is ready.')}</p>
            <Button act={commands.useNewVersion}>Update now</Button>
          </div>
        )}
        {store.storageProblem.value && (
          <div class="notice" data-tone="bad">
            <p>{store.storageProblem.value}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** So long, in ms, a message is in sight that tells of no mistake, and so long one that offers something. */
const [SHOWN, OFFERED] = [8_000, 20_000];

/** A message. One that tells of a mistake stays until it is closed; the others go, but not from under a hand. */
function Notice({ tone, text, offer, isUnfetched }: import('./app.ts').Notice) {
  const { commands } = useApp();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'bad') return;
    const goes = setInterval(
      () => place.current?.matches(':hover, :focus-within') || commands.dismissNotice(),
      offer ? OFFERED : SHOWN,
    );
    return () => clearInterval(goes);
  }, [text]);
  return (
    <div class="notice" data-tone={tone} ref={place}>
      <p>{text}</p>
      {offer && <Button act={commands.takeOffer}>{offer.label}</Button>}
      {isUnfetched && <Button act={commands.fetchPageAgain}>Try again</Button>}
      <Button isBare aria-label="Close message" act={commands.dismissNotice}>
        {iconOf('close')}
      </Button>
    </div>
  );
}

/** What is laid over the board. */
export const captionText = ({ name }: Preview) =>
  name
    ? `Solution ${name} is on the board, with the other one’s digits in small.`
    : 'The solution is on the board. Your own digits are safe.';

/** What is laid over the board, and the way back. */
function Caption(preview: Preview) {
  const { name } = preview;
  const { commands, keys } = useApp();
  return (
    <div class="caption">
      <p>{captionText(preview)}</p>
      <div class="buttons">
        {name && (
          <Button keys={keys.shortcutOf('flipSolution')} act={commands.flipSolution}>
            {iconOf('flip')}Show {name === 'A' ? 'B' : 'A'}
          </Button>
        )}
        <Button keys={keys.shortcutOf('escape')} act={commands.hideSolution}>
          Back to the game
        </Button>
      </div>
    </div>
  );
}

function Ask({ text, yes, no }: Question) {
  const { commands } = useApp();
  const safe = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => safe.current?.focus(), []);
  return (
    <div class="question" role="group" aria-labelledby="question-text">
      <p id="question-text">{text}</p>
      <div class="buttons">
        <Button place={safe} aria-describedby="question-text" act={() => commands.answer(false)}>
          {no}
        </Button>
        <Button isStrong act={() => commands.answer(true)}>
          {yes}
        </Button>
      </div>
    </div>
  );
}

const WORK: Partial<Record<string, string>> = {
  solve: 'finding the solutions',
  count: 'counting the solutions',
  rate: 'rating the puzzle',
  generate: 'making a puzzle',
  parse: 'reading the text',
  pattern: 'looking for a puzzle',
};

export function EngineStatus() {
  const { store, commands, keys } = useApp();
  const { name, fraction, words } = store.engine.value;
  const part = name === 'booting' && fraction !== null ? `, ${Math.round(fraction * 100)}%` : '';
  const work = Object.entries(store.tasks).find(([, task]) => isUnderWay(task.value))?.[0] ?? '';
  const said = name === 'busy' && WORK[work] ? `Working: ${WORK[work]}` : words + part;
  return (
    <p class="engine-status" data-state={name}>
      {said}
      {name === 'failed' && (
        <Button keys={keys.shortcutOf('startEngine')} act={commands.startEngine}>
          Try again
        </Button>
      )}
      {name === 'failed' && !ONE_FILE && <ClearDownloads />}
    </p>
  );
}

/** Makes the browser forget the site's files, which may be broken, and fetch them again. */
export function ClearDownloads() {
  const { commands } = useApp();
  return (
    <Button
      title="Delete Dokulab’s files from this browser and download them again. Games and settings stay."
      act={commands.clearDownloads}
    >
      Clear downloads
    </Button>
  );
}

/** `number` tells two equal texts apart: the second is read, too. */
export type Announcement = { readonly text: string; readonly number: number };

/**
 * The region, without a name, which would be read each time. Its text is a new element, so that the same words are
 * read again. It is in a shadow root: who searches or copies the page's text finds each word once, where it is drawn.
 */
export function Announcer() {
  const { store } = useApp();
  const { text, number } = store.announcement.value;
  const host = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    region.current = document.createElement('div');
    region.current.setAttribute('role', 'status');
    host.current?.attachShadow({ mode: 'closed' }).append(region.current);
  }, []);
  useLayoutEffect(() => {
    const words = document.createElement('span');
    words.textContent = text;
    region.current?.replaceChildren(words);
  }, [number]);
  return <div class="unseen announcer" data-said={text} ref={host} />;
}

/** The first thing that Tab reaches: past the list of views, to the board, or to the panel where there is none. */
export function SkipLink() {
  const skip = () => {
    const cell = document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
    (cell ?? document.querySelector<HTMLElement>('.panel'))?.focus();
  };
  return (
    <Button isBare class="skip" act={skip}>
      Skip to the board
    </Button>
  );
}
