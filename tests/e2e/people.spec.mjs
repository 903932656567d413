/** What keeps people playing: a pause, colours, settings, recent games. */
import { expect, test } from '@playwright/test';
import { objections } from './axe.mjs';
import { cellOf, openPuzzle } from './board.mjs';

test('a pause covers the board for eyes and ears, survives a reload, and ends where it began', async ({
  page,
}) => {
  await openPuzzle(page);
  await cellOf(page, 80).click();
  await page.keyboard.press('5');
  const place = await page.locator('.board').boundingBox();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const cover = page.getByRole('button', { name: /^Paused\W+The board is hidden/ });
  await expect(cover).toBeFocused();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await expect(page.locator('.board .digit')).toHaveCount(0);
  expect(await page.locator('.board').boundingBox()).toEqual(place);
  expect(await objections(page)).toEqual([]);
  const time = await page.getByRole('timer').innerText();
  await page.keyboard.press('7');
  await page.reload();
  await expect(cover).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(time);
  await page.keyboard.press('p');
  await expect(cellOf(page, 80)).toHaveAccessibleName(/r9c9, 5/);
  await page.keyboard.press('p');
  await cover.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
});
