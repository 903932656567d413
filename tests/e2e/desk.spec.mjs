/** The setter's way: a picture drawn by mouse becomes a puzzle that is as hard as asked. */
import { expect, test } from './native.mjs';
import { boardText, cellOf } from './board.mjs';
import { ask, engineReady } from './engine.mjs';

/** Rays around a ring: 27 clues, the same after a half turn. */
const RAYS = [
  'x.x...x.x',
  '.x..x..x.',
  'x.......x',
  '...x.x...',
  '.xx.x.xx.',
  '...x.x...',
  'x.......x',
  '.x..x..x.',
  'x.x...x.x',
].join('');

/** The cells of the pattern: half of them, the symmetry adds the others. */
const FIRST_HALF = [...RAYS].flatMap((sign, cell) => (sign === 'x' && cell <= 40 ? [cell] : []));

test('a pattern drawn by mouse becomes an evil puzzle with one solution', async ({ page }) => {
  test.slow();
  await page.goto('./#pattern');
  await engineReady(page);
  await page.getByLabel('Half turn').check();
  for (const cell of FIRST_HALF) await cellOf(page, cell).click();
  await expect(page.locator('.facts')).toHaveText('9x9, 27 clue cells');

  await page.getByLabel('The puzzle must be').selectOption({ label: 'Of a level' });
  await page.getByLabel('Level', { exact: true }).selectOption({ label: 'Evil' });
  await page.getByRole('radio', { name: '2:00' }).check();
  await page.getByRole('button', { name: 'Find a puzzle' }).click();
  await expect(page.getByText('Found: the puzzle is on the board.')).toBeVisible({ timeout: 60_000 });
  const puzzle = await boardText(page);
  expect([...puzzle].map((sign) => (sign === '.' ? '.' : 'x')).join('')).toBe(RAYS);
  const { result } = await ask(page, 'solve', { puzzle, solver: 'dlx', limit: 2 });
  expect(result.verdict).toBe('unique');
  await expect(page.getByRole('group', { name: 'The puzzle that was found' })).toContainText('Evil');

  // What was asked for is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('The puzzle must be')).toHaveValue('level');
});

test('a level that no filling can have is refused with the proof', async ({ page }) => {
  await page.goto(`./#pattern?x=${'xxxxxxxx.'.repeat(9)}`);
  await engineReady(page);
  await page.getByLabel('The puzzle must be').selectOption({ label: 'Hardest step is ...' });
  await page.getByRole('button', { name: 'Find a puzzle' }).click();
  await expect(page.getByRole('group', { name: 'The proof that there is no puzzle' })).toContainText(
    'last of its row',
  );
});
