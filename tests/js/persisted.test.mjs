/** What is kept, in several tabs: nothing written is lost, and in the end all tabs show the same. */
import { test } from 'node:test';
import { newDraft, newGame } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { drawingOf } from '../../web/views/make/pattern/drawing.ts';
import { persistedPhase } from '../../web/views/lab/searches/phase.ts';
import { fieldsOf, nameOf } from '../../web/shared/storage/game_record.ts';
import { countOf, readDoc, stampOf } from '../../web/shared/storage/last_write_wins.ts';
import { newPhase } from './phases.mjs';
import { FULL } from './puzzles.mjs';
import { below, oneOf, seeded } from './seeded.mjs';
import { ticketOf } from './page.mjs';
import { SharedStorage } from './tabs.mjs';
import assert from 'node:assert/strict';

const LARGE = geometry(4, 4);
const OTHERS = [2, 3, 4].map((step) => FULL.map((digit, cell) => (cell % step ? digit : 0)));
const GAMES = [...OTHERS.map((clues) => [CLASSIC, clues]), [LARGE, LARGE.cells.map((cell) => Number(!cell))]];

/** A game as plain data, without its steps of undo and its time. */
function plainGame(game) {
  const fields = fieldsOf(game);
  for (const name of ['elapsed', 'history', 'source']) fields.delete(name);
  return [nameOf(game), Object.fromEntries([...fields].sort())];
}

/** The games that a tab shows or lists, by name: each tab shows its own, and lists those of the others. */
function gamesOf({ store }) {
  const games = [store.game.value, ...store.recent.value].map((game) => [nameOf(game), plainGame(game)]);
  assert.equal(new Map(games).size, games.length, 'a game is shown or listed, not both');
  return new Map(games);
}

/** Games that several tabs know are the same in all; what one has begun, the others list. */
function assertSameGames(tabs, words) {
  const known = new Map(tabs.flatMap((tab) => [...gamesOf(tab)]));
  for (const tab of tabs) {
    const here = gamesOf(tab);
    for (const [name, game] of known) {
      if (here.has(name)) assert.deepEqual(here.get(name), game, words);
      else assert.ok(!Object.keys(game[1]).some((field) => /^[dncmk]\d/.test(field)), `${words}: ${name}`);
    }
  }
}

/** All else that a tab shows of what is kept. */
function shownIn({ store, phase }) {
  const { settings, rated, explain, patterns } = store;
  return {
    settings: settings.value,
    rated: rated.value,
    choice: { ...explain.choice.value, off: [...explain.choice.value.off].sort() },
    drawing: patterns.drawing.value,
    asked: patterns.asked.value,
    phase: phase && [phase.settings.value, new Map([...phase.rows.value].sort())],
  };
}

function openTab(shared, given) {
  const page = shared.openTab(given);
  const phase = newPhase();
  page.storageSync.persist(persistedPhase(phase, () => {}));
  return { ...page, phase };
}

const place = ({ store }, cell, digit) =>
  store.dispatch({ type: 'place', cells: [cell], digit, tidy: false }, ticketOf(store));

/** Opens a game as a person does who has said yes to all questions. */
async function open({ commands, store }, [board, clues]) {
  const opening = commands.resume(
    store.recent.value.find((game) => game.clues.join() === clues.join()) ??
      newGame(board, clues, { kind: 'typed' }),
  );
  while (store.question.value) {
    commands.answer(true);
    await Promise.resolve();
  }
  await opening;
}

const rating = (number) => ({
  puzzle: String(number).padEnd(81, '.'),
  source: { kind: 'typed' },
  mean: 20 + number,
  low: 10,
  high: 90,
});

