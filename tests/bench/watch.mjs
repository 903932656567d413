/**
 * Scrubs through a 16x16 search of 100,000 events, to random places and from end to end, and takes the time
 * from one
 * picture to the next; then plays it and looks at the heap after garbage collection. DOKULAB_MINUTES says
 * for how
 * long it plays (1). Prints a table, then the figures as JSON.
 */
import { chromium } from '@playwright/test';
import { EXAMPLES } from '../../web/views/lab/searches/searches.ts';
import { openSite } from '../e2e/site_server.mjs';

const PICTURES = 300;
const PATIENCE = 120_000;
const MINUTES = Number(process.env.DOKULAB_MINUTES ?? 1);
const LOOKS = 10;

/** @param {number[]} values */
const sorted = (values) => values.toSorted((one, other) => one - other);

/**
 * Times between pictures, in ms, while the slider goes from place to place.
 * @param {import('@playwright/test').Page} page
 * @param {boolean} isRandom or in even steps from end to end
 */
function scrub(page, isRandom) {
  return page.evaluate(async ([pictures, jumps]) => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('.watch-slider'));
    const last = Number(slider.max);
    const times = [];
    let seed = 1;
    let before = performance.now();
    for (let picture = 0; picture < pictures; picture += 1) {
      seed = (seed * 16_807) % 2_147_483_647;
      const share = jumps ? seed / 2_147_483_647 : picture / pictures;
      slider.value = String(Math.floor(share * last));
      slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const now = performance.now();
      times.push(now - before);
      before = now;
    }
    return times.slice(10);
  }, /** @type {const} */ ([PICTURES, isRandom]));
}

const site = await openSite();
const flags = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const browser = await chromium.launch({ executablePath: process.env.DOKULAB_BROWSER, args: flags });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
const { puzzle } = EXAMPLES.find(({ id }) => id === '16-thrashing') ?? EXAMPLES[0];
await page.goto(`${site.url}#lab?part=watch&p=${puzzle}&solver=fc-lex`);
const slider = page.getByRole('slider', { name: 'Step' });
await slider.waitFor({ timeout: PATIENCE });
const events = Number(await slider.getAttribute('max'));

const rows = [];
for (const [name, isRandom] of /** @type {const} */ ([
  ['to random places', true],
  ['from end to end', false],
])) {
  const times = sorted(await scrub(page, isRandom));
  const mean = times.reduce((sum, time) => sum + time) / times.length;
  rows.push({
    name,
    median: times[times.length >> 1],
    slow: times[Math.floor(times.length * 0.95)],
    rate: 1000 / mean,
  });
}

const inspector = await page.context().newCDPSession(page);
await inspector.send('HeapProfiler.enable');
const heap = async () => {
  await inspector.send('HeapProfiler.collectGarbage');
  return (await inspector.send('Runtime.getHeapUsage')).usedSize / 1e6;
};
await page.keyboard.press('Home');
for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowUp');
await page.keyboard.press('s');
const heaps = [];
for (let look = 0; look <= LOOKS; look += 1) {
  heaps.push(await heap());
  await page.waitForTimeout((MINUTES * 60_000) / LOOKS);
}
await browser.close();
await site.stop();

console.log(`\nA 16x16 search of ${events.toLocaleString('en')} events, scrubbed\n`);
console.log('| | pictures a second | median | 95 of 100 within |\n|---|---|---|---|');
for (const { name, rate, median, slow } of rows) {
  console.log(`| ${name} | ${rate.toFixed(0)} | ${median.toFixed(1)} ms | ${slow.toFixed(1)} ms |`);
}
console.log(
  `\nPlayed for ${MINUTES} min, the heap in MB: ${heaps.map((size) => size.toFixed(1)).join(', ')}`,
);
console.log(JSON.stringify({ events, rows, heaps }));
