/**
 * WebKitGTK's small browser, by WebDriver, on a screen (Xvfb's will do); DOKULAB_WEBKIT names it. Playwright cannot
 * drive the system's WebKit.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder } from 'selenium-webdriver';

/** @returns {Promise<{ browser: import('selenium-webdriver').WebDriver, stop(): Promise<void> }>} */
export async function startWebKit() {
  const port = await freePort();
  const program = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const options = { binary: process.env.DOKULAB_WEBKIT, args: ['--automation'] };
  const build = () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ 'browserName': 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
  for (let left = 50; ; left -= 1) {
    try {
      const browser = await build();
      await browser.manage().window().setRect({ width: 1366, height: 800 });
      return {
        browser,
        async stop() {
          await browser.quit();
          program.kill();
        },
      };
    } catch (error) {
      if (!left) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200)); // the driver does not listen yet
    }
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
