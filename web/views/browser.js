/** The browser as commands need it. */

/**
 * @param {Window} window
 * @returns {import('../commands/app.js').Platform}
 */
export function browserPlatform(window) {
  const { document, history, location, navigator } = window;
  return {
    now: () => performance.now(),
    random: Math.random,
    copy: (text) => navigator.clipboard.writeText(text),
    setHash: (hash) => {
      location.hash = hash;
    },
    replaceHash: (hash) => history.replaceState(null, '', hash),
    pageAddress: () => (location.protocol === 'file:' ? null : location.href.replace(/#.*$/, '')),
    download: (name, text) => {
      const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
      const link = Object.assign(document.createElement('a'), { href: address, download: name });
      link.click();
      URL.revokeObjectURL(address);
    },
    print: () => window.print(),
    toggleFullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void document.documentElement.requestFullscreen?.();
    },
  };
}
