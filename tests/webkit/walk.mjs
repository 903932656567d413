/** The walk through the built site in WebKit: how it is opened, pressed and read by WebDriver. */
import { after, before } from 'node:test';
import { By, Key } from 'selenium-webdriver';
import { openSite } from '../e2e/site_server.mjs';
import { startWebKit } from './driver.mjs';

const PATIENCE = 60_000;

/** @type {import('selenium-webdriver').WebDriver} */
export let browser;
/** @type {() => Promise<void>} */
let stopBrowser;
/** @type {Awaited<ReturnType<typeof openSite>>} */
export let site;

before(async () => {
  site = await openSite();
  ({ browser, stop: stopBrowser } = await startWebKit());
  console.log(`in WebKitGTK ${(await browser.getCapabilities()).get('browserVersion')}`);
});

after(async () => {
  await stopBrowser?.();
  await site?.stop();
});

/** The same site again, at another address: with the server gone, the old one is only what the browser has kept. */
export async function serveAgain() {
  site = await openSite();
}

/**
 * Opens an address of the page as on a first visit.
 * @param {string} hash
 */
export async function open(hash) {
  await browser.get(`${site.url}docs/input.html`);
  await browser.executeScript('localStorage.clear(); sessionStorage.clear();');
  await browser.get(site.url + hash);
  await first('.panel .panel-body > *');
}

/**
 * @param {By} by
 * @param {string} what
 * @returns {Promise<import('selenium-webdriver').WebElement>}
 */
export async function found(by, what) {
  await browser.wait(async () => (await browser.findElements(by)).length > 0, PATIENCE, what);
  return browser.findElement(by);
}

/** @param {string} css */
export const first = (css) => found(By.css(css), css);
/** @param {number} cell */
export const cellOf = (cell) => first(`[data-cell="${cell}"]`);
/** @param {number} cell */
export const nameOf = async (cell) => (await cellOf(cell)).getAccessibleName();
/** @param {string} words */
export const button = (words) =>
  found(By.xpath(`//button[normalize-space()="${words}"]`), `the button "${words}"`);

/** A button by how its words begin. @param {string} words */
export const buttonFrom = (words) =>
  found(By.xpath(`//button[starts-with(normalize-space(), "${words}")]`), `the button "${words} …"`);

/** @param {string[]} keys */
export const press = (...keys) =>
  browser
    .actions()
    .sendKeys(...keys)
    .perform();

/**
 * @param {() => Promise<unknown>} holds
 * @param {string} what
 */
export const until = (holds, what) => browser.wait(async () => holds().catch(() => false), PATIENCE, what);

/** @param {RegExp} words */
export const said = (words) =>
  until(
    async () => words.test(await browser.executeScript('return document.body.innerText')),
    `the words ${words}`,
  );

/** What the page says of itself. @param {string} name */
export const attribute = (name) => browser.findElement(By.css('html')).getAttribute(name);

/** @returns {Promise<string | null>} how the engine has started */
export async function engineReady() {
  await until(async () => (await attribute('data-engine')) === 'ready', 'ready');
  return attribute('data-boot');
}

/** Goes to a view in the page that is open. @param {string} hash */
export const go = (hash) => browser.executeScript('location.hash = arguments[0]', hash);

/** What a label stands on. @param {string} words */
export const label = (words) =>
  found(
    By.xpath(
      `//label[normalize-space()="${words}"]//input | //input[@aria-label="${words}"] | //textarea[@aria-label="${words}"]`,
    ),
    `the field "${words}"`,
  );

/** Runs a program in the Console instead of the one that is there. @param {string} program */
export async function runProgram(program) {
  // Above its buttons: the editor stands in a shadow root, where WebDriver finds nothing.
  await browser
    .actions()
    .move({ origin: await button('Run'), y: -80 })
    .click()
    .perform();
  await browser.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform();
  await press(program);
  await browser.actions().keyDown(Key.CONTROL).sendKeys(Key.ENTER).keyUp(Key.CONTROL).perform();
}

/** @param {RegExp} words in the log of the Console */
export const logged = (words) =>
  until(
    async () =>
      words.test(await browser.executeScript("return document.querySelector('[role=log]').innerText")),
    `${words} in the log`,
  );
