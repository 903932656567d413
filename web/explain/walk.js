/** Following a chain: a link at a time, and forcing chains a branch at a time. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';
import { WALK } from './text.js';

/** The way along the chain of the step on the board; nothing where it has none. */
export function Walk() {
  const { store, commands, keys } = useApp();
  const { walk, moment, followed } = store.explain;
  const moments = walk.value;
  const now = moment.value;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const isPressed = useRef(false);
  const press = (/** @type {() => unknown} */ act) => () => {
    isPressed.current = true;
    act();
  };
  useLayoutEffect(() => {
    // The button that was pressed has gone: the one in its place takes the focus.
    const buttons = place.current?.querySelectorAll('button') ?? [];
    if (isPressed.current) [...buttons].at(-1)?.focus();
    place.current?.scrollIntoView?.({ block: 'nearest' });
    isPressed.current = false;
  }, [now === null]);
  if (!moments.length) return null;
  if (!now) {
    return html`<p ref=${place}>
      <button
        type="button"
        class="button"
        aria-keyshortcuts=${keys.shortcutOf('nextLink')}
        onClick=${press(() => commands.nextLink())}
      >
        ${WALK.start}
      </button>
    </p>`;
  }
  const { at } = followed.value;
  const isEnd = at === moments.length - 1;
  return html`<div class="walk" role="group" aria-label=${WALK.group}>
    <div class="walk-way" ref=${place}>
      <button
        type="button"
        aria-label=${WALK.previous}
        aria-keyshortcuts=${keys.shortcutOf('previousLink')}
        onClick=${() => commands.previousLink()}
      >
        ${iconOf('previous')}
      </button>
      <p>${isEnd ? 'What follows' : html`Link <strong>${at + 1}</strong> of ${moments.length - 1}`}</p>
      <button
        type="button"
        aria-label=${WALK.next}
        aria-keyshortcuts=${keys.shortcutOf('nextLink')}
        aria-disabled=${isEnd ? 'true' : undefined}
        onClick=${() => commands.nextLink()}
      >
        ${iconOf('next')}
      </button>
    </div>
    <${Branches} moments=${moments} now=${now} />
    <p class="walk-words" aria-live="polite">${now.words}</p>
    <p>
      <button type="button" class="use" onClick=${press(commands.stopFollowing)}>${WALK.stop}</button>
    </p>
  </div>`;
}

/**
 * A button for each branch, which shows it from its start to its end.
 * @param {{ moments: readonly import('../steps/chain_walk.js').Moment[],
 *   now: import('../steps/chain_walk.js').Moment }} props
 */
function Branches({ moments, now }) {
  const { commands } = useApp();
  const ends = moments.flatMap(({ branch }, at) =>
    branch !== null && branch !== moments[at + 1]?.branch ? [at] : [],
  );
  if (ends.length < 2) return null;
  return html`<div class="walk-branches" role="group" aria-label="Branches">
    ${ends.map(
      (at, branch) =>
        html`<button
          type="button"
          key=${branch}
          aria-pressed=${now.branch === branch ? 'true' : 'false'}
          onClick=${() => commands.followTo(at)}
        >
          ${`Branch ${branch + 1}`}
        </button>`,
    )}
  </div>`;
}
