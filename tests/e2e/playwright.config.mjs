/**
 * End-to-end tests of the built site. `python3 build.py test browser` sets the environment:
 * DOKULAB_BROWSER, the browser to run (Playwright's own when unset), and DOKULAB_PYTHON.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const python = process.env.DOKULAB_PYTHON ?? 'python3';
const port = Number(process.env.DOKULAB_PORT ?? 8123);

/** The site must work from any path of a host, so it is tested from one that is not the root. */
const under = '/lab/sudoku/';

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** What a small screen changes nothing about: these files, and the tests with the tag @desktop. */
const ENGINE_ALONE = /(boot|faults|making|numpy|offline|one_file|policy|sat)\.spec\.mjs$/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}${under}`,
    launchOptions: { executablePath: process.env.DOKULAB_BROWSER || undefined, args },
    trace: 'retain-on-failure',
    serviceWorkers: 'block', // one would answer what a test wants to spoil
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testIgnore: ENGINE_ALONE, grepInvert: /@desktop/, use: { ...devices['Pixel 7'] } },
  ],
  webServer: {
    command: `"${python}" build.py serve --port ${port} --under ${under} --no-open`,
    cwd: root,
    url: `http://127.0.0.1:${port}${under}`,
    timeout: 120_000,
  },
});
