/** axe-core, with every rule on. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What colours alone decide: the rest is the same in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core objects to on the page as it is, one line for each element; in the dark theme it looks at the colours.
 * @param {import('@playwright/test').Page} page
 * @param {{ isDarkToo?: boolean }} [options]
 * @returns {Promise<string[]>}
 */
export async function objections(page, { isDarkToo = true } = {}) {
  await page.evaluate(AXE);
  const light = await violationsOf(page);
  if (!isDarkToo) return light;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} [rules] all unless told
 */
function violationsOf(page, rules) {
  return page.evaluate(async (runOnly) => {
    /** @type {any} */
    const { axe } = /** @type {any} */ (window);
    const { violations } = await axe.run(runOnly ? { runOnly } : {});
    return /** @type {string[]} */ (
      violations.flatMap((/** @type {any} */ violation) =>
        violation.nodes.map((/** @type {any} */ node) => `${violation.id}: ${node.target.join(' ')}`),
      )
    );
  }, rules);
}
