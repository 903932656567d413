/**
 * What comes onto the page from outside: text and files that are pasted or dropped; and what the system hands to the
 * installed page, a puzzle file opened with it, or a file, a picture, text or a link shared with it.
 */
import { readTextFile } from './browser.ts';
import { LONGEST_SHARED, SHARED_FILE, takeSharedFile } from '../offline/shared_file.ts';
import type { AppValue } from '../controls/app_context.ts';

const TYPING = 'textarea, input, [data-typing]';
const TAKEN = ['Files', 'text/plain'];

/** What takes a file itself. */
const OTHER_PLACE = '.file-place';

export function listenToPasteAndDrop(page: Document, commands: AppValue['commands']) {
  /** Whether the thing dragged is the page's own, as a link of it. */
  let isOwn = false;

  function take(data: DataTransfer | null) {
    const file = data?.files[0];
    if (file) void commands.takeFile(readTextFile(file));
    else void commands.paste(data?.getData('text/plain') ?? '');
  }

  function canTake({ dataTransfer, target }: DragEvent) {
    const isFile = Boolean(dataTransfer?.types.includes('Files'));
    if (!isFile && (isOwn || isTyping(target))) return false;
    return Boolean(dataTransfer?.types.some((type) => TAKEN.includes(type)));
  }

  page.addEventListener('paste', (event) => {
    if (!isTyping(event.target) || event.clipboardData?.files.length) take(event.clipboardData);
  });
  page.addEventListener('dragstart', () => {
    isOwn = true;
  });
  page.addEventListener('dragend', () => {
    isOwn = false;
  });
  page.addEventListener('dragover', (event) => {
    if (!canTake(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    commands.showDragged(true);
  });
  const hide = () => commands.showDragged(false);
  const hideOverOthers = ({ target }: DragEvent) => {
    if (target instanceof Element && target.closest(OTHER_PLACE)) hide();
  };
  // On the way down: a place that takes the thing itself lets no event come back up.
  page.addEventListener('dragover', hideOverOthers, { capture: true });
  page.addEventListener('drop', hide, { capture: true });
  page.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) hide();
  });
  page.addEventListener('drop', (event) => {
    if (!canTake(event)) return;
    event.preventDefault(); // or the browser would leave the page for the file
    take(event.dataTransfer);
  });
}

function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.matches(TYPING);
}

/** The parts of Chromium's launch queue that are read. */
type Launch = { files?: readonly { getFile(): Promise<File> }[] };
type LaunchQueue = { setConsumer(take: (launch: Launch) => void): void };

export function takeLaunches(
  window: Pick<Window, 'location' | 'history' | 'navigator'> & { launchQueue?: LaunchQueue },
  commands: Pick<AppValue['commands'], 'takeFile' | 'paste'>,
) {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    const [handle] = files;
    if (handle) void commands.takeFile(handle.getFile().then(readTextFile));
  });
  const shared = new URLSearchParams(window.location.search);
  const [text, url] = ['text', 'url'].map((name) => (shared.get(name) ?? '').slice(0, LONGEST_SHARED));
  const hasFile = shared.has(SHARED_FILE);
  if (!text && !url && !hasFile) return;
  // Once: a reload must not open it again over the game that came of it.
  window.history.replaceState(null, '', window.location.pathname + window.location.hash);
  if (hasFile) void commands.takeFile(takeSharedFile(window.navigator.serviceWorker).then(readTextFile));
  else void commands.paste(text.includes(url) ? text : `${text}\n${url}`.trim());
}
