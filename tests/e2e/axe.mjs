/** axe-core, with every rule on. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core objects to on the page as it is, one line for each element.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string[]>}
 */
export async function objections(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    /** @type {any} */
    const { axe } = /** @type {any} */ (window);
    const { violations } = await axe.run();
    return violations.flatMap((/** @type {any} */ violation) =>
      violation.nodes.map((/** @type {any} */ node) => `${violation.id}: ${node.target.join(' ')}`),
    );
  });
}
