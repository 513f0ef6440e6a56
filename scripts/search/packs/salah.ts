import {
  guideSchema,
  guideTextsSchema,
  recitationsSchema,
  recitationTextsSchema,
} from '#content/salah-schema.ts';
import { adhkarAfter } from '#core/salah/adhkar.ts';
import { SALAHS } from '#core/salah/prayer.ts';
import type { Field, PackRecord } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const guide = contentFile(guideSchema, 'base/salah/guide.json');
const recitations = contentFile(recitationsSchema, 'base/salah/recitations.json');
const textsIn = perLanguage((language) => contentFile(guideTextsSchema, `${language}/salah/guide.json`));
const saidIn = perLanguage((language) =>
  contentFile(recitationTextsSchema, `${language}/salah/recitations.json`),
);
const steps = Object.keys(textsIn('en').steps);
const after = new Set(SALAHS.flatMap((salah) => adhkarAfter(salah).map(({ key }) => key)));

/** Learn to Pray: the washings, each step, what is said in it and after it, where schools differ, and special cases. */
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
    ...recitations
      .filter(({ key }) => !steps.includes(key))
      .map(({ key }) =>
        recordOf(after.has(key) ? 'after' : 'prayer', key, (language) => ({
          title: saidIn(language)[key]?.title ?? key,
          told: [],
          spoken: spokenIn(language, key),
        })),
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
  const arabic = language === 'ar' ? recitations.find((each) => each.key === key)?.arabic : undefined;
  return [arabic, transliteration, meaning].filter(Boolean).join(' ');
}

function recordOf(part: string, id: string, tellIn: (language: string) => Told): PackRecord {
  return {
    path: `/learn-to-pray?part=${part}&of=${id}`,
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
