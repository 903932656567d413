/**
 * Takes pictures of the page, for the README and the manifest: node pictures.mjs ADDRESS FOLDER. Each picture is a
 * puzzle at a link, and what is pressed there; it comes in light and, for the README, in dark, as WebP.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';

const [address, folder] = process.argv.slice(2);
const SIZE = { width: 1200, height: 750 };
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};
const PATIENCE = 120_000;
const QUALITY = 0.8;

/** It takes a chain. */
const CHAINED = '...23......96....853...9.2.267........8...1........867.1.4...834....56......81...';

/** @typedef {import('@playwright/test').Page} Page */

/** @typedef {{ hash: string, show(page: Page): Promise<void>, options?: import('@playwright/test').BrowserContextOptions }} Picture */

/** @type {Record<string, Picture>} */
const PICTURES = {
  play: {
    hash: 'play?n=medium-3',
    async show(page) {
      await page.getByText('Fill in', { exact: true }).first().click();
      for (const name of ['Hint', 'Name it', 'Show it', 'Explain']) {
        await page.locator('.panel').getByRole('button', { name, exact: true }).click();
      }
      await page.getByRole('button', { name: 'Apply', exact: true }).waitFor();
    },
  },
  phone: {
    options: PHONE,
    hash: 'play?n=medium-3',
    async show(page) {
      await page.getByText('Fill in', { exact: true }).first().click();
      await page.locator('[data-cell="40"]').click();
    },
  },
  explain: {
    hash: `explain?p=${CHAINED}`,
    async show(page) {
      const chain = page.locator('.steps').getByRole('button', { name: 'Alternating inference chain' });
      await chain.first().click();
    },
  },
  lab: {
    hash: 'lab?part=watch&size=9&solver=fc-lex',
    async show(page) {
      const slider = page.getByRole('slider', { name: 'Step' });
      await slider.waitFor();
      for (let choice = 0; choice < 12; choice += 1) await page.keyboard.press('c');
    },
  },
};

const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const browser = await chromium.launch({ executablePath: process.env.DOKULAB_BROWSER || undefined, args });
for (const [name, { hash, show, options }] of Object.entries(PICTURES)) {
  /** @type {('light' | 'dark')[]} */
  const schemes = options ? ['light'] : ['light', 'dark'];
  for (const colorScheme of schemes) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme, reducedMotion: 'reduce', ...options });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${address}#${hash}`);
    await page.locator('html[data-engine=ready]').waitFor();
    await show(page);
    await page.mouse.move(0, 0);
    await page.locator('html[data-engine=ready]').waitFor();
    const picture = await webp(page, await page.screenshot({ animations: 'disabled' }));
    await writeFile(path.join(folder, `${name}-${colorScheme}.webp`), picture);
    console.log(`${name}-${colorScheme}.webp: ${picture.length} bytes`);
    await page.close();
  }
}
await browser.close();

/**
 * The browser packs it: a PNG is three times as large.
 * @param {Page} page
 * @param {Buffer} png
 */
async function webp(page, png) {
  const blank = await page.context().browser()?.newPage();
  if (!blank) throw new Error('The browser has gone.');
  const packed = await blank.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1];
    },
    /** @type {const} */ ([png.toString('base64'), QUALITY]),
  );
  await blank.close();
  return Buffer.from(packed, 'base64');
}
