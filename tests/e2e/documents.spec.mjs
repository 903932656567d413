/** The documents of web/docs, as pages that About leads to. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { engineReady, violations } from './engine.mjs';

const FOLDER = new URL('../../web/docs/', import.meta.url);
const WRITTEN = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => /^# (.+)$/m.exec(readFileSync(new URL(file, FOLDER), 'utf8'))?.[1]);
const TITLES = [...WRITTEN, 'Reference']; // this one is made from docstrings

test('About leads to each, and each back to it', async ({ page }) => {
  const broken = await violations(page);
  await page.goto('./#about');
  const addresses = [];
  for (const title of TITLES) {
    const link = page.getByRole('link', { name: title });
    addresses.push(await link.evaluate((anchor) => /** @type {HTMLAnchorElement} */ (anchor).href));
  }
  const about = new URL('index.html#about', page.url()).href;
  for (const [at, title] of TITLES.entries()) {
    await page.goto(addresses[at]);
    await expect(page).toHaveTitle(`${title} · Dokulab`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // All have the colours of one style sheet.
    expect(await objections(page, { isDarkToo: at === 0 })).toEqual([]);
    const back = page.getByRole('link', { name: 'Dokulab', exact: true });
    expect(await back.evaluate((anchor) => /** @type {HTMLAnchorElement} */ (anchor).href)).toBe(about);
  }
  await page.getByRole('link', { name: 'Dokulab', exact: true }).click();
  await expect(page.getByRole('link', { name: 'About' })).toBeVisible();
  await engineReady(page);
  expect(broken).toEqual([]);
});

test('on a narrow screen a table scrolls, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./docs/results.html');
  const table = page.getByRole('group', { name: 'Table' }).first();
  await expect(table).toBeVisible();
  expect(await table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
