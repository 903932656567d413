/** A class whose teacher's machine collects: a student on a phone, the teacher beside, in the built page. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { objections } from './axe.mjs';
import { ENGINE_START } from './engine.mjs';
import { ALL_KINDS } from '../../web/shared/exercises/kinds.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const KINDS = ALL_KINDS.length;

const SERVE = `
import sys
from pathlib import Path
from build_site.collecting import Collection
from build_site.collecting_server import open_collecting
server = open_collecting(Collection(Path(sys.argv[2])), Path(sys.argv[1]), 0, "/", "127.0.0.1")
print(server.address, flush=True)
server.serve_forever()
`;

/** Starts the machine that collects. @returns {Promise<{ address: string, folder: string, stop: () => void }>} */
async function collecting() {
  const folder = await mkdtemp(join(tmpdir(), 'collected-'));
  const python = process.env.DOKULAB_PYTHON ?? 'python3';
  const machine = spawn(python, ['-c', SERVE, DIST, folder], {
    env: { ...process.env, PYTHONPATH: fileURLToPath(new URL('../../py', import.meta.url)) },
  });
  const address = await new Promise((found, failed) => {
    machine.stdout.once('data', (told) => found(String(told).trim()));
    machine.once('error', failed);
    machine.stderr.once('data', (told) => failed(new Error(String(told))));
  });
  return { address, folder, stop: () => machine.kill() };
}

// The page is as from another machine, where browsers keep nothing of it.
test.use({ serviceWorkers: 'block' });

test('a student hands in by one press, and the results fill themselves', async ({ browser }, info) => {
  const { address, folder, stop } = await collecting();
  try {
    const room = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      serviceWorkers: 'block',
    });
    const teacher = await room.newPage();
    await teacher.goto(`${address}#study?part=prepare`);
    await teacher.getByRole('button', { name: 'One of each kind' }).click();
    const link = await teacher.getByRole('link', { name: 'Try it' }).getAttribute('href');
    await teacher.goto(`${address}#study?part=results`);
    const inRoom = teacher.getByRole('region', { name: 'In the room' });
    await expect(inRoom).toContainText('nobody has begun yet. 0 codes handed in.');

    const device = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const student = await device.newPage();
    await student.goto(`${address}${link}`);
    await expect(student.getByText(/Your teacher’s computer hears how far you are/)).toBeVisible();
    await student.getByRole('textbox', { name: /^Your name/ }).fill('Ada');
    await student.getByRole('button', { name: 'Start', exact: true }).click();
    for (let at = 1; at <= KINDS; at += 1) {
      await expect(student.getByText(`Exercise ${at} of ${KINDS}`).first()).toBeVisible({
        timeout: ENGINE_START,
      });
      const answers = student.getByRole('group', { name: 'Your answer' }).getByRole('button');
      await expect(answers.first()).toBeVisible({ timeout: ENGINE_START });
      await expect(student.getByRole('button', { name: 'Answer', exact: true })).toBeInViewport({ ratio: 1 });
      // Every kind takes this for an answer: the last one, all of them, or all in their order.
      for (const answer of await answers.all()) await answer.click();
      await student.getByRole('button', { name: 'Answer', exact: true }).click();
      if (at === 3) await expect(inRoom).toContainText(`Ada: 3 of ${KINDS}`);
      await student.getByRole('button', { name: /Next exercise|Finish/ }).click();
    }
    const handIn = student.getByRole('button', { name: 'Hand in', exact: true });
    await expect(handIn).toBeVisible();
    expect(await objections(student)).toEqual([]);
    await student.screenshot({ path: info.outputPath('student.png') });
    await handIn.click();
    await expect(student.getByText('Handed in. Your teacher has your code.')).toBeVisible();
    const code = (await student.locator('[data-code]').innerText()).replaceAll(/\s/g, '');
    const [file] = await readdir(folder);
    expect(await readFile(join(folder, file), 'utf8')).toBe(`# Dokulab result\n${code}\n`);

    await expect(inRoom).toContainText('Ada: done');
    await expect(inRoom).toContainText('1 person began, 1 done. 1 code handed in.');
    await expect(
      teacher.getByRole('table', { name: /^Who has what/ }).getByRole('row', { name: /^Ada/ }),
    ).toBeVisible({
      timeout: ENGINE_START,
    });
    expect(await objections(teacher)).toEqual([]);
    await teacher.screenshot({ path: info.outputPath('teacher.png') });
    stop();
    await handIn.click();
    await expect(student.getByText(/Not handed in\. The teacher’s computer can’t be reached/)).toBeVisible();
    await expect(teacher.getByText('The teacher’s computer can’t be reached.')).toBeVisible();
    await room.close();
    await device.close();
  } finally {
    stop();
  }
});
