/** Puzzles from pretended photographs: read, corrected by the engine and by a person, played or kept. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { geometry } from '../../web/shared/board/geometry.ts';
import { newGrey, pixelsOf as pixelsInHead } from '../../web/views/play/photo/image.ts';
import { readPhoto } from '../../web/views/play/photo/reader.ts';
import { CERTAIN, likeliest } from '../../web/views/play/photo/reading_state.ts';
import { addMade } from '../../web/frame/late_rooms.ts';
import { makePhoto } from '../../web/views/play/photo/photo.ts';
import { followLines, straightPicture } from '../../web/views/play/photo/straighten.ts';
import { correctionText, verdictText } from '../../web/views/play/photo/text.ts';
import { openPage, settled } from './page.mjs';
import { PRINTED, bytesOf, greyOf, names, network, pixelsOf } from './photos.mjs';

const textOf = ({ cells }) => cells.map((cell) => likeliest(cell) || '.').join('');

const doubtful = ({ cells }) =>
  cells.flatMap(({ probabilities }, cell) => (Math.max(...probabilities) < CERTAIN ? cell : []));

for (const [name, { size, puzzle, pencilled, smudged }] of Object.entries(PRINTED)) {
  test(`the photograph "${name}" is read: its size, its clues and what is pencilled`, () => {
    const reading = readPhoto(greyOf(name), network());
    assert.equal(reading.size, size);
    const differs = [...textOf(reading)].flatMap((digit, cell) => (digit === puzzle[cell] ? [] : cell));
    assert.deepEqual(differs, smudged);
    assert.deepEqual(doubtful(reading), smudged, 'what is read wrong is marked, and nothing else');
    const written = reading.cells.flatMap((cell, index) => (cell.pencilled ? [[index, cell.pencilled]] : []));
    assert.deepEqual(Object.fromEntries(written), pencilled);
  });
}

test('a page without a board is none, and neither is an empty picture', () => {
  assert.ok(names().includes('no-board'));
  assert.equal(readPhoto(greyOf('no-board'), network()), null);
  for (const side of [1, 2, 40]) assert.equal(readPhoto(newGrey(side, side), network()), null);
});

test('reading says how far it is, and never less than before', () => {
  const told = [];
  readPhoto(greyOf('four'), network(), (fraction) => told.push(fraction));
  assert.ok(told.length > 3);
  assert.deepEqual(
    told,
    [...told].sort((a, b) => a - b),
  );
  assert.ok(told.every((fraction) => fraction >= 0 && fraction <= 1));
});

test('the straightened picture shows each cell where the board has it', () => {
  const photo = pixelsOf('four');
  const { mesh } = readPhoto(greyOf('four'), network());
  const picture = straightPicture(photo, mesh);
  assert.equal(picture.width, picture.height);
  const side = picture.width / 4;
  const darkest = (cell) => {
    const [row, column] = [Math.floor(cell / 4), cell % 4];
    let least = 255;
    for (let y = Math.round(side * 0.25); y < side * 0.75; y++) {
      for (let x = Math.round(side * 0.25); x < side * 0.75; x++) {
        const at = ((row * side + y) * picture.width + column * side + x) * 4;
        least = Math.min(least, picture.data[at]);
      }
    }
    return least;
  };
  for (const [cell, symbol] of [...PRINTED.four.puzzle].entries()) {
    if (symbol === '.') assert.ok(darkest(cell) > 130, `cell ${cell} is empty`);
    else assert.ok(darkest(cell) < 110, `cell ${cell} has ink`);
  }
});

test('between its pixels the straightened picture has their mean, weighed by how near they are', () => {
  const [width, height, size] = [40, 30, 4];
  const data = new Uint8ClampedArray(width * height * 4);
  // Shades that rise evenly across and down, so that those between are known: of pixel x, y they are 4x, 3y and x + 2y.
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([4 * x, 3 * y, x + 2 * y, 255], (y * width + x) * 4);
  }
  const place = (k, side) => 5 + (k * (side - 10)) / size;
  const points = Array.from({ length: (size + 1) ** 2 }, (_, at) => {
    return { x: place(at % (size + 1), width), y: place(Math.floor(at / (size + 1)), height) };
  });
  const picture = straightPicture({ width, height, data }, { size, points });
  for (let py = 3; py < picture.height; py += 17) {
    for (let px = 3; px < picture.width; px += 17) {
      // A pixel is its middle, half a pixel from its corner.
      const x = place(((px + 0.5) / picture.width) * size, width) - 0.5;
      const y = place(((py + 0.5) / picture.height) * size, height) - 0.5;
      const shades = picture.data.slice((py * picture.width + px) * 4).slice(0, 4);
      for (const [colour, shade] of [4 * x, 3 * y, x + 2 * y, 255].entries()) {
        assert.ok(Math.abs(shades[colour] - shade) <= 1, `${px}, ${py}: ${shades[colour]} for ${shade}`);
      }
    }
  }
});

test('the size of a picture is told by its head, and nothing that is cut short breaks it', () => {
  const jpeg = new Uint8Array(bytesOf('four'));
  const { width, height } = pixelsOf('four');
  assert.equal(pixelsInHead(jpeg), width * height);
  const png = new Uint8Array(24);
  png.set([0x89, 0x50, 0x4e, 0x47]);
  new DataView(png.buffer).setUint32(16, 30_000);
  new DataView(png.buffer).setUint32(20, 20_000);
  assert.equal(pixelsInHead(png), 600e6);
  for (const length of [0, 1, 3, 4, 20]) {
    assert.equal(pixelsInHead(png.slice(0, length)), null);
    assert.equal(pixelsInHead(jpeg.slice(0, length)), null);
  }
});

test('the size of a JPEG is in its frame header, whatever segments come before', () => {
  // ITU-T T.81, table B.1: C0 to CF are frame headers but for C4 (Huffman tables), C8 (reserved), CC (arithmetic
  // conditioning); E0 to EF are an application's, DB quantization tables, FE a comment.
  const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
  const segment = (marker, height, width) => [
    ...[0xff, marker, 0, 8, 8, height >> 8, height & 255, width >> 8, width & 255, 0],
  ];
  for (const marker of [...Array.from({ length: 16 }, (_, index) => 0xc0 + index), 0xdb, 0xe0, 0xef, 0xfe]) {
    const picture = [0xff, 0xd8, ...segment(marker, 300, 500), ...segment(0xc0, 7, 1000), 0xff, 0xd9];
    const pixels = pixelsInHead(new Uint8Array(picture));
    assert.equal(pixels, frames.includes(marker) ? 150_000 : 7_000, marker.toString(16));
  }
});

test('crossings are followed along lines that bend, to two pixels', () => {
  const [size, side, margin] = [4, 40, 60];
  const bend = (along) => 4 * Math.sin((along / (size * side)) * Math.PI);
  const reach = (size * side) / 2 + side;
  const place = (k) => margin + k * side;
  const grey = newGrey(2 * margin + size * side, 2 * margin + size * side);
  const { width, data } = grey;
  data.fill(230);
  const shade = (x, y, distance) => {
    const ink = 200 * Math.max(0, Math.min(1, 2 - Math.abs(distance)));
    data[y * width + x] = Math.min(data[y * width + x], 230 - ink);
  };
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      for (let k = 0; k <= size; k++) {
        const [along, down] = [x + 0.5 - margin, y + 0.5 - margin]; // a pixel’s centre
        if (Math.abs(along - (size * side) / 2) <= reach) shade(x, y, down - k * side - bend(along));
        if (Math.abs(down - (size * side) / 2) <= reach) shade(x, y, along - k * side);
      }
    }
  }
  const quad = [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ].map(([k, j]) => ({ x: place(k), y: place(j) }));
  const { points } = followLines(grey, { quad, size });
  for (const [index, { x, y }] of points.entries()) {
    const [j, k] = [Math.floor(index / (size + 1)), index % (size + 1)];
    const away = Math.hypot(x - place(k), y - place(j) - bend(k * side));
    assert.ok(away < 2, `crossing ${j}, ${k} is ${away.toFixed(2)} away`);
  }
});

const PICTURE = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

const sure = (digit, size) => Array.from({ length: size + 1 }, (_, option) => Number(option === digit));

/** What a worker says of a 4x4 board with these digits; `pencilled` has some more by cell. */
const readOf = (text, pencilled = {}) => ({
  kind: 'read',
  picture: PICTURE,
  reading: {
    size: 4,
    mesh: { size: 4, points: [] },
    cells: [...text].map((symbol, cell) => ({
      probabilities: sure(Number(symbol) || 0, 4),
      pencilled: pencilled[cell] ?? null,
    })),
  },
});

