/** What comes onto the page from outside: text and files that are pasted or dropped, or that the system hands to it. */
import { readTextFiles, readTextFile } from './browser.ts';
import { incomingOf, isTyping, type Incoming } from './first_paste.ts';
import type { AppValue } from '../shared/controls/app_context.ts';
import { SHARED_FILE, takeSharedFile } from '../offline/shared_file.ts';

const TAKEN = ['Files', 'text/plain'];

/** What takes a file itself. */
const OTHER_PLACE = '.file-place';

/** @param takeKept gives what came before */
export function listenToPasteAndDrop(
  page: Document,
  commands: Pick<AppValue['commands'], 'takeFile' | 'paste' | 'showDragged'>,
  takeKept: () => readonly Incoming[],
) {
  /** Whether the thing dragged is the page's own, as a link of it. */
  let isOwn = false;

  function take({ files, text }: Incoming) {
    if (files.length) void commands.takeFile(readTextFiles([...files]));
    else void commands.paste(text);
  }

  function canTake({ dataTransfer, target }: DragEvent) {
    const isFile = Boolean(dataTransfer?.types.includes('Files'));
    if (!isFile && (isOwn || isTyping(target))) return false;
    return Boolean(dataTransfer?.types.some((type) => TAKEN.includes(type)));
  }

  page.addEventListener('paste', (event) => {
    if (!isTyping(event.target) || event.clipboardData?.files.length) take(incomingOf(event.clipboardData));
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
    take(incomingOf(event.dataTransfer));
  });
  takeKept().forEach(take);
}

/** The parts of Chromium's launch queue that are read. */
type Launch = { files?: readonly { getFile(): Promise<File> }[] };
type LaunchQueue = { setConsumer(take: (launch: Launch) => void): void };

/**
 * What the system hands to the installed page: a puzzle file opened with it, or a file, a picture, text or a link shared
 * with it.
 */
export function takeLaunches(
  window: Pick<Window, 'location' | 'history' | 'navigator'> & { launchQueue?: LaunchQueue },
  commands: Pick<AppValue['commands'], 'takeFile' | 'paste'>,
) {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (!files.length) return;
    void commands.takeFile(Promise.all(files.map((handle) => handle.getFile())).then(readTextFiles));
  });
  const shared = new URLSearchParams(window.location.search);
  const [text, url] = ['text', 'url'].map((name) => shared.get(name) ?? '');
  if (![SHARED_FILE, 'text', 'url'].some((name) => shared.has(name))) return;
  // Once: a reload must not open it again over the game that came of it.
  window.history.replaceState(null, '', window.location.pathname + window.location.hash);
  const isEmpty = !text.trim() && !url.trim();
  if (shared.has(SHARED_FILE))
    void commands.takeFile(takeSharedFile(window.navigator.serviceWorker).then(readTextFile));
  else if (isEmpty)
    void commands.takeFile(Promise.resolve({ name: 'What was shared', text: '', isPart: false }));
  else void commands.paste(text.includes(url) ? text : `${text}\n${url}`.trim());
}
