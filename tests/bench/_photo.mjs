/** Reads photographs for photo.py: a line of JSON for each line "FILE WIDTH HEIGHT" of the list (raw RGBA files). */
import { readFileSync } from 'node:fs';
import { toGrey } from '../../web/views/play/photo/image.ts';
import { unpackNetwork } from '../../web/views/play/photo/network.ts';
import { readPhoto } from '../../web/views/play/photo/reader.ts';

const weights = new URL('../../web/views/play/photo/weights.json', import.meta.url);
const network = unpackNetwork(JSON.parse(readFileSync(weights, 'utf8')).layers);

for (const line of readFileSync(process.argv[2], 'utf8').trim().split('\n')) {
  const [file, width, height] = line.split('\t');
  const data = new Uint8ClampedArray(readFileSync(file));
  const started = process.cpuUsage().user;
  const reading = readPhoto(toGrey({ width: Number(width), height: Number(height), data }), network);
  const seconds = (process.cpuUsage().user - started) / 1e6;
  console.log(JSON.stringify({ seconds, size: reading?.size ?? null, cells: reading?.cells ?? [] }));
}
