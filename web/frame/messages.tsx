/** What the page has to say, and to ask, at the foot of the panel, where nothing moves for it. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../shared/controls/button.tsx';
import { useApp } from '../shared/controls/app_context.ts';
import { useRestoredFocus } from '../shared/controls/focus.ts';
import { iconOf } from '../shared/controls/icons.tsx';
import { safeText } from './errors.tsx';
import type { Preview } from '../shared/board/scene.ts';
import type { Question } from './store.ts';
import type { Notice } from './app.ts';

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
