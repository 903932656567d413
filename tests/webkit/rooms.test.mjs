/** The rooms of the built site in WebKit: each does its main work there, by the page's own Python. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { By, Key } from 'selenium-webdriver';
import { addressOfView } from '../../web/frame/places.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { PUZZLE } from '../e2e/engine.mjs';
import {
  browser,
  button,
  buttonFrom,
  cellOf,
  engineReady,
  first,
  found,
  go,
  label,
  logged,
  nameOf,
  open,
  press,
  runProgram,
  said,
  until,
} from './walk.mjs';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Chains are needed here. */
const TANGLED = '...23......96....853...9.2.267........8...1........867.1.4...834....56......81...';
const TWO_EMPTY_ROWS = `${'x'.repeat(9)}${'.'.repeat(18)}${'x'.repeat(54)}`;
const PHOTO = fileURLToPath(new URL('../data/photos/plain.jpg', import.meta.url));

const count = async (/** @type {string} */ css) => (await browser.findElements(By.css(css))).length;

test('every view is drawn whole, and none is wider than the window', async () => {
  await open('');
  for (const { id } of VIEWS) {
    await go(addressOfView(id));
    await first(`.panel[data-view="${id}"] .panel-body > *`);
    assert.deepEqual(
      await browser.executeScript(
        'return [document.documentElement.scrollWidth - innerWidth, document.querySelectorAll(".broken").length]',
      ),
      [0, 0],
      id,
    );
  }
});

test('the board’s lines are straight: none steps by a pixel', async () => {
  await open('');
  const { width, height } = await browser.manage().window().getRect();
  for (let less = 0; less < 40; less += 8) {
    await browser
      .manage()
      .window()
      .setRect({ width: width - less, height: height - less });
    const starts = await browser.executeAsyncScript(startsOfDarkRuns, await browser.takeScreenshot());
    assert.equal(starts, 2, `in a window ${width - less} px wide`);
  }
  await browser.manage().window().setRect({ width, height });
});

/**
 * Runs in the page: in how many columns a box's line begins, of the two within the board, wherever one looks at it.
 * @param {string} png the page's picture, base64
 * @param {(columns: number) => void} done
 */
async function startsOfDarkRuns(png, done) {
  const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(picture, 0, 0);
  const { left, top, width, height } = /** @type {Element} */ (
    document.querySelector('.board')
  ).getBoundingClientRect();
  const scale = picture.width / innerWidth;
  const columns = new Set();
  for (const part of [1 / 3, 2 / 3]) {
    const from = Math.round((left + width * part - 6) * scale);
    for (let row = 0; row < height; row += 1) {
      const { data } = context.getImageData(from, Math.round((top + row) * scale), Math.round(12 * scale), 1);
      const dark = Array.from({ length: data.length / 4 }, (_, at) => data[4 * at] < 60);
      const across = dark.every(Boolean); // a line from left to right
      if (!across && dark.includes(true)) columns.add(from + dark.indexOf(true));
    }
  }
  done(columns.size);
}

test('a chain is followed link by link', async () => {
  await open(`#explain?p=${TANGLED}`);
  await (
    await found(
      By.xpath('//*[contains(@class, "explain-list")]//button[contains(., "Alternating inference chain")]'),
      'a chain',
    )
  ).click();
  const whole = await count('.overlay .link');
  await browser.actions().keyDown(Key.SHIFT).sendKeys(Key.ARROW_RIGHT).keyUp(Key.SHIFT).perform();
  await until(async () => (await count('.overlay .link')) === 1, 'the first link');
  await press(Key.ARROW_RIGHT);
  await until(async () => (await count('.overlay .link')) === 2, 'the second link');
  await press(Key.ESCAPE);
  await until(async () => (await count('.overlay .link')) === whole, 'the whole chain');
});

test('a puzzle is rated', async () => {
  await open(`#rate?p=${EASY}`);
  await (await button('Rate this puzzle')).click();
  await said(/The runs as numbers/);
});

test('a puzzle of a level is made, and played', async () => {
  await open('#create');
  await engineReady();
  await (await button('Make a puzzle')).click();
  await said(/The new puzzle|Play it|Play this puzzle/);
});

test('a pattern without a puzzle is refuted, with the reason', async () => {
  await open(`#pattern?x=${TWO_EMPTY_ROWS}`);
  await engineReady();
  await (await button('Make a puzzle')).click();
  await said(/row 2 and row 3/);
  assert.match(await nameOf(9), /part of the proof/);
});

