/**
 * The built site in WebKit, Safari's engine: the page, its game, its engine and what it keeps. Run by
 * `python3 build.py test webkit`.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { By, Key } from 'selenium-webdriver';
import { FULL, NEARLY } from '../e2e/board.mjs';
import { PUZZLE } from '../e2e/engine.mjs';
import { nextVersion } from '../e2e/site_server.mjs';
import {
  attribute,
  browser,
  button,
  cellOf,
  engineReady,
  first,
  go,
  logged,
  nameOf,
  open,
  press,
  runProgram,
  said,
  serveAgain,
  site,
  until,
} from './walk.mjs';

const ONE_FILE = pathToFileURL(fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url))).href;

test('the page opens, is played by keys, boots from the snapshot, and keeps the game', async () => {
  await open(`#play?p=${PUZZLE}`);
  await (await cellOf(1)).click();
  await press('1');
  await until(async () => (await nameOf(1)).startsWith('r1c2, 1'), 'the digit');
  await press(Key.ARROW_RIGHT);
  await browser.actions().keyDown(Key.SHIFT).sendKeys(Key.NUMPAD7).keyUp(Key.SHIFT).perform();
  await press('z', '7');
  await until(async () => /7/.test((await nameOf(2)).slice(5)), 'the mark, or the digit');
  assert.equal(await engineReady(), 'snapshot');
  await browser.navigate().refresh();
  await until(async () => (await nameOf(1)).startsWith('r1c2, 1'), 'the digit after a reload');
});

test('a puzzle is solved to its end', async () => {
  await open(`#play?p=${NEARLY}`);
  for (const [cell, digit] of FULL.entries()) {
    if (NEARLY[cell] !== '.') continue;
    await (await cellOf(cell)).click();
    await press(String(digit));
  }
  await first('.finished-word');
});

test('cells are chosen by dragging, and marked together; a conflict is named', async () => {
  await open(`#play?p=${NEARLY}`);
  await browser
    .actions()
    .move({ origin: await cellOf(72) })
    .press()
    .move({ origin: await cellOf(74) })
    .release()
    .perform();
  await until(
    async () => (await browser.findElements(By.css('[aria-selected="true"]'))).length === 3,
    'three cells',
  );
  await browser.actions().keyDown(Key.CONTROL).sendKeys('1').keyUp(Key.CONTROL).perform();
  await until(async () => /1/.test((await nameOf(73)).slice(5)), 'the mark');
  await (await cellOf(72)).click();
  await press(String(FULL[0]));
  await until(async () => /conflict/.test(await nameOf(0)), 'the conflict');
  await press('z');
});

test('a change in one tab is there in the other', async () => {
  await open(`#play?p=${PUZZLE}`);
  const one = await browser.getWindowHandle();
  await browser.switchTo().newWindow('tab');
  await browser.get(`${site.url}#play`);
  await (await cellOf(1)).click();
  await press('1');
  await until(async () => (await nameOf(1)).startsWith('r1c2, 1'), 'the digit');
  await browser.close();
  await browser.switchTo().window(one);
  await until(async () => (await nameOf(1)).startsWith('r1c2, 1'), 'the digit in the first tab');
});

test('where nothing can be saved, the page says so, and play goes on', async () => {
  await open(`#play?p=${PUZZLE}`);
  await browser.executeScript(
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
  );
  await (await cellOf(1)).click();
  await press('1');
  await said(/let the page save/);
  assert.match(await nameOf(1), /^r1c2, 1/);
});

test('a hint is told by the engine', async () => {
  await open(`#play?p=${PUZZLE}`);
  await (await button('Hint')).click();
  await first('.hint');
});

test('Explain shows steps, one after the other', async () => {
  await open(`#explain?p=${PUZZLE}`);
  await until(async () => (await browser.findElements(By.css('.explain-list button'))).length > 3, 'steps');
});

test('a pattern becomes a puzzle', async () => {
  await open('#pattern');
  await (await button('Chevrons')).click();
  await engineReady();
  await (await button('Make a puzzle')).click();
  await until(async () => /\d, clue$/.test(await nameOf(0)), 'a clue in the first cell');
});

test('the Console runs a program, and the packages of Python are there', async () => {
  await open('');
  await go('console');
  await said(/Python is ready/);
  await runProgram('import colorsys; print(6 * 7)');
  await logged(/^42$/m);
});

test('offline, a reload plays and boots', async () => {
  await open('');
  await engineReady();
  await until(
    () => browser.executeScript('return navigator.serviceWorker.ready.then((one) => Boolean(one.active))'),
    'the service worker',
  );
  await site.stop();
  await browser.navigate().refresh();
  await cellOf(0);
  assert.equal(await engineReady(), 'snapshot');
  await serveAgain();
});

test('a new version is offered, and comes when it is asked for', async () => {
  await open('');
  await until(async () => (await attribute('data-offline')) === 'kept', 'the page is kept');
  const { files } = await nextVersion();
  site.change(async (name) => files[name]);
  await browser.navigate().refresh();
  const update = await button('Update now');
  assert.notEqual(await attribute('data-version'), 'next');
  await update.click();
  await until(async () => (await attribute('data-version')) === 'next', 'the new version');
});

test('the one file opens from a disk, boots, and keeps its game', async () => {
  await browser.get('about:blank');
  await browser.get(`${ONE_FILE}#play?p=${PUZZLE}`);
  await (await cellOf(1)).click();
  await press('1');
  assert.equal(await engineReady(), 'snapshot');
  await browser.get('about:blank');
  await browser.get(ONE_FILE);
  await until(async () => (await nameOf(1)).startsWith('r1c2, 1'), 'the digit');
});
