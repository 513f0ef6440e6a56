import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { BANDS, chosen, MINUTES, suits, tellingWithin } from '#core/stories/choosing.ts';
import type { Offered, Wish } from '#core/stories/choosing.ts';

const THEMES = ['patience', 'kindness', 'animals', 'night'];

const story = fc.record({
  band: fc.constantFrom(...BANDS),
  themes: fc.uniqueArray(fc.constantFrom(...THEMES), { minLength: 1 }),
  minutes: fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 8 }))
    .map(([short, more]) => ({ short, long: short + more })),
  finishedAt: fc.option(fc.integer({ min: 1, max: 1e12 })),
});
const library = fc
  .array(story, { maxLength: 40 })
  .map((stories): Offered[] =>
    stories.map((one, position) => ({ ...one, id: `story-${position}`, position })),
  );
const wish: fc.Arbitrary<Wish> = fc.record({
  band: fc.constantFrom(...BANDS),
  minutes: fc.constantFrom(...MINUTES),
  theme: fc.option(fc.constantFrom(...THEMES, 'of-no-story')),
});
const found = (stories: readonly Offered[], id: string) => {
  const one = stories.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`${id} is not in the library`);
  return one;
};

const offered = (id: string, more: Partial<Offered> = {}): Offered => ({
  id,
  band: '6-8',
  themes: ['patience'],
  minutes: { long: 4, short: 2 },
  position: 0,
  finishedAt: null,
  ...more,
});
const PATIENT: Wish = { band: '6-8', minutes: 5, theme: 'patience' };

describe('whatever is wished', () => {
  test('only stories of the library are chosen, each once, and none for older children', () =>
    fc.assert(
      fc.property(library, wish, (stories, wished) => {
        const ids = chosen(stories, wished).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(suits(found(stories, id).band, wished.band)).toBe(true);
      }),
    ));

  test('somebody for whom there is any story gets one', () =>
    fc.assert(
      fc.property(library, wish, (stories, wished) => {
        const any = stories.some(({ band }) => suits(band, wished.band));
        expect(chosen(stories, wished).length > 0).toBe(any);
      }),
    ));

  test('where a story is about it, every chosen one is', () =>
    fc.assert(
      fc.property(library, wish, (stories, wished) => {
        const { theme, band } = wished;
        fc.pre(theme !== null && stories.some((one) => suits(one.band, band) && one.themes.includes(theme)));
        for (const { id } of chosen(stories, wished)) expect(found(stories, id).themes).toContain(theme);
      }),
    ));

  test('a telling is never longer than the time where one is short enough', () =>
    fc.assert(
      fc.property(library, wish, (stories, wished) => {
        for (const { id, length } of chosen(stories, wished)) {
          const { minutes } = found(stories, id);
          expect(minutes[length]).toBeLessThanOrEqual(Math.max(wished.minutes, minutes.short));
        }
      }),
    ));

  test('the order in which the library is given does not matter', () =>
    fc.assert(
      fc.property(library, wish, fc.infiniteStream(fc.nat()), (stories, wished, numbers) => {
        const shuffled = stories
          .map((one) => ({ one, key: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(chosen(shuffled, wished)).toEqual(chosen(stories, wished));
      }),
    ));

  test('of two that differ in nothing but that, the unread one comes first, else the one read longest ago', () =>
    fc.assert(
      fc.property(library, wish, (stories, wished) => {
        const order = chosen(stories, wished);
        for (const [at, { id }] of order.entries()) {
          const one = found(stories, id);
          const later = order.slice(at + 1).map((other) => found(stories, other.id));
          const alike = later.filter(
            (other) =>
              other.band === one.band &&
              other.minutes[tellingWithin(other, wished.minutes)] <= wished.minutes ===
                one.minutes[tellingWithin(one, wished.minutes)] <= wished.minutes,
          );
          for (const other of alike)
            expect(other.finishedAt ?? 0).toBeGreaterThanOrEqual(one.finishedAt ?? 0);
        }
      }),
    ));
});

test('a child of seven who has five minutes and wants to hear of patience', () => {
  const library: Offered[] = [
    offered('for-older', { band: '9-11' }),
    offered('of-courage', { themes: ['courage'] }),
    offered('for-younger', { band: '3-5', position: 1 }),
    offered('read-in-spring', { position: 2, finishedAt: 1 }),
    offered('too-long-even-when-short', { position: 3, minutes: { long: 12, short: 7 } }),
    offered('long', { position: 4, minutes: { long: 8, short: 4 } }),
    offered('fits', { position: 5 }),
  ];
  expect(chosen(library, PATIENT)).toEqual([
    { id: 'long', length: 'short' },
    { id: 'fits', length: 'long' },
    { id: 'read-in-spring', length: 'long' },
    { id: 'for-younger', length: 'long' },
    { id: 'too-long-even-when-short', length: 'short' },
  ]);
});

test('who asks for what no story is about hears another one', () => {
  const library = [offered('of-patience')];
  expect(chosen(library, { ...PATIENT, theme: 'animals' })).toEqual([{ id: 'of-patience', length: 'long' }]);
});