test('a search is watched, step by step and to its end', async () => {
  await open('#lab?part=watch');
  const slider = await first('.panel input[type=range]');
  await press(Key.ARROW_RIGHT, Key.ARROW_RIGHT);
  await until(async () => (await slider.getAttribute('value')) === '2', 'the second step');
  await press(Key.END);
  await until(
    async () => (await slider.getAttribute('value')) === (await slider.getAttribute('max')),
    'the last step',
  );
});

test('five solvers race', async () => {
  await open(`#play?p=${PUZZLE}`);
  await go('lab?part=race');
  await (await button('Start race')).click();
  await said(/Start again/);
  await until(async () => (await count('table tbody tr')) >= 5, 'a row for each');
});

test('an arc is revised by hand, and a wrong answer gets its reason', async () => {
  await open('#lab?part=hand');
  await until(async () => (await count('g[role="button"]')) === 16, 'a variable for each cell');
  await (await buttonFrom('r1c1 → r1c2')).click();
  await (await button('Remove nothing')).click();
  await said(/Right:|Not quite\./);
});

test('a loop in the Console is stopped, and the next run is well', async () => {
  await open('');
  await go('console');
  await said(/Python is ready/);
  await runProgram('while True: pass');
  await said(/Running…/);
  await (await button('Stop')).click();
  await said(/Stopped\./);
  await runProgram('6 * 7');
  await logged(/^42$/m);
});

test('a study is prepared, sat and handed in as a code', async () => {
  await open('#study?part=prepare');
  await engineReady();
  await (await button('Add puzzle')).click();
  const link = await found(By.linkText('Try it'), 'the link of the study');
  await until(async () => Boolean(await link.getAttribute('href')), 'its address');
  await browser.get(String(await link.getAttribute('href')));
  await (await found(By.xpath('//label[contains(., "Your number")]//input'), 'the number')).sendKeys('5');
  await (await button('Start')).click();
  await (await buttonFrom('Start puzzle')).click();
  await (await button('Give up')).click();
  await (await found(By.xpath('(//button[normalize-space()="Give up"])[last()]'), 'to be sure')).click();
  await first('#study-result-qr');
});

test('sheets are made, with answers and codes', async () => {
  await open(`#sheets`);
  await engineReady();
  await (await button('Make the sheet')).click();
  await button('Print or save as PDF');
  await until(async () => (await count('.sheet svg')) > 2, 'puzzle, code and answer');
});

test('the puzzle of a day, and its calendar', async () => {
  await open('#play?day=2026-11-23');
  await said(/Daily 23 Nov 2026/);
  await (await button('New puzzle')).click();
  await (await buttonFrom('Calendar')).click();
  await first('table td button');
});

test('a photograph is read', async () => {
  await open('#photo');
  await (await found(By.css('input[type=file]'), 'the picture')).sendKeys(PHOTO);
  await until(
    async () => (await browser.findElement(By.css('html')).getAttribute('data-photo')) === 'done',
    'a reading',
  );
  assert.ok(
    ((await (await first('[data-reading]')).getAttribute('data-reading')) ?? '').replaceAll('.', '').length >
      16,
  );
});

test('a technique is practised', async () => {
  await open('#practice');
  await engineReady();
  await (await first('.practice-ladder button')).click();
  await button('Hint');
});

test('a series of a week is made', async () => {
  await open('#series');
  await engineReady();
  await (await button('Make 7 puzzles')).click();
  await said(/Save, rate or hand out/);
});

test('a lesson runs by one key', async () => {
  await open('#lessons');
  await (await buttonFrom('Start: Sudoku from 4x4')).click();
  await first('.lesson-steps');
  await press(Key.ARROW_RIGHT, Key.ARROW_RIGHT);
  await said(/[23] of \d+/);
});

test('a backup is saved as a file', async () => {
  await open('#progress');
  await browser.executeScript(
    'window.made = []; const make = URL.createObjectURL; URL.createObjectURL = (blob) => (window.made.push(blob.size), make.call(URL, blob));',
  );
  await (await button('Save a backup')).click();
  await until(
    () => browser.executeScript('return window.made.length > 0 && window.made[0] > 100'),
    'the file',
  );
});

test('a game goes to another browser by its link, marks and all', async () => {
  await open(`#play?p=${PUZZLE}`);
  await (await cellOf(2)).click();
  await press('1');
  await browser.actions().keyDown(Key.SHIFT).sendKeys('p').keyUp(Key.SHIFT).perform();
  const link = await (await label('Link')).getAttribute('value');
  assert.match(String(link), /#play\?p=z1/);
  await open(String(link).replace(/^[^#]*/, ''));
  await until(async () => (await nameOf(2)).startsWith('r1c3, 1'), 'the digit');
});
