/**
 * What the page says aloud to those who do not see it, in one place: a polite region that a screen reader reads
 * when it changes. Play's late part fills it (play/announce_changes.ts).
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../shared/controls/button.tsx';
import { useApp } from '../shared/controls/app_context.ts';

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
