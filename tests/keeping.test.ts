import { describe, expect, test } from 'vitest';
import { RULES } from '#web/domain/keeping/bringing.ts';
import type { BroughtName } from '#web/domain/keeping/bringing.ts';
import { heldIn, onlyHere } from '#web/domain/keeping/holdings.ts';
import { KINDS, OWN_NAMES } from '#web/platform/own-data/kinds.ts';
import type { OwnName } from '#web/platform/own-data/kinds.ts';
import { SAMPLES } from './browser/own-samples.ts';

const brought = OWN_NAMES.filter((name): name is BroughtName => Object.hasOwn(RULES, name));
const holdings = new Map<OwnName, unknown>(OWN_NAMES.map((name) => [name, SAMPLES[name]]));

describe.each(brought)('%s of a guest', (name) => {
  test('comes whole to somebody who has none', () => {
    const come = RULES[name](null, SAMPLES[name]);
    // Whether an account keeps the reading place is for its owner to say.
    const asked =
      name === 'quran-place' ? { ...(SAMPLES[name] as object), withAccount: null } : SAMPLES[name];
    expect(come).toEqual(asked);
  });

  test('that says the same changes nothing but counts', () => {
    if (name === 'tasbih') return;
    expect(RULES[name](SAMPLES[name], SAMPLES[name])).toEqual(SAMPLES[name]);
  });
});

test('every kind that belongs to somebody counts as something, so that nothing goes unmentioned', () => {
  for (const name of OWN_NAMES) {
    const { keeping } = KINDS[name];
    const mentioned = heldIn(new Map<OwnName, unknown>([[name, SAMPLES[name]]])).length > 0;
    expect(mentioned, name).toBe(keeping !== 'trace' && keeping !== 'state');
  }
});

test('what an account has is not lost with the device, and what it has not heard of yet would be', () => {
  const groups = (over: [OwnName, unknown][]) =>
    onlyHere(new Map<OwnName, unknown>([...holdings, ...over])).map(({ group }) => group);
  expect(groups([])).toContain('hadith');
  const wished = { wish: 'account', epoch: 'e', version: 1 };
  const told = { 'keys/bukhari-1': { value: {}, changedAt: 1, kept: true } };
  expect(
    groups([
      ['hadith-account', wished],
      ['hadith-kept', told],
    ]),
  ).not.toContain('hadith');
  expect(
    groups([
      ['hadith-account', wished],
      ['hadith-kept', { ...told, 'keys/muslim-1': { value: {}, changedAt: 2 } }],
    ]),
  ).toContain('hadith');
});
