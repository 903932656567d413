/**
 * Three sessions by keys alone, as a screen reader tells of them, are what is kept in spoken/: to be read aloud.
 * `python3 build.py spoken` writes them anew.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from './native.mjs';
import { boardText } from './board.mjs';
import { ask, engineReady, keepWorkers, withoutChance } from './engine.mjs';
import { Listener } from './spoken.mjs';

/** It takes pairs, rectangles, wings and a chain, and has one solution. */
const TANGLED = '...23......96....853...9.2.267........8...1........867.1.4...834....56......81...';

/** @param {string} name @param {Listener} listener */
async function compare(name, { text }) {
  const file = new URL(`spoken/${name}.txt`, import.meta.url);
  if (process.env.DOKULAB_SPOKEN === 'write') await writeFile(file, text);
  expect(text).toBe(await readFile(file, 'utf8'));
}

/**
 * Opens a view of a page whose clock stands, with the same chances in each run.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
async function open(page, address) {
  await withoutChance(page);
  await keepWorkers(page);
  const listener = await Listener.on(page);
  await page.goto(`./${address}`);
  await engineReady(page);
  await expect(page.locator('.new-to-sudoku')).toBeVisible(); // with the rooms that come late, by timers
  await page.clock.pauseAt(new Date('2026-03-02T10:10:00')); // with what comes while nothing is done
  await expect(page.locator('[aria-live], [role=status]')).toHaveCount(0); // but the frame's, in its shadow root
  await listener.settle();
  return listener;
}

test('a medium game with two hints', async ({ page }) => {
  const listener = await open(page, '#play');
  const { press } = listener;
  /** Writes the solution's digit into the next empty cell. */
  const fillNext = async () => {
    const [, row, column] = /r(\d)c(\d)/.exec(await press('/')) ?? [];
    await press(solution[9 * (Number(row) - 1) + Number(column) - 1]);
  };
  /** A hint, told deeper and deeper, and what follows from it. */
  const takeHint = async () => {
    await press('h', { until: /[.]”/ });
    for (let depth = 0; depth < 4; depth += 1) await press('h');
  };

  listener.heading('A medium puzzle');
  await press('Tab', { upTo: /Play a medium puzzle/ }); // in Play's home, which a first visit begins with
  await press('Enter', { until: /Medium/ });
  const { result } = await ask(page, 'solve', { puzzle: await boardText(page) });
  const { solution } = result;

  listener.heading('Looking around');
  for (const key of ['Home', ',', '.', ';', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await press(key);

  listener.heading('Marks, a mistake and the way back');
  for (const key of ['/', 'Shift+4', 'c', '2', '2', 'z', '1', 'Control+z', 'Control+y', 'Backspace'])
    await press(key);
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'v', '3', 'Control+z', 'z', 'ArrowRight'])
    await press(key);
  await press('m');
  await press(',');

  listener.heading('Two hints');
  await takeHint();
  await takeHint();

  listener.heading('To the end');
  for (let turn = 0; turn < 60 && (await boardText(page)).includes('.'); turn += 1) await fillNext();
  await compare('game', listener);
});

test('a chain in Analyse', async ({ page }) => {
  const listener = await open(page, `#play?p=${TANGLED}`);
  const { press } = listener;
  listener.heading('To Analyse, and along the path to the first chain');
  await press('g');
  await press('a', { until: /single|pair/ });
  await expect(page.getByText('Step 1 of 72', { exact: true })).toBeVisible();
  await press(']', { upTo: /Alternating inference chain/ });

  listener.heading('Link by link');
  await press('Shift+ArrowRight', { upTo: /The end|can be removed/ });
  await press('Shift+ArrowLeft');
  await press('Escape');

  listener.heading('By its lines');
  await press('Tab', { upTo: /isn’t|is \d/ });
  await press('Tab');
  await press('Enter');
  await press('Escape');
  await press('End');
  await compare('chain', listener);
});

test('a pattern made and another refuted', async ({ page }) => {
  const listener = await open(page, '#play');
  const { press } = listener;
  listener.heading('A pattern is drawn');
  for (const key of ['g', 'm', 'g', '2']) await press(key);
  await press('Tab', { upTo: /Skip to the board/ });
  for (const key of [
    'Enter',
    'Control+a',
    'x',
    'y',
    'Home',
    'Shift+ArrowRight',
    'Backspace',
    'Control+z',
    'Control+y',
  ])
    await press(key);
  for (const key of ['ArrowUp', ' ', 'ArrowRight', 'ArrowRight', ' ']) await press(key);

  listener.heading('A puzzle for it');
  await press('Enter', { until: /Found|Impossible|Undecided/ });
  await press('Tab', { upTo: /Play it/ });
  await press('Enter');

  listener.heading('A pattern that no puzzle can have');
  for (const key of ['g', 'm', 'g', '2']) await press(key);
  for (const key of ['Shift+X', 'x', 'ArrowRight', 'x']) await press(key);
  await press('Enter', { until: /Found|Impossible|Undecided/ });
  await compare('pattern', listener);
});
