/**
 * Lighthouse on every view of the registry, on a desktop and a phone, light and dark. Prints a table, and on standard
 * error what it objects to; ends with 1 if that is anything about accessibility or good practice.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressOfView } from '../../web/frame/places.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { openSite } from '../e2e/site_server.mjs';

const { DOKULAB_BROWSER, DOKULAB_LIGHTHOUSE = '' } = process.env;

/** Runs in the light theme, for the median of the speed; the dark one has one. */
const ROUNDS = 5;

const FORMS = /** @type {const} */ (['desktop', 'phone']);

/** @param {string} name a package that the environment's folder has */
const load = (name) => import(pathToFileURL(path.join(DOKULAB_LIGHTHOUSE, name)).href);
const { default: lighthouse, desktopConfig } = await load('lighthouse/core/index.js');
const { launch } = await load('chrome-launcher/dist/index.js');

/** @param {string[]} flags what sets the theme */
const startBrowser = (flags) =>
  launch({
    chromePath: DOKULAB_BROWSER,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', ...flags],
  });

/**
 * @param {string} url
 * @param {{ port: number, form: (typeof FORMS)[number] }} how
 */
async function run(url, { port, form }) {
  const onlyCategories = ['accessibility', 'best-practices', 'performance'];
  const options = { port, onlyCategories, output: 'json', logLevel: 'error' };
  const { lhr } = await lighthouse(url, options, form === 'desktop' ? desktopConfig : undefined);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const of = (/** @type {string} */ category) => Math.round(100 * lhr.categories[category].score);
  const objections = ['accessibility', 'best-practices'].flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter((/** @type {any} */ { id, weight }) => weight && (lhr.audits[id].score ?? 1) < 1)
      .map((/** @type {any} */ { id }) => id),
  );
  return {
    access: of('accessibility'),
    practice: of('best-practices'),
    speed: of('performance'),
    objections,
  };
}

const site = await openSite();
const themes = {
  light: await startBrowser([]),
  dark: await startBrowser(['--blink-settings=preferredColorScheme=0']),
};
let isAllWell = true;

console.log('| view | accessibility | best practices | speed, desktop | speed, phone |');
console.log('| --- | --: | --: | --: | --: |');
for (const { id, title } of VIEWS) {
  /** @type {{ access: number[], practice: number[], desktop: number[], phone: number[] }} */
  const seen = { access: [], practice: [], desktop: [], phone: [] };
  for (const form of FORMS)
    for (const [theme, { port }] of Object.entries(themes))
      for (let round = 0; round < (theme === 'light' ? ROUNDS : 1); round += 1) {
        const { access, practice, speed, objections } = await run(`${site.url}#${addressOfView(id)}`, {
          port,
          form,
        });
        seen.access.push(access);
        seen.practice.push(practice);
        if (theme === 'light') seen[form].push(speed);
        for (const one of new Set(objections)) console.error(`${title}, ${theme}, ${form}: ${one}`);
        isAllWell &&= access === 100 && practice === 100;
      }
  const median = (/** @type {number[]} */ of) =>
    of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)];
  const [access, practice] = [Math.min(...seen.access), Math.min(...seen.practice)];
  console.log(`| ${title} | ${access} | ${practice} | ${median(seen.desktop)} | ${median(seen.phone)} |`);
}
for (const browser of Object.values(themes)) browser.kill();
await site.stop();
process.exit(isAllWell ? 0 : 1);