/** The room in a page, with workers that answer when a test says so. */
function openPhoto() {
  const page = openPage();
  const workers = [];
  page.app.startPhotoReader = async () => {
    const worker = new EventTarget();
    worker.given = [];
    worker.isEnded = false;
    worker.postMessage = (file) => worker.given.push(file);
    worker.terminate = () => {
      worker.isEnded = true;
    };
    worker.say = async (data) => {
      worker.dispatchEvent(new MessageEvent('message', { data }));
      await settled();
    };
    workers.push(worker);
    return worker;
  };
  addMade(page.app, 'photo', makePhoto(page.app));
  const { photo: state } = page.store;
  const { photo } = page.commands;
  const read = async () => {
    page.commands.readPicture(new Blob(['a picture']));
    await settled();
    return workers.at(-1);
  };
  return { ...page, state, photo, workers, read };
}

const PUZZLE = '1...3..2...3..2.';

const answer = (more) => ({ puzzle: PUZZLE, unique: true, verdict: 'unique', corrections: [], ...more });

test('a picture is read by a worker that ends, then checked by the engine, then done', async () => {
  const { state, engine, read } = openPhoto();
  const worker = await read();
  assert.equal(state.status.value, 'reading');
  await worker.say({ kind: 'progress', fraction: 0.5 });
  assert.deepEqual(state.phase.value, { name: 'reading', fraction: 0.5 });
  await worker.say(readOf(PUZZLE));
  assert.ok(worker.isEnded);
  assert.equal(state.status.value, 'reading', 'until the engine has answered');
  const { method, params } = engine.last();
  assert.equal(method, 'correct_reading');
  assert.deepEqual([params.box_rows, params.box_columns, params.probabilities.length], [2, 2, 16]);
  engine.last().answer(answer());
  await settled();
  assert.equal(state.status.value, 'done');
  assert.equal(state.text.value, PUZZLE);
});

