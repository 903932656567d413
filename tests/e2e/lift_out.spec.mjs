/**
 * `web/engine` alone runs another Python package: the project that its README describes is made from its README,
 * in an empty folder, and used.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { typeOf } from './site_server.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENGINE = path.join(ROOT, 'web', 'engine');
const PYTHON = process.env.DOKULAB_PYTHON ?? 'python3';

const NAMED_FILE = /^`([^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm;

/** A wheel as pip makes it, without asking for the tools that pip would fetch. */
const MAKE_WHEEL = `
import os, sys, zipfile
os.chdir(sys.argv[1])
with zipfile.ZipFile("public/python/counter-1.0-py3-none-any.whl", "w") as wheel:
    wheel.write("counter/session.py")
    wheel.writestr("counter/__init__.py", "")
    wheel.writestr("counter-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: counter\\nVersion: 1.0\\n")
    wheel.writestr("counter-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr("counter-1.0.dist-info/RECORD", "")
`;

/** @type {string} */
let folder;
/** @type {import('node:http').Server} */
let server;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lift-out-'));
  cpSync(ENGINE, path.join(folder, 'engine'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  mkdirSync(path.join(folder, 'public', 'python'), { recursive: true });
  for (const [, name, text] of readFileSync(path.join(ENGINE, 'README.md'), 'utf8').matchAll(NAMED_FILE)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  execFileSync(PYTHON, ['-c', MAKE_WHEEL, folder], { cwd: ROOT });
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: 'inherit' });
  server = createServer(({ url = '/' }, response) => {
    const name = path.join(folder, 'public', url === '/' ? 'index.html' : new URL(url, 'http://x').pathname);
    try {
      const body = readFileSync(name);
      response.writeHead(200, { 'Content-Type': typeOf(name) });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
});

test.afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the folder alone runs another package, with progress and cancel, as its README says', async ({
  page,
}) => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await page.goto(`http://127.0.0.1:${port}/`);
  const output = page.locator('output');

  await page.getByRole('button', { name: 'Count to a thousand million' }).click();
  await expect(output).toHaveText(/^\d+%$/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(output).toHaveText('Stopped.');

  await page.getByRole('button', { name: 'Count to a thousand', exact: true }).click();
  await expect(output).toHaveText('Counted to 1000.');
});
