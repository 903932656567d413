/**
 * The built site in WebKit, Safari's engine. Run by `python3 build.py test webkit`.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { By, Key } from 'selenium-webdriver';
import { FULL, NEARLY } from '../e2e/board.mjs';
import { PUZZLE } from '../e2e/engine.mjs';
import { openSite } from '../e2e/site_server.mjs';
import { startWebKit } from './driver.mjs';

const ONE_FILE = pathToFileURL(fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url))).href;
const PATIENCE = 60_000;

/** @type {import('selenium-webdriver').WebDriver} */
let browser;
/** @type {() => Promise<void>} */
let stopBrowser;
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;

before(async () => {
  site = await openSite();
  ({ browser, stop: stopBrowser } = await startWebKit());
});

after(async () => {
  await stopBrowser?.();
  await site?.stop();
});

/**
 * Opens an address of the page as on a first visit.
 * @param {string} hash
 */
async function open(hash) {
  await browser.get(`${site.url}docs/input.html`);
  await browser.executeScript('localStorage.clear(); sessionStorage.clear();');
  await browser.get(site.url + hash);
  await cellOf(0);
}

/**
 * @param {By} by
 * @param {string} what
 * @returns {Promise<import('selenium-webdriver').WebElement>}
 */
async function found(by, what) {
  await browser.wait(async () => (await browser.findElements(by)).length > 0, PATIENCE, what);
  return browser.findElement(by);
}

/** @param {string} css */
const first = (css) => found(By.css(css), css);
/** @param {number} cell */
const cellOf = (cell) => first(`[data-cell="${cell}"]`);
/** @param {number} cell */
const nameOf = async (cell) => (await cellOf(cell)).getAccessibleName();
/** @param {string} words */
const button = (words) => found(By.xpath(`//button[normalize-space()="${words}"]`), `the button "${words}"`);

/** @param {string[]} keys */
const press = (...keys) =>
  browser
    .actions()
    .sendKeys(...keys)
    .perform();

/**
 * @param {() => Promise<unknown>} holds
 * @param {string} what
 */
const until = (holds, what) => browser.wait(async () => holds().catch(() => false), PATIENCE, what);

/** @param {RegExp} words */
const said = (words) =>
  until(
    async () => words.test(await browser.executeScript('return document.body.innerText')),
    `the words ${words}`,
  );

async function engineReady() {
  await until(
    async () => (await browser.findElement(By.css('html')).getAttribute('data-engine')) === 'ready',
    'ready',
  );
  return browser.findElement(By.css('html')).getAttribute('data-boot');
}

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
  await (await button('Checkerboard')).click();
  await engineReady();
  await (await button('Find a puzzle')).click();
  await until(async () => /\d, clue$/.test(await nameOf(0)), 'a clue in the first cell');
});

test('the Console runs a program, and the packages of Python are there', async () => {
  await open('');
  await browser.executeScript("location.hash = 'console'");
  await said(/Python is ready/);
  // Above its buttons: the editor stands in a shadow root, where WebDriver finds nothing.
  await browser
    .actions()
    .move({ origin: await button('Run'), y: -80 })
    .click()
    .perform();
  await browser.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform();
  await press('import colorsys; print(6 * 7)');
  await browser.actions().keyDown(Key.CONTROL).sendKeys(Key.ENTER).keyUp(Key.CONTROL).perform();
  await until(
    async () =>
      /^42$/m.test(await browser.executeScript("return document.querySelector('[role=log]').innerText")),
    '42',
  );
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
  site = await openSite();
});

test('the one file opens from a disk and boots', async () => {
  await browser.get('about:blank');
  await browser.get(ONE_FILE);
  await cellOf(0);
  assert.equal(await engineReady(), 'snapshot');
});
