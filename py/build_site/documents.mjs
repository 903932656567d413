/**
 * Makes HTML of Markdown, and bundles the style that it is read in.
 * node documents.mjs WEB SITE FILE... Prints as JSON the style's name, and each file's title and content.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { bundle } from './bundling.mjs';

const [web, site, ...files] = process.argv.slice(2);

/**
 * Documents name each other as files; here they are pages. A heading has an id, made as code hosts make it, so that links can lead to it. A wide
 * table scrolls, and by keys too.
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
  },
  walkTokens(token) {
    if (token.type === 'link') token.href = token.href.replace(/\.md(?=#|$)/, '.html');
  },
  hooks: {
    postprocess: (content) =>
      content
        .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>')
        .replaceAll('<pre>', '<pre tabindex="0">'),
  },
});

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
