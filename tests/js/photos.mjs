/** The pretended photographs of tests/data/photos, read under Node. */
import { readFileSync, readdirSync } from 'node:fs';
import jpeg from 'jpeg-js';
import { toGrey } from '../../web/views/play/photo/image.ts';
import { unpackNetwork } from '../../web/views/play/photo/network.ts';

const FOLDER = new URL('../data/photos/', import.meta.url);
const WEIGHTS = new URL('../../web/views/play/photo/weights.json', import.meta.url);

/** What is printed on each photograph, by its name. */
export const PRINTED = JSON.parse(readFileSync(new URL('printed.json', FOLDER), 'utf8'));

export const names = () => readdirSync(FOLDER).flatMap((name) => name.match(/^(.*)\.jpg$/)?.[1] ?? []);

export const network = () => unpackNetwork(JSON.parse(readFileSync(WEIGHTS, 'utf8')).layers);

/** @param {string} name */
export const bytesOf = (name) => readFileSync(new URL(`${name}.jpg`, FOLDER));

/** @param {string} name */
export const pixelsOf = (name) => {
  const { width, height, data } = jpeg.decode(bytesOf(name), { useTArray: true });
  return { width, height, data: new Uint8ClampedArray(data) };
};

/** @param {string} name */
export const greyOf = (name) => toGrey(pixelsOf(name));
