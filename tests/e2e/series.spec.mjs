/** A series in the page: planned, made, interrupted by a reload, resumed, exchanged, saved as files, printed. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './native.mjs';
import { objections } from './axe.mjs';
import { engineReady } from './engine.mjs';

/** Small boards: each is made in a moment. */
const PLAN = `
title = "Four by four"
author = "A. Setter"
first = 2026-12-01
count = 5
[default]
size = 4
[[puzzles]]
title = "The first"
`;

/** @param {import('@playwright/test').Page} page @param {string} name of a button */
async function savedBy(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
}

test('a series is made, interrupted by a reload, resumed, exchanged, saved and printed', async ({ page }) => {
  await page.goto('./#series');
  await expect(page).toHaveURL(/#make\/series$/);
  await engineReady(page);
  await page.getByText('More options').click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a plan' }).click(),
  ]);
  await chooser.setFiles({ name: 'plan.toml', mimeType: 'application/toml', buffer: Buffer.from(PLAN) });
  await expect(page.getByLabel('First day')).toHaveValue('2026-12-01');
  const places = page.getByRole('region', { name: 'The puzzles of the series' }).getByRole('button');
  await expect(places).toHaveCount(0); // a page, until there is something to show

  const made = page.locator('.series-place[data-made]');
  await page.getByRole('button', { name: 'Make 5 puzzles' }).click();
  await expect(places).toHaveCount(5);
  await expect(made).not.toHaveCount(0);
  await page
    .getByRole('button', { name: 'Pause' })
    .click({ timeout: 2_000 })
    .catch(() => {}); // or it was quicker
  const before = await made.locator('.mini-board').first().textContent();
  await page.reload();
  await engineReady(page);
  await expect(made).not.toHaveCount(0);
  expect(await made.locator('.mini-board').first().textContent()).toBe(before);
  const resume = page.getByRole('button', { name: /^Resume/ });
  if (await resume.isVisible()) await resume.click();
  await expect(made).toHaveCount(5);
  await expect(page.getByText('All 5 puzzles are made.')).toBeVisible();

  // By keyboard: the second is chosen and exchanged.
  await places.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Wednesday, 2 Dec 2026' })).toBeVisible();
  const second = await made.nth(1).locator('.mini-board').textContent();
  await page.getByRole('button', { name: 'Replace it' }).press('Enter');
  await expect(page.getByText('Replaced once')).toBeVisible();
  expect(await made.nth(1).locator('.mini-board').textContent()).not.toBe(second);
  await expect(made).toHaveCount(5);
  expect(await objections(page)).toEqual([]);

  await page.getByText('More options').click();
  const plan = (await savedBy(page, 'Save the plan')).data.toString();
  expect(plan).toContain('first = 2026-12-01\ncount = 5\n');
  expect(plan).toContain('[[puzzles]]\ntitle = "The first"\n');
  await page.getByRole('button', { name: 'Save, rate or hand out' }).click();
  await expect(page.getByText('5 puzzles', { exact: true })).toBeVisible();
  await page.getByText('Save as', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^PDF/ }).check();
  const zip = await savedBy(page, 'Save as one ZIP');
  expect(zip.name).toBe('four-by-four.zip');
  expect(zip.data.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['the-first.pdf', 'the-first-answer.pdf', 'the-first.csv']) {
    expect(zip.data.includes(name)).toBe(true);
  }

  await page.goto('./#make/series');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const pages = page.getByRole('region', { name: 'Preview of the pages' });
  await expect(pages).toContainText('Four by four');
  await expect(pages.getByText('Saturday 5 Dec 2026')).toHaveCount(1);
  await expect(pages.getByText('The first')).toHaveCount(1);
});
