import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { leaving, notesOf, withParts } from '#core/keeping/parts.ts';
import { sameValue } from '#core/keeping/shape.ts';
import type { Shape } from '#core/keeping/shape.ts';
import { mergedNotes } from '#core/notes.ts';
import type { Notes } from '#core/notes.ts';

const TASBIH = {
  chosen: 'setting',
  days: 'counts',
  own: { id: (item) => (item as { id: string }).id, newest: 'last' },
} as const satisfies Shape;
const PLACES = {
  current: 'start',
  saved: { id: (place) => (place as { name: string }).name, newest: 'first' },
} as const satisfies Shape;

/** As a database gives it back: fields in an order of its own. */
function stored(notes: Notes<unknown>): Notes<unknown> {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, inner]) => [name, turned(inner)]),
          )
        : value;
  return Object.fromEntries(
    Object.entries(notes).map(([key, note]) => [key, { ...note, value: turned(note.value) }]),
  );
}

const degrees = fc.double({ min: -89, max: 89, noNaN: true });

test('no position leaves the device finer than two decimals, wherever it stands', () => {
  const place = fc.record({ latitude: degrees, longitude: degrees });
  fc.assert(
    fc.property(fc.array(fc.record({ deep: fc.array(place) })), (value) => {
      for (const [, found] of JSON.stringify(leaving(value)).matchAll(/"(?:lat|long)itude":([^,}]+)/gu))
        expect(found).toMatch(/^-?\d+(?:\.\d{1,2})?$/u);
    }),
  );
});

describe('places', () => {
  const berlin = { name: 'Berlin', latitude: 52.520_08, longitude: 13.404_95, zone: 'Europe/Berlin' };
  const bursa = { name: 'Bursa', latitude: 40.195_59, longitude: 29.060_13, zone: 'Europe/Istanbul' };

  test('arrive on another device rounded, and stay exact where they were set', () => {
    const record = { current: berlin, saved: [berlin, bursa] };
    const notes = stored(notesOf(PLACES, record, {}, 'a', 1));
    expect(withParts(PLACES, record, notes)).toEqual(record);
    expect(withParts(PLACES, null, notes)).toEqual({
      current: { ...berlin, latitude: 52.52, longitude: 13.4 },
      saved: [
        { ...bursa, latitude: 40.2, longitude: 29.06 },
        { ...berlin, latitude: 52.52, longitude: 13.4 },
      ],
    });
  });

  test('where somebody is on one device is not changed by another', () => {
    const home = notesOf(PLACES, { current: berlin, saved: [berlin] }, {}, 'a', 1);
    const away = notesOf(PLACES, { current: bursa, saved: [bursa, berlin] }, home, 'b', 2);
    expect(withParts(PLACES, { current: berlin, saved: [berlin] }, away)).toMatchObject({ current: berlin });
  });

  test('one that was forgotten on one device is forgotten on the other', () => {
    const both = { current: berlin, saved: [berlin, bursa] };
    const known = notesOf(PLACES, both, {}, 'a', 1);
    const less = notesOf(PLACES, { current: berlin, saved: [berlin] }, known, 'a', 2);
    expect(withParts(PLACES, both, less)).toEqual({ current: berlin, saved: [berlin] });
  });
});

test('what has not changed is not told again, in whatever order a database writes it', () => {
  const record = {
    chosen: 'free',
    days: { '2026-11-14': 33 },
    own: [{ id: 'a', text: 'Ya Latif', times: 3 }],
  };
  const notes = stored(notesOf(TASBIH, record, {}, 'a', 1));
  expect(notesOf(TASBIH, record, notes, 'a', 2)).toBe(notes);
});

/** Devices that count and meet in any order. */
test('no count is lost or made up, however devices count and meet', () => {
  const step = fc.record({
    device: fc.nat(2),
    does: fc.oneof(fc.constant('meets' as const), fc.integer({ min: 1, max: 40 })),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const days: { '2026-11-14': number }[] = [0, 1, 2].map(() => ({ '2026-11-14': 0 }));
      const notes: Notes<unknown>[] = [{}, {}, {}];
      let account: Notes<unknown> = {};
      let total = 0;
      let now = 1;
      const meet = (device: number) => {
        account = stored(mergedNotes(account, notes[device] ?? {}));
        notes[device] = account;
        const next = withParts({ days: 'counts' }, { days: days[device] }, account) as { days: never };
        days[device] = next.days;
      };
      for (const { device, does } of steps) {
        now += 1;
        if (does === 'meets') meet(device);
        else {
          total += does;
          const count = (days[device]?.['2026-11-14'] ?? 0) + does;
          days[device] = { '2026-11-14': count };
          notes[device] = notesOf(
            { days: 'counts' },
            { days: days[device] },
            notes[device] ?? {},
            `d${device}`,
            now,
          );
        }
      }
      for (const device of [0, 1, 2, 0, 1, 2]) meet(device);
      for (const day of days) expect(day['2026-11-14'] ?? 0).toBe(total);
    }),
  );
});

test('two values say the same in whatever order their fields stand, and not otherwise', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(sameValue(value, turned)).toBe(true);
      expect(sameValue(value, { ...value, and: 'more' })).toBe(value['and'] === 'more');
    }),
  );
});
