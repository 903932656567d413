/** One walk through all that the page shows: each part of each place is opened, and checks look at it. */
import { expect } from '@playwright/test';
import { PLACES, addressOf, addressOfView } from '../../web/frame/places.ts';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ view: string, address: string }} Part
 * @typedef {(page: Page, part: Part) => Promise<readonly string[]>} Check what is wrong with what is open (checks.mjs)
 */

/** Every part of every place. @type {readonly Part[]} */
const ALL_PARTS = PLACES.flatMap((place) =>
  place.parts.map((part) => ({ view: part.view, address: addressOf(place, part) })),
);

/** All views, those that no strip shows too, each with its address. @type {readonly Part[]} */
export const ALL_VIEWS = [...new Set(ALL_PARTS.map(({ view }) => view))].map((view) => ({
  view,
  address: addressOfView(view),
}));

/**
 * Opens each part by its address, in a page that is there already, and has the checks look at it.
 * @param {Page} page
 * @param {readonly Check[]} checks
 * @param {readonly Part[]} [parts]
 * @returns {Promise<string[]>} what is wrong, with the address
 */
export async function walk(page, checks, parts = ALL_PARTS) {
  const faults = [];
  for (const part of parts) {
    await page.evaluate((name) => (location.hash = name), part.address);
    await expect(page.locator(`.panel[data-view="${part.view}"] .panel-body > *`).first()).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    for (const check of checks) {
      for (const fault of await check(page, part)) faults.push(`${part.address}: ${fault}`);
    }
  }
  return faults;
}
