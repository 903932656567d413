/**
 * Makes HTML of Markdown, and bundles the style that it is read in.
 * node documents.mjs WEB SITE FILE... Prints as JSON the style's name, and each file's title and content.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { bundle } from './bundling.mjs';

const [web, site, ...files] = process.argv.slice(2);

/**
 * Documents name each other as files; here they are pages, and a folder of web/docs is one page. A heading has an id,
 * made as code hosts make it, so that links can lead to it. A wide table scrolls, and by keys too. A picture is in the
 * page, in light and in dark where there are both.
 */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replace(/\s+/g, '-');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    image({ href, text }) {
      const words = text.replaceAll('"', '&quot;');
      const dark = href.replace('-light.', '-dark.');
      const image = `<img src="${data(href)}" alt="${words}" />`;
      if (dark === href || !existsSync(path.join(web, 'docs', dark))) return image;
      return `<picture><source media="(prefers-color-scheme: dark)" srcset="${data(dark)}" />${image}</picture>`;
    },
  },
  walkTokens(token) {
    if (token.type === 'link') token.href = address(token.href);
  },
  hooks: {
    postprocess: (content) =>
      content
        .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>')
        .replaceAll('<pre>', '<pre tabindex="0">'),
  },
});

/**
 * Where a link leads on the site.
 * @param {string} href
 */
function address(href) {
  return href
    .replace('../engine/wire.d.ts', 'wire.d.ts')
    .replace(/^(\w+)\/README\.md$/, '$1.html')
    .replace(/^(decisions)\/([\w-]+)\.md$/, '$1.html#$2')
    .replace(/\.md(?=#|$)/, '.html');
}

/**
 * A picture of web/docs as an address that holds it.
 * @param {string} href
 */
function data(href) {
  const type = href.endsWith('.svg') ? 'svg+xml' : 'webp';
  return `data:image/${type};base64,${readFileSync(path.join(web, 'docs', href)).toString('base64')}`;
}

/** @param {string} file */
function document(file) {
  const text = readFileSync(file, 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (!title) throw new Error(`${file} has no title.`);
  return { name: path.basename(file, '.md'), title, content: marked.parse(text, { async: false }) };
}

try {
  const style = await bundle('styles/document.css', { web, out: site, constants: {} });
  console.log(JSON.stringify({ style: style.files[0], documents: files.map(document) }));
} catch (error) {
  console.error(error);
  process.exit(1);
}
