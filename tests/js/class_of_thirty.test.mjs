/**
 * The whole way of a class: thirty students get a set by link and by file, answer one exercise of each kind, and hand
 * in by paste, by file and by pictures of QR codes, late, twice and under two names. A Python program of its own reads the codes and finds the
 * same table, the same commonest mistakes and the same CSV.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { answerText } from '../../web/shared/exercises/exercise_state.ts';
import { classAnswers, exercisesCsv } from '../../web/views/learn/study/exercise_results.ts';
import { NO_STUDY } from '../../web/views/learn/study/prepare_commands.ts';
import { writeStudy } from '../../web/views/learn/study/study_link.ts';
import { studyFile } from '../../web/views/learn/study/text.ts';
import { openPage, settled } from './page.mjs';
import { pictureOf, readPictures } from './qr_pictures.mjs';
import { below, oneOf, seeded } from './seeded.mjs';
import { openStudy } from './study_page.mjs';
import { ALL_KINDS } from '../../web/shared/exercises/kinds.ts';
import assert from 'node:assert/strict';

const SEED = 40;
const SET = { ...NO_STUDY, exercises: { seed: SEED, kinds: ALL_KINDS } };
const TOKEN = writeStudy(SET);
const STUDENTS = 30;

const python = (words, input) =>
  execFileSync(process.env.DOKULAB_PYTHON ?? 'python3', words, {
    env: { ...process.env, PYTHONPATH: fileURLToPath(new URL('../../py', import.meta.url)) },
    encoding: 'utf8',
    input,
  });

/** The exercises as the command line makes them. */
const EXERCISES = python([
  ...['-m', 'dokulab', 'exercises', '--json', '--seed', String(SEED)],
  ...['--count', String(ALL_KINDS.length), '--kind', ALL_KINDS.join(',')],
])
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Reads codes by itself, bit by bit, and judges their answers by the exercises alone. */
const OTHER_CODE = `
import json, sys
given = json.load(sys.stdin)
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
table, mistakes = {}, [{} for _ in given["exercises"]]
for code in given["codes"]:
    bits = "".join(f"{SYMBOLS.index(symbol):05b}" for symbol in code if symbol != "-")
    at = 0
    def read(width):
        global at
        at += width
        return int(bits[at - width:at], 2)
    assert read(4) == 2 and read(4) == 0
    read(24), read(26)
    number = read(10)
    name = bytes(read(8) for _ in range(read(5))).decode() if read(1) else ""
    assert read(5) == len(given["exercises"])
    right = []
    for exercise, wrong in zip(given["exercises"], mistakes):
        is_one = read(1)
        if not is_one and not read(1):
            right.append(None)
            continue
        chosen = [read(3) for _ in range(1 if is_one else read(4))]
        seconds = read(12 if read(1) else 6)
        is_right = (chosen if exercise["how"] == "order" else sorted(chosen)) == exercise["answer"]
        right.append([is_right, seconds])
        if not is_right:
            words = " ".join(map(str, chosen))
            wrong[words] = wrong.get(words, 0) + 1
    table[name or str(number)] = right
print(json.dumps({"table": table, "mistakes": mistakes}))
`;

/** What a student chooses, the options in the order of pressing; null where the exercise is passed over. */
function plan(exercise, random) {
  const { how, answer, options, mistakes } = exercise;
  if (random() < 0.05) return null;
  if (random() < 0.6) return answer;
  if (how === 'order') return random() < 0.5 ? [...answer].reverse() : [...answer.slice(1), answer[0]];
  if (how === 'several') return mistakes.length ? oneOf(random, mistakes).answer : [];
  return [below(random, options.length)];
}

/** A student in a browser of their own sits the set. @returns the code */
async function sit({ number, name, isByFile, plans, random }) {
  const page = openPage(undefined, { random });
  const clock = { now: 1_000_000 };
  page.store.view.value = 'study';
  let study = openStudy(page.app, () => clock.now);
  if (isByFile) await study.openStudyFile([new File([studyFile(SET, TOKEN, null)], 'study.txt')]);
  const address = isByFile ? page.did.hashes.at(-1) : `#study?s=${TOKEN}`;
  page.commands.askView('study', new URLSearchParams(address.split('?')[1]));
  study = { ...page.store.study, ...page.commands.study };
  assert.equal(study.sittings.token.value, TOKEN);
  study.start(number, name);
  page.engine.last().answer({ html: '', exercises: EXERCISES });
  await settled();
  for (const chosen of plans) {
    clock.now += 1000 * (1 + below(random, 90));
    if (chosen) {
      for (const option of chosen) study.choose(option);
      study.answer();
    }
    study.nextExercise();
  }
  assert.equal(study.sittings.current.value.phase, 'done');
  return study.code.value;
}

