/** How esbuild is used here: one entry, its constants, and what is special about it. */
import { createRequire } from 'node:module';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import subsetFont from 'subset-font';

/**
 * The browsers of the end of 2024: what is bundled runs in them. The README and index.html name them, and
 * stylelint.config.mjs holds the styles to what all of them have.
 */
const TARGET = ['es2024', 'chrome131', 'firefox133', 'safari18.2'];

/** How JSX becomes calls of Preact. */
const JSX = { compilerOptions: { jsx: /** @type {const} */ ('react-jsx'), jsxImportSource: 'preact' } };

/**
 * @typedef {object} Bundle
 * @property {string[]} files the names of the files written, the entry's own first
 * @property {string[]} imports the files that the entry's own imports at once
 * @property {string[]} packages the npm packages in them
 */

/**
 * A module in hashed chunks. Prints what is wrong, and throws.
 * @param {string} entry below `web`
 * @param {{ web: string, out: string, constants: Record<string, unknown> }} place
 * @param {import('esbuild').BuildOptions} [special]
 * @returns {Promise<Bundle>}
 */
export async function bundle(
  entry,
  { web, out, constants },
  { define, loader, plugins = [], ...special } = {},
) {
  const { inputs, outputs } = await metadataOf({
    absWorkingDir: web,
    entryPoints: [entry],
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: out,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    external: ['node:*', 'ws'], // Pyodide asks for them in Node only
    preserveSymlinks: true, // the paths of inputs go into the names of chunks
    tsconfigRaw: JSX, // tsconfig.json is for the checks
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.woff2': 'file', '.svg': 'text', '.md': 'text', ...loader },
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
      ...define,
    },
    plugins: [
      stylesAsText,
      fontsInParts,
      ...plugins,
      ...(special.splitting === false ? [] : [entryAsOnePart(path.join(web, entry))]),
    ],
    ...special,
  });
  // Through the entry, each late part has the entry's style sheet too, which the page has already.
  const late = Object.values(outputs).filter(({ entryPoint }) => entryPoint !== entry);
  const unused = new Set(late.flatMap(({ cssBundle }) => cssBundle ?? []));
  for (const name of unused) await rm(path.join(web, name));
  const written = Object.entries(outputs).filter(([name]) => !unused.has(name));
  const isOwn = (/** @type {string | undefined} */ of) => Number(of === entry);
  written.sort(([, one], [, other]) => isOwn(other.entryPoint) - isOwn(one.entryPoint));
  return {
    files: written.map(([name]) => path.basename(name)),
    imports: importsOf(written[0][1]),
    packages: Object.keys(inputs).flatMap((input) => packageOf(input) ?? []),
  };
}

/**
 * Gives a room its `style.css`, or a part of it such as `late_style.css`, as text, which the page adds to its style when
 * it comes.
 * @type {import('esbuild').Plugin}
 */
const stylesAsText = {
  name: 'styles-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\](\w+_)?style\.css$/ }, async ({ path: file }) => {
      const { outputFiles } = await build({
        ...{ entryPoints: [file], bundle: true, minify: true, write: false },
        ...{ target: TARGET, charset: 'utf8', legalComments: 'none', logLevel: 'error' },
      });
      return { contents: outputFiles[0].text, loader: 'text' };
    });
  },
};

/** A rule for a part of a font: which file, and the characters and weights that the part has. */
const FONT_PART = /font-weight: (\d+) (\d+);[^}]*url\('([^']+)\?part'\)[^}]*unicode-range:([^;]+);/g;

/** @param {string} range as CSS writes it: "U+20-7E, U+2019" */
const charactersOf = (range) =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from, to = from]) => {
    const first = Number.parseInt(from, 16);
    const count = Number.parseInt(to, 16) - first + 1;
    return Array.from({ length: count }, (_, more) => String.fromCodePoint(first + more));
  });

/**
 * Makes a small file of what the page writes with a font, where fonts.css asks for a part: "?part" after its address.
 * The rest of the font is another file, which the browser fetches where a text needs it.
 * @type {import('esbuild').Plugin}
 */
const fontsInParts = {
  name: 'fonts-in-parts',
  setup({ initialOptions, onLoad, onResolve }) {
    onResolve({ filter: /\.woff2\?part$/ }, async ({ path: name, importer }) => {
      const styles = await readFile(importer, 'utf8');
      const [file] = name.split('?');
      const part = [...styles.matchAll(FONT_PART)].find(([, , , url]) => url === file);
      if (!part) throw new Error(`${importer} does not say which part of ${file} it needs`);
      return {
        path: path.join(path.dirname(importer), path.basename(file).replace('.woff2', '-part.woff2')),
        namespace: 'font-part',
        pluginData: { source: createRequire(importer).resolve(file), part },
      };
    });
    onLoad({ filter: /./, namespace: 'font-part' }, async ({ pluginData: { source, part } }) => {
      const [, lightest, boldest, , range] = part;
      const wght = { min: Number(lightest), max: Number(boldest) };
      const characters = [...charactersOf(range)].join('');
      const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: { wght } };
      return {
        contents: await subsetFont(await readFile(source), characters, options),
        loader: initialOptions.loader?.['.woff2'],
      };
    });
  },
};

/**
 * Keeps what the entry imports at once in one chunk. esbuild makes a chunk for each set of entries and late
 * parts that share a module, two dozen before the page's first frame; so every late part imports the entry,
 * which has run by then.
 * @param {string} entry
 * @returns {import('esbuild').Plugin}
 */
const entryAsOnePart = (entry) => ({
  name: 'entry-as-one-part',
  setup({ onLoad, onResolve }) {
    /** @type {Set<string>} */
    const late = new Set();
    onResolve({ filter: /^\..*\.tsx?$/ }, ({ kind, resolveDir, path: name }) => {
      if (kind === 'dynamic-import') late.add(path.resolve(resolveDir, name));
      return undefined;
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      if (!late.has(file)) return undefined;
      const text = await readFile(file, 'utf8');
      return {
        contents: `import ${JSON.stringify(entry)};${text}`,
        loader: path.extname(file) === '.tsx' ? 'tsx' : 'ts',
      };
    });
  },
});

/** @param {import('esbuild').BuildOptions} options */
const metadataOf = async (options) => (await build({ ...options, metafile: true })).metafile;

/** @param {import('esbuild').Metafile['outputs'][string]} output */
const importsOf = ({ imports }) =>
  imports
    .filter(({ kind, external }) => kind === 'import-statement' && !external)
    .map((part) => path.basename(part.path));

/** @param {string} input */
const packageOf = (input) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
