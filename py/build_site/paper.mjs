/** Prints a document in Markdown as a PDF: node paper.mjs FILE.md FILE.pdf, by the browser of DOKULAB_BROWSER. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { marked } from 'marked';

const [source, target] = process.argv.slice(2);

const STYLE = `
  body { font: 9.5pt/1.36 'Liberation Serif', 'Times New Roman', serif; text-align: justify; hyphens: auto; }
  h1 { font-size: 17pt; line-height: 1.2; text-align: center; text-wrap: balance; }
  h1 + p { text-align: center; text-wrap: balance; }
  h2 { font-size: 12.5pt; margin: 1.1em 0 0.4em; }
  h3 { font-size: 10.5pt; margin: 1em 0 0.3em; }
  h1, h2, h3 { break-after: avoid; }
  p, ul { margin: 0.45em 0; }
  table { border-collapse: collapse; width: 100%; margin: 0.7em 0; font: 7.2pt/1.25 'Liberation Sans', Arial, sans-serif; text-align: left; hyphens: manual; }
  th { border-top: 1.2pt solid; border-bottom: 0.6pt solid; }
  th, td { padding: 2pt 4pt; vertical-align: top; overflow-wrap: break-word; }
  td { border-bottom: 0.3pt solid #bbb; }
  tr { break-inside: avoid; }
  pre { font-size: 7.6pt; margin: 0.5em 0 0.5em 1.5em; white-space: pre-wrap; break-inside: avoid; }
  code { font-size: 0.92em; overflow-wrap: anywhere; }
  p > code { white-space: nowrap; }
  p:has(> code) { text-align: left; }
  figure { margin: 0.8em auto; break-inside: avoid; }
  figcaption { font-size: 8.5pt; }
  a { color: inherit; text-decoration: none; }
`;

const text = readFileSync(source, 'utf8');
const content = await marked.parse(text);
const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.DOKULAB_BROWSER,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><body>${content}</body></html>`,
  );
  await page.pdf({
    path: target,
    format: 'A4',
    margin: { top: '19mm', bottom: '19mm', left: '18mm', right: '18mm' },
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate:
      '<div style="width:100%;text-align:center;font-size:8px"><span class="pageNumber"></span></div>',
    tagged: true,
    outline: true,
  });
} finally {
  await browser.close();
}