for (const isCached of [false, true]) {
  const where = isCached ? 'that read late' : 'that read at once';

  test(`tabs ${where}: what each of them writes is there in the end, in all of them`, async () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const random = seeded(seed);
      const shared = new SharedStorage({ isCached });
      const count = 2 + (seed % 2);
      const tabs = Array.from({ length: count }, () => openTab(shared, { random }));
      /** What was written last, by tab: each tab has cells, settings and so on of its own. */
      const written = { digits: new Map(), settings: {}, off: new Map(), contents: new Map() };
      const [rows, rated] = [new Map(), new Set()];
      shared.settle();
      for (let step = 0; step < 60; step += 1) {
        const mine = below(random, count);
        const tab = tabs[mine];
        const cell = oneOf(
          random,
          CLASSIC.cells.filter((one) => one % count === mine),
        );
        await oneOf(random, [
          () => {
            const { value: before } = tab.store.game;
            if (before.clues[cell]) return;
            place(tab, cell, 1 + below(random, 4));
            const { present } = tab.store.game.value.history;
            written.digits.set(`${nameOf(before)} ${cell}`, present.digits[cell]);
          },
          () => {
            const name = ['large', 'tidy', 'contrast'][mine];
            tab.commands.set({ [name]: random() < 0.5 });
            written.settings[name] = tab.store.settings.value[name];
          },
          () => {
            const id = `technique_${mine}_${below(random, 3)}`;
            const { off } = tab.store.explain.choice.value;
            const isOff = off.includes(id);
            tab.commands.choose({ off: isOff ? off.filter((other) => other !== id) : [...off, id] });
            written.off.set(id, !isOff);
          },
          () => {
            const on = random() < 0.7;
            tab.store.patterns.draw({ type: 'paint', cells: [cell], on, symmetry: 'none' });
            written.contents.set(cell, on ? 0 : -1);
          },
          () => {
            const one = rating(1 + mine + count * below(random, 2));
            const others = tab.store.rated.value.filter(({ puzzle }) => puzzle !== one.puzzle);
            tab.store.rated.value = [one, ...others];
            rated.add(one.puzzle);
          },
          () => {
            const key = `${1 + 5 * below(random, 20)}/${mine}/fc-lex`;
            const row = { solved: true, nodes: step, seconds: 1 };
            tab.phase.rows.value = new Map(tab.phase.rows.value).set(key, row);
            rows.set(key, step);
          },
          () => step % 8 || open(tab, oneOf(random, GAMES)),
          () => tab.storageSync.refresh(),
          () => shared.deliver(oneOf(random, tabs)),
        ])();
        if (random() < 0.3) tab.storageSync.saveNow();
      }
      shared.settle();
      const late = openTab(shared);
      for (const tab of [...tabs, late]) {
        assert.deepEqual(shownIn(tab), shownIn(tabs[0]), `seed ${seed}: all show the same`);
      }
      assertSameGames([...tabs, late], `seed ${seed}`);
      const { store, phase } = late;
      const games = new Map([store.game.value, ...store.recent.value].map((game) => [nameOf(game), game]));
      for (const [at, digit] of written.digits) {
        const [box, clues, cell] = at.split(' ');
        const found = games.get(`${box} ${clues}`)?.history.present.digits[cell] ?? 0;
        assert.equal(found, digit, `seed ${seed}: the digit in ${at}`);
      }
      const { value: settings } = store.settings;
      assert.deepEqual({ ...settings, ...written.settings }, settings, `seed ${seed}`);
      const off = [...written.off].filter(([, isOff]) => isOff).map(([id]) => id);
      assert.deepEqual(store.explain.choice.value.off, off.sort(), `seed ${seed}`);
      for (const [cell, content] of written.contents) {
        assert.equal(store.patterns.drawing.value.contents[cell], content, `seed ${seed}: the pattern`);
      }
      assert.deepEqual(new Set(store.rated.value.map(({ puzzle }) => puzzle)), rated, `seed ${seed}`);
      for (const [key, nodes] of rows) assert.equal(phase.rows.value.get(key)?.nodes, nodes, `seed ${seed}`);
    }
  });

  test(`tabs ${where}: whatever they do, all end equal, and soon say nothing more`, async () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const random = seeded(1000 + seed);
      const shared = new SharedStorage({ isCached });
      const tabs = Array.from({ length: 2 + (seed % 2) }, () => openTab(shared, { random }));
      for (let step = 0; step < 80; step += 1) {
        const tab = oneOf(random, tabs);
        const { store } = tab;
        const cells = [below(random, store.board.value.geometry.cellCount)];
        const digit = 1 + below(random, 9);
        await oneOf(random, [
          () => store.dispatch({ type: 'place', cells, digit, tidy: true }, ticketOf(store)),
          () =>
            store.dispatch(
              { type: 'mark', cells, digit, kind: oneOf(random, ['corner', 'centre']) },
              ticketOf(store),
            ),
          () => store.dispatch({ type: 'colour', cells, colour: 1 + below(random, 8) }, ticketOf(store)),
          () => store.dispatch({ type: 'erase', cells }, ticketOf(store)),
          () => store.dispatch({ type: oneOf(random, ['undo', 'redo']) }, ticketOf(store)),
          () => store.dispatch({ type: oneOf(random, ['restart', 'fill-marks']) }, ticketOf(store)),
          () => open(tab, oneOf(random, GAMES)),
          () => {
            store.draft.value = newDraft(CLASSIC, oneOf(random, OTHERS));
          },
          () => {
            store.draft.value = null;
          },
          () => tab.commands.togglePause(),
          () => {
            store.recent.value = store.recent.value.slice(1);
          },
          () => {
            const others = store.rated.value.filter(({ mean }) => mean !== 20 + digit);
            store.rated.value = [rating(digit), ...others.slice(1)];
          },
          () => tab.commands.set({ theme: oneOf(random, ['auto', 'light', 'dark']) }),
          () => {
            const drawing = drawingOf(oneOf(random, [CLASSIC, geometry(2, 2)]), [digit]);
            store.patterns.draw({ type: 'load', drawing });
          },
          () => {
            tab.phase.settings.value = { ...tab.phase.settings.value, seed: digit };
            tab.phase.rows.value = new Map();
          },
          () => shared.deliver(oneOf(random, tabs)),
          () => shared.deliver(oneOf(random, tabs)),
        ])();
        if (random() < 0.5) tab.storageSync.saveNow();
      }
      shared.settle();
      const { writes } = shared;
      shared.settle();
      assert.equal(shared.writes, writes, `seed ${seed}: nobody writes any more`);
      for (const tab of [...tabs, openTab(shared)]) {
        assert.deepEqual(shownIn(tab), shownIn(tabs[0]), `seed ${seed}`);
      }
      assertSameGames([...tabs, openTab(shared)], `seed ${seed}`);
    }
  });
}

test('a stored stamp that no change could outdo is none', () => {
  const text = `{"version":1}\n${JSON.stringify(['a', '', { x: ['old', '0zzzzzz'], y: ['new', '0000001a'] }])}`;
  const { doc } = readDoc(text, new Map());
  assert.deepEqual([...doc.get('a').fields.keys()], ['y']);
  assert.ok(stampOf(countOf(doc) + 1, 'b') > '0000001a');
});
