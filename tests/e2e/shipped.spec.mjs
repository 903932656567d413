/**
 * What a class does, in the Python that is shipped: on the site and in the one file. The other tests of these views are
 * answered by CPython, which has files that the page has not.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { log, openConsole, run } from './console.mjs';
import { ENGINE_START } from './engine.mjs';

/**
 * Imports all that the page's Python has, from the archives as they are shipped: each public name of the package, which
 * is fetched when it is first asked for, and each public module of the standard library that Python itself can have here.
 */
const EVERY_NAME = `
import dokulab, importlib, sys, zipfile
absent = [name for name in dokulab.__all__ if not hasattr(dokulab, name)]
with zipfile.ZipFile(next(path for path in sys.path if path.endswith('.zip'))) as library:
    names = {name.partition('/')[0].removesuffix('.py') for name in library.namelist()}
for name in sorted(names & sys.stdlib_module_names - {'antigravity', 'this'}):
    try:
        importlib.import_module(name)
    except ImportError as error:
        absent.append(str(error))
print(len(names), 'absent:', absent)
`;

const FILE = pathToFileURL(fileURLToPath(new URL('../../dist/dokulab.html', import.meta.url))).href;

for (const [where, address] of [
  ['on the site', './'],
  ['in the one file', FILE],
]) {
  test(`${where} a study with exercises is taken to its code, and the code is read`, async ({ page }) => {
    await page.goto(`${address}#study?part=prepare`);
    await page.getByRole('button', { name: 'One of each kind' }).click();
    const tried = await page.getByRole('link', { name: 'Try it' }).getAttribute('href');
    await page.goto(new URL(String(tried), page.url()).href);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const answer = page.getByRole('group', { name: 'Your answer' });
    const finish = page.getByRole('button', { name: 'Finish' });
    const next = page.getByRole('button', { name: 'Next exercise' });
    await expect(answer).toBeVisible({ timeout: ENGINE_START });
    for (let isLast = false; !isLast;) {
      await expect(answer.getByRole('button').first()).toBeEnabled();
      // Of any kind: all options in their order answer an order, and one alone all others.
      const options = await answer.getByRole('button').all();
      const isOrder = await page.getByText('Press the options in order').isVisible();
      for (const option of isOrder ? options : options.slice(0, 1)) await option.click();
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      await expect(page.locator('.exercise-verdict')).toHaveText(/^(Right|Not right)\.$/);
      isLast = await finish.isVisible();
      await (isLast ? finish : next).click();
    }
    const code = ((await page.locator('[data-code]').textContent()) ?? '').trim();
    await page.goto(`${address}#study?part=results`);
    await page.getByLabel(/Codes, one per line/).fill(code);
    await page.getByRole('button', { name: 'Add results' }).click();
    await expect(page.locator('[data-table="answers"] tbody tr')).toHaveCount(1);
  });

  test(`${where} exercises are saved as a document with its style`, async ({ page }) => {
    await page.goto(`${address}#lessons?exercise=domain&seed=3`);
    await page.locator('summary', { hasText: 'On paper' }).click({ timeout: ENGINE_START });
    await expect(page.getByRole('button', { name: 'Save as HTML' })).toBeVisible({ timeout: ENGINE_START });
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: ENGINE_START }),
      page.getByRole('button', { name: 'Save as HTML' }).click(),
    ]);
    const document = await readFile(await download.path(), 'utf8');
    expect(document).toContain('exercise-key');
    expect(document).toContain('.exercise-options {');
  });

  test(`${where} the package is on the path of the Console`, async ({ page }) => {
    await page.goto(address);
    await openConsole(page);
    await run(page, 'from dokulab import Puzzle\nPuzzle("1...............").count()');
    await expect(log(page)).toContainText('72');
    await run(page, EVERY_NAME);
    await expect(log(page)).toContainText(/absent: \[\]/, { timeout: ENGINE_START });
  });
}
