import {
  guideSchema,
  guideTextsSchema,
  prayerTextsSchema,
  prayerTextWordsSchema,
} from '#content/salah-schema.ts';
import { morePrayersSchema, morePrayerTextsSchema } from '#content/more-prayers-schema.ts';
import { adhkarAfter } from '#core/salah/adhkar.ts';
import { saidByAny } from '#core/salah/more-prayers.ts';
import { SALAHS, SCHOOLS } from '#core/salah/prayer.ts';
import { stepsOf } from '#core/salah/steps.ts';
import type { Field, PackRecord } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const guide = contentFile(guideSchema, 'base/salah/guide.json');
const prayerTexts = contentFile(prayerTextsSchema, 'base/salah/prayer-texts.json');
const more = contentFile(morePrayersSchema, 'base/salah/more.json');
const textsIn = perLanguage((language) => contentFile(guideTextsSchema, `${language}/salah/guide.json`));
const saidIn = perLanguage((language) =>
  contentFile(prayerTextWordsSchema, `${language}/salah/prayer-texts.json`),
);
const moreIn = perLanguage((language) => contentFile(morePrayerTextsSchema, `${language}/salah/more.json`));
const steps = Object.keys(textsIn('en').steps);
const daily = new Set(
  SALAHS.flatMap((salah) => SCHOOLS.flatMap((school) => stepsOf(salah, school).flatMap(({ said }) => said))),
);
const after = new Set(SALAHS.flatMap((salah) => adhkarAfter(salah).map(({ key }) => key)));

/** Learn to Pray: the washings, each step, what is said in it and after it, other prayers, where schools differ, and special cases. */
export default definePack({
  id: 'salah',
  screen: 'learn-to-pray',
  weight: 0.9,
  content: ['salah'],
  editions: Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  records: () => [
    ...guide.purification.map(({ id }) =>
      recordOf('wudhu', id, (language) => {
        const { title = id, intro = '', notes = [] } = textsIn(language).purification[id] ?? {};
        return { title, told: [intro, ...notes] };
      }),
    ),
    ...steps.map((id) =>
      recordOf('prayer', id, (language) => {
        const { title = id, text = '' } = textsIn(language).steps[id] ?? {};
        return { title, told: [text], spoken: spokenIn(language, id) };
      }),
    ),
    ...prayerTexts
      .filter(({ key }) => !steps.includes(key))
      .map(({ key }) =>
        recordAt(placeOf(key), (language) => ({
          title: saidIn(language)[key]?.title ?? key,
          told: [],
          spoken: spokenIn(language, key),
        })),
      ),
    ...more.map(({ id }) =>
      recordAt(`/${id}`, (language) => {
        const { title = id, summary = '', due = [], steps = {}, notes = [] } = moreIn(language)[id] ?? {};
        return { title, told: [summary, ...due, ...Object.values(steps).map(told), ...notes] };
      }),
    ),
    ...guide.differences.map(({ id }) =>
      recordOf('schools', id, (language) => {
        const { title = id, ...schools } = textsIn(language).differences[id] ?? {};
        return { title, told: Object.values(schools) };
      }),
    ),
    ...guide.situations.map(({ id }) =>
      recordOf('cases', id, (language) => {
        const { title = id, intro = '', points = [] } = textsIn(language).situations[id] ?? {};
        return { title, told: [intro, ...points] };
      }),
    ),
  ],
});

interface Told {
  title: string;
  told: readonly string[];
  /** What is said there, in the language's own letters and its meaning. */
  spoken?: string;
}

function spokenIn(language: string, key: string): string {
  const { transliteration = '', meaning = '' } = saidIn(language)[key] ?? {};
  const arabic = language === 'ar' ? prayerTexts.find((each) => each.key === key)?.arabic : undefined;
  return [arabic, transliteration, meaning].filter(Boolean).join(' ');
}

const told = ({ title, text }: { title: string; text: string }) => `${title}: ${text}`;

const partOf = (part: string, id: string) => `?part=${part}&of=${id}`;

/** Where something that is said stands: with the daily prayers, after them, or with the first other prayer that has it. */
function placeOf(key: string): string {
  if (after.has(key)) return partOf('after', key);
  const other = daily.has(key) ? undefined : more.find(({ steps }) => saidByAny(steps).includes(key));
  return other ? `/${other.id}?of=${key}` : partOf('prayer', key);
}

function recordOf(part: string, id: string, tellIn: (language: string) => Told): PackRecord {
  return recordAt(partOf(part, id), tellIn);
}

function recordAt(place: string, tellIn: (language: string) => Told): PackRecord {
  return {
    path: `/learn-to-pray${place}`,
    labels: byLanguage((language) => ({ title: tellIn(language).title })),
    fields: byLanguage((language): Field[] => {
      const { title, told, spoken } = tellIn(language);
      return [
        { text: title, language, kind: 'words', weight: 4 },
        ...(spoken ? [{ text: spoken, language, kind: 'words', weight: 1 } as const] : []),
        ...(told.length > 0 ? [{ text: told.join(' '), language, kind: 'text', weight: 1 } as const] : []),
      ];
    }),
  };
}