test('thirty students on all ways; other code finds the same table, mistakes and CSV', async () => {
  const random = seeded(12);
  const students = [];
  for (let at = 0; at < STUDENTS; at += 1) {
    const plans = EXERCISES.map((exercise) => plan(exercise, random));
    const one = { number: at + 1, name: at % 3 ? '' : `Pupil ${at}`, isByFile: at % 2 === 1, plans, random };
    students.push({ ...one, code: await sit(one) });
  }
  const codes = students.map(({ code }) => code);
  assert.equal(new Set(codes).size, STUDENTS);

  const page = openPage();
  const teacher = openStudy(page.app);
  teacher.preparing.study.value = SET;
  const { collected, report } = teacher.results;
  // Some are typed in lower case; one is damaged; one comes twice, and once more under another name.
  const typed = codes.slice(0, 15).map((code) => code.toLowerCase().replaceAll('0', 'o'));
  const broken = `${codes[20].slice(0, -1)}${codes[20].endsWith('7') ? '8' : '7'}`;
  teacher.setText(['# the class', ...typed, codes[3], `Zoe: ${codes[5]}`, broken].join('\n'));
  teacher.collect();
  assert.equal(collected.value.size, 15);
  assert.match(report.value.words, /^15 results added\. 2 codes already collected.* 1 line can’t be read:$/);
  assert.equal(teacher.results.text.value, broken, 'what is wrong stays to be put right');
  await teacher.collectFiles(
    codes.slice(15, 22).map((code, at) => new File([`# a file\n${code}\n`], `r${at}.txt`)),
  );
  readPictures();
  await teacher.collectFiles(
    await Promise.all(codes.slice(21, 29).map((code, at) => pictureOf(code, `q${at}.png`))),
  );
  assert.equal(report.value.words, '7 results added. 1 code already collected, not counted again.');
  assert.equal(collected.value.size, 29);
  teacher.setText(codes[29]); // late
  teacher.collect();
  assert.equal(collected.value.size, STUDENTS);

  const found = JSON.parse(python(['-c', OTHER_CODE], JSON.stringify({ codes, exercises: EXERCISES })));
  const { people, exercises } = classAnswers(EXERCISES, collected.value);
  assert.deepEqual(
    Object.fromEntries(
      people.map(({ person, answers }) => [
        person,
        answers.map((answer) => answer && [answer.isRight, answer.seconds]),
      ]),
    ),
    found.table,
  );
  for (const { number, name, plans } of students) {
    const row = found.table[name || String(number)];
    assert.deepEqual(
      row.map((answer) => answer !== null),
      plans.map((chosen) => chosen !== null),
    );
  }
  for (const [at, { exercise, wrong, answered, right }] of exercises.entries()) {
    const answers = Object.values(found.table).flatMap((row) => (row[at] ? [row[at]] : []));
    assert.deepEqual([answered, right], [answers.length, answers.filter(([isRight]) => isRight).length]);
    const expected = Object.entries(found.mistakes[at]).map(([options, count]) => [
      answerText(exercise, options ? options.split(' ').map(Number) : []),
      count,
    ]);
    assert.deepEqual(new Map(wrong.map(({ text, people: count }) => [text, count])), new Map(expected));
    assert.ok(
      wrong.every(({ reasons }) => reasons.length > 0),
      'each has its reason',
    );
  }
  const lines = exercisesCsv(EXERCISES, collected.value).trim().split(/\r?\n/).slice(1);
  const rows = Object.entries(found.table).flatMap(([person, row]) =>
    row.flatMap((answer, at) =>
      answer ? [`${person},${at + 1}:${answer[0] ? 'yes' : 'no'},${answer[1]}`] : [],
    ),
  );
  assert.deepEqual(
    lines
      .map((line) => {
        const [, person, number, verdict, seconds] = /^([^,]*),(\d+),.*?,(yes|no),(\d+),/.exec(line);
        return `${person},${number}:${verdict},${seconds}`;
      })
      .sort(),
    rows.sort(),
  );
});
