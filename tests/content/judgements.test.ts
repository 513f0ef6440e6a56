import { describe, expect, test } from 'vitest';
import { guideSchema } from '#content/guide-schema.ts';
import { crisisSchema, crisisTextsSchema, judgementTextsSchema } from '#content/judgement-schema.ts';
import { AGE_GROUPS } from '#core/assistant/policy/ages.ts';
import { DANGERS } from '#core/assistant/policy/crisis.ts';
import { crisisWords } from '#core/assistant/policy/spoken.ts';
import { checked } from '#tests/content/checked.ts';

const crisis = checked(crisisSchema, 'base/crisis.json');

test('in every danger the emergency number comes first, and the page of the guide exists', () => {
  for (const danger of DANGERS) {
    const { kinds, young, page, youngPage } = crisis[danger];
    expect([kinds[0], young[0]]).toEqual(['emergency', 'emergency']);
    for (const address of [page, youngPage]) {
      if (address === null) continue;
      const [guide = '', name = ''] = address.split('/');
      expect(checked(guideSchema, `base/guides/${guide}.json`).pages.map(({ id }) => id)).toContain(name);
    }
  }
});

/** How each language asks whether somebody is safe, and names a grown-up, the emergency number, rulings. */
const SAYS: Record<string, { safe: RegExp; grownUp: RegExp; call: RegExp; ruling: RegExp }> = {
  en: {
    safe: /are you safe right now\?/i,
    grownUp: /grown-up/,
    call: /emergency number|police/,
    ruling: /haram|sin\b|forbidden|hell/i,
  },
  de: {
    safe: /bist du gerade in Sicherheit\?/i,
    grownUp: /Erwachsenen/,
    call: /Notruf|Polizei/,
    ruling: /haram|Sünde|verboten|Hölle/i,
  },
  tr: {
    safe: /şu anda güvende misiniz\?/i,
    grownUp: /büyü[kğ]/,
    call: /acil numara|polis/,
    ruling: /haram|günah|yasak|cehennem/i,
  },
  ar: {
    safe: /هل أنت في أمان الآن؟/,
    grownUp: /شخص(?:ًا)? كبير/,
    call: /الطوارئ|الشرطة/,
    ruling: /حرام|إثم|معصية|النار/,
  },
};

describe.each(Object.keys(SAYS))('in %s', (language) => {
  const words = checked(crisisTextsSchema, `${language}/crisis.json`);
  const says = SAYS[language];
  const spoken = (danger: (typeof DANGERS)[number], age: (typeof AGE_GROUPS)[number] | null) =>
    crisisWords(words, danger, age).join(' ');

  test('words in danger are warm, short and hold no ruling', () => {
    for (const danger of DANGERS)
      for (const age of [...AGE_GROUPS, null]) {
        const said = spoken(danger, age);
        expect(said).toMatch(says?.call ?? /^$/);
        expect(said).not.toMatch(says?.ruling ?? /./);
        expect(said.split(/\s+/u).length, `${danger} ${age}`).toBeLessThanOrEqual(130);
      }
  });

  test('whoever may be hurt by people or by themselves is asked whether they are safe', () => {
    for (const danger of ['self-harm', 'abuse', 'violence'] as const)
      for (const age of [...AGE_GROUPS, null]) expect(spoken(danger, age)).toMatch(says?.safe ?? /^$/);
  });

  test('a child is sent to a grown-up, and so is whoever has told no age', () => {
    for (const danger of DANGERS)
      for (const age of ['under_10', '10_12', '13_15', '16_17', null] as const)
        expect(spoken(danger, age), `${danger} ${age}`).toMatch(says?.grownUp ?? /^$/);
  });

  test('every other judgement has its words', () => {
    const { decline, scholar } = checked(judgementTextsSchema, `${language}/judgements.json`);
    // One sentence why, one useful offer: no lecture.
    for (const [reason, { why, offer }] of Object.entries(decline))
      expect(`${why} ${offer}`.split(/\s+/u).length, reason).toBeLessThanOrEqual(50);
    for (const [matter, { ask, bring }] of Object.entries(scholar))
      expect(`${ask} ${bring}`.split(/\s+/u).length, matter).toBeLessThanOrEqual(60);
  });
});
