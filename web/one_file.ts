/** The start of the one file, which holds the page's script as packed text: unpack it and run it. */
import { unzipped } from './engine/base128.ts';

const holder = document.querySelector('script[data-file="main.js"]') as HTMLElement;
const code = await unzipped(holder.textContent ?? '');
holder.remove();

/** Trusts any text, since the page's policy runs none whose digest it does not name. */
const policy = globalThis.trustedTypes?.createPolicy('dokulab-start', {
  createScript: (text: string) => text,
});
const script = document.createElement('script');
script.type = 'module';
script.text = policy ? policy.createScript(code) : code;
document.body.append(script);
