import { searchWordsSchema } from '#content/schema.ts';
import type { Field, Pack, PackRecord } from '#core/search/pack.ts';
import { contentFile, LANGUAGES, perLanguage } from './content.ts';

/** What else people call something, by where it leads: feasts, prayers and feelings have more names than titles tell. */
export const otherNamesIn = perLanguage((language) =>
  contentFile(searchWordsSchema, `${language}/search-words.json`),
);

const WEIGHT = 3;

/** A file with one of these in `packs/` makes its content part of the search; nothing else has to be changed. */
export function definePack(pack: Pack): Pack {
  return { ...pack, records: () => pack.records().map((record) => withOtherNames(pack, record)) };
}

function withOtherNames({ editions }: Pack, record: PackRecord): PackRecord {
  const fields: Record<string, readonly Field[]> = { ...record.fields };
  for (const language of LANGUAGES) {
    // Where one edition holds the names of all languages, whoever knows one of them finds it.
    const edition = 'names' in editions ? 'names' : language;
    const names = (otherNamesIn(language)[record.path] ?? []).map((text): Field => ({
      text,
      language,
      kind: 'name',
      weight: WEIGHT,
    }));
    if (names.length > 0) fields[edition] = [...(fields[edition] ?? []), ...names];
  }
  return { ...record, fields };
}
