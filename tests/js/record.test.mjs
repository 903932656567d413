/** Records whose fields are declared once: what is written is read back, and what makes no sense is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { number, tick } from '../../web/shared/controls/record.ts';
import { dayField, recordOf, textField, wholeField } from '../../web/shared/storage/kept.ts';
import { listField } from '../../web/shared/storage/kept_fields.ts';
import { seeded } from './seeded.mjs';

const record = recordOf({
  box: wholeField(0, 3),
  day: dayField,
  name: textField(/^[a-z]{1,5}$/),
  list: listField(4, wholeField(0, 511)),
  limit: number('Limit', 5, [1, 50]),
  isOn: tick('On', false),
});

const drawn = (random) => ({
  box: Math.floor(random() * 4),
  day: `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`,
  name: 'abcde'.slice(0, 1 + Math.floor(random() * 5)),
  list: Array.from({ length: 4 }, () => Math.floor(random() * 512)),
  limit: 1 + Math.floor(random() * 50),
  isOn: random() < 0.5,
});

test('what is written is read back as it was', () => {
  const random = seeded(3);
  for (let round = 0; round < 500; round += 1) {
    const one = drawn(random);
    assert.deepEqual(record.read(record.write(one)), one);
  }
});

test('a record with one field that is missing, or makes no sense, is none', () => {
  const random = seeded(4);
  const nonsense = [undefined, null, -1, 1.5, 1e9, 'toString', '', '1 2 3', '1 2 3 4 5', {}, NaN];
  for (const name of record.write(drawn(random)).keys()) {
    for (const value of nonsense) {
      const fields = record.write(drawn(random));
      if (value === undefined) fields.delete(name);
      else fields.set(name, value);
      assert.equal(record.read(fields), null, `${name}: ${String(value)}`);
    }
  }
});
