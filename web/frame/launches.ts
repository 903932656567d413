/**
 * What the system hands to the installed page: a puzzle file opened with it, or a file, a picture, text or a link shared
 * with it.
 */
import { readTextFile, readTextFiles } from './browser.ts';
import { SHARED_FILE, takeSharedFile } from '../offline/shared_file.ts';
import type { AppValue } from '../shared/controls/app_context.ts';

/** The parts of Chromium's launch queue that are read. */
type Launch = { files?: readonly { getFile(): Promise<File> }[] };
type LaunchQueue = { setConsumer(take: (launch: Launch) => void): void };

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
