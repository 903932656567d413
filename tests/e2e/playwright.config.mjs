/**
 * End-to-end tests of the built site. `python3 build.py test browser` sets the environment:
 * DOKULAB_BROWSER, the browser to run (Playwright's own when unset), DOKULAB_PYTHON, and, for the stage
 * `firefox`, DOKULAB_FIREFOX.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { EVERYWHERE, PHONE, PHONE_ALONE } from './tags.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const python = process.env.DOKULAB_PYTHON ?? 'python3';

/** The site must work from any path of a host, so it is tested from one that is not the root. */
const under = '/lab/sudoku/';

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The system's own Firefox, which Playwright drives by WebDriver BiDi. */
const firefox = {
  name: 'firefox',
  grep: new RegExp(EVERYWHERE.tag),
  use: {
    ...devices['Desktop Firefox'],
    channel: 'moz-firefox',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)) },
  },
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: path.join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Machines that are shared can be ten times slower for a while. A test waits for what it asserts, so these
  // limits cost nothing where all is well; one that needs its second chance is listed as flaky.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  retries: 1,
  reporter: [['list']],
  reportSlowTests: { max: 20, threshold: 10_000 }, // the files that take longest are named
  use: {
    baseURL: `http://127.0.0.1:${process.env.DOKULAB_PORT}${under}`,
    launchOptions: { executablePath: process.env.DOKULAB_BROWSER || undefined, args },
    trace: 'on-first-retry',
    serviceWorkers: 'block', // one would answer what a test wants to spoil
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: new RegExp(PHONE_ALONE.tag),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'phone', grep: new RegExp(`${PHONE.tag}\\b`), use: { ...devices['Pixel 7'] } },
    ...(process.env.DOKULAB_FIREFOX ? [firefox] : []),
  ],
  webServer: {
    command: `"${python}" build.py serve --port 0 --under ${under} --no-open`,
    cwd: root,
    // The system chooses the port; the server says which, and Playwright sets the variable for its workers.
    wait: { stdout: /Dokulab is at http:\/\/127\.0\.0\.1:(?<DOKULAB_PORT>\d+)/ },
    timeout: 600_000, // the build comes first if it is stale
  },
});