test('what the engine corrects is shown with what was read, until a person sets the cell', async () => {
  const { state, engine, photo, read } = openPhoto();
  const worker = await read();
  await worker.say(readOf('1...3..1...3..2.'));
  const correction = { cell: 7, read: 1, digit: 2, verdict: 'none', clashing: null };
  engine.last().answer(answer({ verdict: 'none', corrections: [correction] }));
  await settled();
  assert.equal(state.text.value, PUZZLE);
  assert.deepEqual(state.toCheck.value, [7]);
  assert.deepEqual(state.selection.value.cells, [7], 'the first cell to check is selected');
  assert.match(state.cells.value[7].label, /r2c4, 2, corrected from 1/);
  assert.match(verdictText(state.corrected.value), /no solution\. With this correction/);
  assert.equal(correctionText(geometry(2, 2), correction), 'r2c4: 2, not 1. With 1 there’s no solution.');

  photo.enter(4);
  assert.equal(state.values.value[7], 4);
  assert.deepEqual(engine.last().params.probabilities[7], sure(4, 4), 'the engine is asked again');
  assert.deepEqual(state.toCheck.value, []);
  photo.undo();
  assert.equal(state.own.value.size, 0);
});

/** An empty board of six by six has been read. */
async function openSixBySix() {
  const photo = openPhoto();
  const worker = await photo.read();
  const outcome = readOf('.'.repeat(36));
  outcome.reading.size = 6;
  for (const cell of outcome.reading.cells) cell.probabilities = sure(0, 6);
  await worker.say(outcome);
  return photo;
}

