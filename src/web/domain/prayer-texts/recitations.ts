import type { Recitation, RecitationTexts } from '#content/salah-schema.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const base = import.meta.glob<readonly Recitation[]>('/content/base/salah/recitations.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<RecitationTexts>(['/content/*/salah/recitations.json', '!/content/base/**'], {
  import: 'default',
});

export const recitations: ReadonlyMap<string, Recitation> = new Map(
  Object.values(base)
    .flat()
    .map((recitation) => [recitation.key, recitation]),
);

const texts = packs<RecitationTexts>(async (language) => {
  const load = files[`/content/${language}/salah/recitations.json`];
  return load ? load() : {};
});

export interface SpokenText {
  title: string;
  transliteration?: string | undefined;
  meaning?: string | undefined;
}

/** What the recitations are called, how they sound and what they mean, in the reader's language. */
export function useRecitationTexts(): (key: string) => SpokenText {
  const all = texts.use(useLanguage(), 'recitations');
  return (key) => all[key] ?? { title: key };
}
