import * as v from 'valibot';
import { isImportedId, keyOfImported, MEANINGS_LIST } from '#core/quran/meaning.ts';
import type { ImportedId, MeaningId } from '#core/quran/meaning.ts';
import { creditOf, isTranslationId, TRANSLATION_IDS, TRANSLATIONS } from '#core/quran/translations.ts';
import { notedFetch } from '#web/platform/connection.ts';
import { remember, remembered } from '#web/platform/device.ts';
import { directionOf } from '#web/platform/language/direction.ts';
import { createStore, useStore } from '#web/platform/store.ts';

/** A translation or a commentary that can be read beside the text. */
export interface Meaning {
  id: MeaningId;
  language: string;
  name: string;
  /** Who made it, who published it, and which text of theirs it is. */
  credit: string;
}

const KEY = 'imported-meanings';

const listSchema = v.array(
  v.object({
    id: v.custom<ImportedId>((id) => typeof id === 'string' && isImportedId(id)),
    language: v.string(),
    name: v.string(),
    version: v.string(),
  }),
);
type Listed = v.InferOutput<typeof listSchema>;

/** Of the last visit, so that a reader who is without a network knows what they have. */
const imported = createStore<Listed>(stored());

function stored(): Listed {
  try {
    return v.parse(listSchema, JSON.parse(remembered(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

const BUILT_IN: readonly Meaning[] = TRANSLATION_IDS.map((id) => ({
  id,
  language: TRANSLATIONS[id].language,
  name: TRANSLATIONS[id].name,
  credit: creditOf(id),
}));

const meaningsIn = (listed: Listed): readonly Meaning[] => [
  ...BUILT_IN,
  ...listed.map(({ id, language, name, version }) => ({
    id,
    language,
    name,
    credit: `${name}, QuranEnc.com (${version})`,
  })),
];

/** Those that Rafiq brings, then those that the operator of this site brought. */
export const useMeanings = (): readonly Meaning[] => meaningsIn(useStore(imported));
export const meanings = (): readonly Meaning[] => meaningsIn(imported.get());

/** What is chosen is remembered without saying which text of that name it is: readers get the newest. */
export const keyOf = (id: MeaningId): string => (isTranslationId(id) ? id : keyOfImported(id));

export function meaningOf(id: MeaningId): Meaning {
  const known = meanings().find((meaning) => meaning.id === id);
  // Gone from the list while it is being read.
  return known ?? { id, language: 'und', name: keyOf(id), credit: 'QuranEnc.com' };
}

export const directionOfMeaning = (id: MeaningId): 'ltr' | 'rtl' => directionOf(meaningOf(id).language);

/** What the operator offers now. Without a network it stays as it was. */
export async function refreshMeanings(): Promise<void> {
  const response = await notedFetch(MEANINGS_LIST);
  if (!response.ok) return;
  const text = JSON.stringify(v.parse(listSchema, await response.json()));
  if (text === JSON.stringify(imported.get())) return;
  remember(KEY, text === '[]' ? null : text);
  imported.set(stored());
  const { dropOthers } = await import('#web/domain/quran/imported-shelf.ts');
  await dropOthers(imported.get().map(({ id }) => id));
}
