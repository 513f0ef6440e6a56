import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  lengthOf,
  milestone,
  nameIn,
  NEW_TASBIH,
  NUMBER_FROM,
  position,
  restarted,
  ROUND_IDS,
  roundOf,
  roundOfName,
  ROUNDS,
  tapped,
  tapsOf,
  undone,
  withOwn,
  withoutCounts,
  withoutOwn,
} from '#core/tasbih.ts';
import type { Round, Tasbih } from '#core/tasbih.ts';

const TODAY = '2026-11-15';

describe('rounds as the hadiths give them', () => {
  test.each([
    ['thirtyThree', 100],
    ['afterPrayer', 100],
    ['tenEach', 30],
    ['hundredPraises', 100],
    ['hundredTahlil', 100],
  ] as const)('%s makes %i', (id, total) => expect(lengthOf(ROUNDS[id])).toBe(total));

  test('a number is somebody’s: each that is counted to has a source, and what has none is counted freely', () => {
    expect(ROUND_IDS.filter((id) => lengthOf(ROUNDS[id]) > 0)).toEqual(
      ROUND_IDS.filter((id) => NUMBER_FROM[id] !== undefined),
    );
  });

  test('the next dhikr stands there when one is complete, and the whole round when all are', () => {
    const round = ROUNDS['thirtyThree'];
    expect(position(round, 32)).toMatchObject({ part: 0, count: 32 });
    expect(position(round, 33)).toMatchObject({ part: 1, count: 0 });
    expect(position(round, 66)).toMatchObject({ part: 2, count: 0, times: 34 });
    expect(position(round, 100)).toMatchObject({ part: 2, count: 34, rounds: 1, complete: true });
    expect(position(round, 101)).toMatchObject({ part: 0, count: 1, rounds: 1, complete: false });
  });

  test('it is felt at the end of each part and of the round', () => {
    const felt = (round: Round, upTo: number) =>
      Array.from({ length: upTo }, (_, index) => [index + 1, milestone(round, index + 1)] as const).filter(
        ([, reached]) => reached,
      );
    expect(felt(ROUNDS['thirtyThree'], 100)).toEqual([
      [33, 'mark'],
      [66, 'mark'],
      [100, 'round'],
    ]);
    expect(felt(ROUNDS['afterPrayer'], 100)).toEqual([
      [33, 'mark'],
      [66, 'mark'],
      [99, 'mark'],
      [100, 'round'],
    ]);
    expect(felt(ROUNDS['hundredPraises'], 100)).toEqual([
      [33, 'mark'],
      [66, 'mark'],
      [99, 'mark'],
      [100, 'round'],
    ]);
    expect(felt(ROUNDS.free, 70)).toEqual([
      [33, 'mark'],
      [66, 'mark'],
    ]);
  });
});

const rounds = fc
  .array(fc.record({ dhikr: fc.constant('x'), times: fc.integer({ min: 1, max: 200 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map(([first, ...rest]): Round => [first ?? { dhikr: 'x', times: 1 }, ...rest]);

test('wherever one stands, the parts before and the count make up the taps', () => {
  fc.assert(
    fc.property(rounds, fc.nat(5000), (round, taps) => {
      const { part, count, rounds: done, complete } = position(round, taps);
      const before = round.slice(0, part).reduce((sum, { times }) => sum + times, 0);
      expect((done - (complete ? 1 : 0)) * lengthOf(round) + before + count).toBe(taps);
      expect(count).toBeLessThanOrEqual(round[part]?.times ?? 0);
    }),
  );
});

type Act = 'tap' | 'undo' | 'restart';
const done = (tasbih: Tasbih, act: Act): Tasbih =>
  act === 'tap' ? tapped(tasbih, TODAY) : act === 'undo' ? undone(tasbih, TODAY) : restarted(tasbih);

test('no tap is lost, whatever else is done between', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<Act>('tap', 'tap', 'tap', 'undo', 'restart')), (acts) => {
      let [tasbih, expected, today] = [NEW_TASBIH, 0, 0];
      for (const act of acts) {
        tasbih = done(tasbih, act);
        if (act === 'tap') [expected, today] = [expected + 1, today + 1];
        else if (act === 'undo' && expected > 0) [expected, today] = [expected - 1, Math.max(0, today - 1)];
        else if (act === 'restart') expected = 0;
        expect(tapsOf(tasbih)).toBe(expected);
        expect(tasbih.days[TODAY] ?? 0).toBe(today);
      }
    }),
  );
});

test('an own dhikr counts by itself, and removing it leaves the others', () => {
  const own = { id: 'own-1', text: 'يا لطيف', times: 129 };
  let tasbih = tapped(withOwn(tapped(NEW_TASBIH, TODAY), own), TODAY);
  expect(roundOf(tasbih)).toEqual([{ dhikr: 'own-1', times: 129 }]);
  expect(tasbih.taps).toEqual({ thirtyThree: 1, 'own-1': 1 });
  tasbih = withoutOwn(tasbih, 'own-1');
  expect(tasbih).toMatchObject({ own: [], taps: { thirtyThree: 1 }, chosen: 'thirtyThree' });
});

test('who wants nothing kept leaves no count and no day behind', () => {
  const tasbih = tapped(withOwn(NEW_TASBIH, { id: 'own-1', text: 'x', times: 0 }), TODAY);
  expect(withoutCounts(tasbih)).toMatchObject({ taps: {}, days: {}, own: [{ id: 'own-1' }] });
});

test('after a year the oldest day goes', () => {
  let tasbih = NEW_TASBIH;
  for (let day = 0; day < 400; day++)
    tasbih = tapped(tasbih, new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  expect(Object.keys(tasbih.days)).toHaveLength(366);
  expect(tasbih.days['2026-01-01']).toBeUndefined();
  expect(tapsOf(tasbih)).toBe(400);
});

test('a name of Allah is counted without a number, and keeps its own count', () => {
  const chosen = roundOfName('ar-rahman');
  expect(nameIn(chosen)).toBe('ar-rahman');
  expect(nameIn('thirtyThree')).toBeNull();
  const counting = tapped({ ...NEW_TASBIH, chosen }, TODAY);
  expect(lengthOf(roundOf(counting))).toBe(0);
  expect(tapsOf(counting)).toBe(1);
  expect(tapsOf({ ...counting, chosen: 'free' })).toBe(0);
});
