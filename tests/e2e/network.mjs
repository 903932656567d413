/** What a page asks of the network beyond its own site. */

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string[]} unmatched filled as it happens: requests to others, and whatever sends something
 */
export function watchNetwork(context, unmatched) {
  context.on('request', (request) => {
    const url = request.url();
    const isOwn = /^(data|blob|file):/.test(url) || new URL(url).hostname === '127.0.0.1';
    if (!isOwn || request.method() !== 'GET' || request.postData() !== null)
      unmatched.push(`${request.method()} ${url}`);
  });
  context.on('page', (page) => page.on('websocket', (socket) => unmatched.push(socket.url())));
}
