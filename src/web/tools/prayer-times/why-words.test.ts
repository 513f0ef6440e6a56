import { describe, expect, test } from 'vitest';
import type { Place } from '#core/place.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';
import { reasonFor } from '#core/prayer-times/reason.ts';
import names from '#web/domain/prayer/en.json' with { type: 'json' };
import { format } from '#web/platform/language/format.ts';
import type { Text } from '#web/platform/language/use-text.ts';
import en from '#web/tools/prayer-times/en.json' with { type: 'json' };
import { factsOf } from '#web/tools/prayer-times/why-words.ts';

const wordsOf =
  <Words extends Record<string, string>>(words: Words): Text<Words> =>
  (key, values) =>
    format(words[key] ?? key, values ?? {}, 'en');
const [t, name] = [wordsOf(en), wordsOf(names)];

const MECCA: Place = { name: 'Mecca', latitude: 21.42, longitude: 39.83, zone: 'Asia/Riyadh', country: 'SA' };
const BERLIN: Place = {
  name: 'Berlin',
  latitude: 52.52,
  longitude: 13.41,
  zone: 'Europe/Berlin',
  country: 'DE',
};
const MAY = { year: 2026, month: 5, day: 1 };
/** 11 Ramadan 1447 by Umm al-Qura. */
const RAMADAN = { year: 2026, month: 2, day: 28 };

function said(place: Place, day: typeof MAY, event: PrayerEvent, own: Partial<Calculation> = {}) {
  const facts = factsOf(reasonFor(place, { ...AUTOMATIC, ...own }, day, event), t, name);
  return Object.fromEntries(facts.map(({ term, text }) => [term, text]));
}

describe('why a time is what it is, in words', () => {
  test('Isha in Mecca is 90 minutes after Maghrib, in Ramadan 120 (Umm al-Qura)', () => {
    expect(said(MECCA, MAY, 'isha')[en.whyRule]).toContain('90');
    expect(said(MECCA, RAMADAN, 'isha')[en.whyRule]).toContain('120');
  });
  test('Fajr there is at 18.5° before sunrise, and not after sunset', () => {
    expect(said(MECCA, MAY, 'fajr')[en.whyRule]).toBe(
      'The sun stands 18.5° below the horizon before it rises.',
    );
  });
  test('Asr is the shadow’s length once or twice', () => {
    expect(said(MECCA, MAY, 'asr', { asr: 'earlier' })[en.whyRule]).toBe(en.ruleShadowOnce);
    expect(said(MECCA, MAY, 'asr', { asr: 'later' })[en.whyRule]).toBe(en.ruleShadowTwice);
  });
  test('sunrise and sunset are two rules', () => {
    expect(said(MECCA, MAY, 'sunrise')[en.whyRule]).toBe(en.ruleRise);
    expect(said(MECCA, MAY, 'maghrib')[en.whyRule]).toBe(en.ruleSet);
    expect(said(MECCA, MAY, 'dhuhr')[en.whyRule]).toBe(en.ruleNoon);
  });
  test('what had no part in it is not mentioned; own minutes are, with their sign', () => {
    expect(said(MECCA, MAY, 'fajr')).not.toHaveProperty(en.whyOwn);
    const offsets = { ...AUTOMATIC.offsets, fajr: -3 };
    expect(said(MECCA, MAY, 'fajr', { offsets })[en.whyOwn]).toMatch(/^\u2212\s?3/);
    expect(said(MECCA, MAY, 'fajr')).not.toHaveProperty(en.whyEstimate);
    const summer = { ...MAY, month: 6, day: 21 };
    expect(said(BERLIN, summer, 'fajr')).toHaveProperty(en.whyEstimate);
  });
});
