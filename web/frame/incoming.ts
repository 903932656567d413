/** What comes onto the page from outside: text and files that are pasted or dropped. */
import { readTextFiles } from './browser.ts';
import { incomingOf, isTyping, type Incoming } from './first_paste.ts';
import type { AppValue } from '../shared/controls/app_context.ts';

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
