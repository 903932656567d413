/**
 * What the system hands to the installed page: a puzzle file that was opened with it, and a file, a picture, text
 * or a link that was shared with it.
 */
import { SHARED_FILE, takeSharedFile } from '../offline/shared_file.ts';
import { readTextFile } from './browser.ts';
import type { AppValue } from '../controls/app_context.ts';

/** The parts of Chromium's launch queue that are read. */
type Launch = { files?: readonly { getFile(): Promise<File> }[] };
type LaunchQueue = { setConsumer(take: (launch: Launch) => void): void };

/** Longer than any shared puzzle; what follows is not read. */
const LONGEST_SHARED = 100_000;

export function takeLaunches(
  window: Pick<Window, 'location' | 'history' | 'navigator'> & { launchQueue?: LaunchQueue },
  commands: Pick<AppValue['commands'], 'takeFile' | 'paste'>,
) {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    const [handle] = files;
    if (handle) void commands.takeFile(handle.getFile().then(readTextFile));
  });
  const shared = new URLSearchParams(window.location.search);
  const text = shared.get('text') || shared.get('url') || '';
  const hasFile = shared.has(SHARED_FILE);
  if (!text && !hasFile) return;
  // Once: a reload must not open it again over the game that came of it.
  window.history.replaceState(null, '', window.location.pathname + window.location.hash);
  if (hasFile) void commands.takeFile(takeSharedFile(window.navigator.serviceWorker).then(readTextFile));
  else void commands.paste(text.slice(0, LONGEST_SHARED));
}
