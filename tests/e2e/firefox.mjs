#!/usr/bin/env node
/**
 * Firefox as Playwright starts it over WebDriver BiDi, with an answer to the one command that Debian's does not know.
 *
 * Run in Firefox's place, with its arguments. Playwright reads the socket's address from what Firefox says, and
 * gets the address of a socket between them instead. DOKULAB_FIREFOX is the browser to run.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Playwright sends it with each page, to say that nothing of a person's own settings is to be replaced. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const LISTENING = /^(WebDriver BiDi listening on )(ws:\/\/.*)$/;

const firefox = spawn(process.env.DOKULAB_FIREFOX ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill('SIGTERM'));
for await (const line of createInterface(firefox.stderr)) {
  const said = LISTENING.exec(line);
  console.error(said ? said[1] + (await between(said[2])) : line);
}

/**
 * @param {string} address Firefox's
 * @returns {Promise<string>} one that answers the unknown command and passes on everything else
 */
function between(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (playwright, request) => {
    const browser = new WebSocket(address + (request.url ?? ''), { perMessageDeflate: false, maxPayload: 0 });
    /** @type {string[]} */
    const early = [];
    playwright.on('message', (data) => {
      const text = String(data);
      if (text.includes(UNKNOWN)) {
        const { id, method } = JSON.parse(text);
        if (method === UNKNOWN) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      }
      if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else early.push(text);
    });
    browser.on('open', () => early.forEach((text) => browser.send(text)));
    browser.on('message', (data) => playwright.send(String(data)));
    browser.on('close', () => playwright.close());
    browser.on('error', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
  return new Promise((resolve) => {
    server.on('listening', () => {
      const place = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve(`ws://127.0.0.1:${place.port}`);
    });
  });
}
