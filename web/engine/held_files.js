/** Answers fetches in the worker from files that came with the page. */

/**
 * From now on, `fetch` finds these files by their last name, and nothing else.
 * @param {Record<string, string>} files contents by name: gzip as base64
 */
export function fetchHeld(files) {
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const name = url.slice(url.lastIndexOf('/') + 1);
    if (!(name in files)) return new Response(null, { status: 404 });
    const bytes = Uint8Array.from(atob(files[name]), (character) => character.charCodeAt(0));
    const body = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(body, { headers: { 'Content-Type': type } });
  };
}