test('a board that is read six by six may have boxes of either shape', async () => {
  const { state, engine } = await openSixBySix();
  engine.last().answer(answer({ unique: false, verdict: 'multiple' }));
  await settled();
  const { box_rows: rows, box_columns: columns } = engine.last().params;
  assert.deepEqual([rows, columns], [3, 2]);
  engine.last().answer(answer());
  await settled();
  assert.equal(state.shape.value, geometry(3, 2));
  assert.equal(state.status.value, 'done');
});

test('a board of which neither shape gives one solution keeps the usual one', async () => {
  const { state, engine } = await openSixBySix();
  const asked = [];
  for (let call = 0; call < 3; call += 1) {
    const { box_rows: rows, box_columns: columns } = engine.last().params;
    asked.push([rows, columns]);
    engine.last().answer(answer({ unique: false, verdict: 'multiple' }));
    await settled();
  }
  assert.deepEqual(asked, [
    [2, 3],
    [3, 2],
    [2, 3],
  ]);
  assert.equal(engine.calls.length, 3);
  assert.equal(state.shape.value, geometry(2, 3));
});

test('no board, a broken picture and a huge one are told apart, and nothing is kept of them', async () => {
  const { state, read } = openPhoto();
  const words = new Set();
  for (const kind of ['none', 'broken', 'huge']) {
    const worker = await read();
    await worker.say({ kind });
    assert.equal(state.status.value, 'none');
    words.add(state.phase.value.words);
    assert.ok(worker.isEnded);
  }
  assert.equal(words.size, 3);
});

test('a worker that cannot start is said', async () => {
  const { app, state, commands } = openPhoto();
  app.startPhotoReader = () => Promise.reject(new Error('offline'));
  commands.readPicture(new Blob(['']));
  await settled();
  assert.equal(state.status.value, 'none');
  assert.match(state.phase.value.words, /offline/);
});

test('cancelling ends the worker, and what it says later is not heard', async () => {
  const { state, photo, read } = openPhoto();
  const worker = await read();
  photo.cancel();
  await settled();
  assert.ok(worker.isEnded);
  await worker.say(readOf(PUZZLE));
  assert.equal(state.phase.value.name, 'empty');
});

test('a second picture takes the place of the first', async () => {
  const { state, workers, read } = openPhoto();
  await read();
  await read();
  assert.ok(workers[0].isEnded);
  await workers[0].say({ kind: 'none' });
  assert.equal(state.phase.value.name, 'reading');
});

test('the puzzle is played with its pencilled digits as entries, or without them', async () => {
  for (const keeps of [true, false]) {
    const { store, state, engine, photo, read } = openPhoto();
    const worker = await read();
    await worker.say(readOf(PUZZLE, { 1: 2, 4: 4 }));
    engine.last().answer(answer());
    await settled();
    assert.deepEqual(
      state.pencilled.value.flatMap((digit, cell) => (digit ? [[cell, digit]] : [])),
      [[1, 2]],
      'a clue is not pencilled',
    );
    state.keepsPencilled.value = keeps;
    await photo.play();
    assert.equal(store.puzzle.value, PUZZLE);
    assert.deepEqual(store.game.value.source, { kind: 'photo' });
    assert.equal(store.game.value.history.present.digits[1], keeps ? 2 : 0);
    assert.equal(store.view.value, 'play');
  }
});

test('digits that are no puzzle yet are kept as a draft', async () => {
  const { store, engine, photo, read } = openPhoto();
  const worker = await read();
  await worker.say(readOf(`11${'.'.repeat(14)}`));
  engine.last().answer(answer({ unique: false, verdict: 'none' }));
  await settled();
  await photo.keepDraft();
  assert.ok(store.isDraft.value);
  assert.equal(store.puzzle.value, `11${'.'.repeat(14)}`);
  assert.equal(store.view.value, 'play');
});
