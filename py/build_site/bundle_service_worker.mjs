/** node bundle_service_worker.mjs WEB SITE NAME PRECACHE (a list of { url, revision }, as JSON) */
import { bundle } from './bundling.mjs';

const [web, site, name, precache] = process.argv.slice(2);
try {
  const place = { web, out: site, constants: { PRECACHE: JSON.parse(precache) } };
  const { packages } = await bundle('offline/service_worker.js', place, {
    splitting: false,
    format: 'iife',
    entryNames: name,
  });
  console.log(JSON.stringify([...new Set(packages)].sort()));
} catch {
  process.exit(1); // esbuild has said what is wrong
}
