import { writeLabels } from '#core/search/labels.ts';
import type { Pack, PackEntry } from '#core/search/pack.ts';
import { writeEdition } from '#core/search/write-edition.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { recordSums, sumOfRecords } from '#scripts/search/record-sums.ts';
import { screens } from '#web/registry.ts';
import { dataFolder } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';

const QUALITY = 9;
export interface PackData {
  entry: PackEntry;
  data: DataFolder;
}

/** Bytes of `<edition>.index` for each edition and of `<language>.labels` for each language of the interface. */
export function packFiles(pack: Pack): Map<string, string | Uint8Array> {
  const records = pack.records();
  const encoder = new TextEncoder();
  const indexes = Object.keys(pack.editions).map((edition) => {
    const fields = records.map((record) => record.fields[edition] ?? []);
    return [`${edition}.index`, writeEdition(fields, (text) => encoder.encode(text))] as const;
  });
  const labels = LANGUAGES.map((language) => [`${language}.labels`, writeLabels(records, language)] as const);
  return new Map<string, string | Uint8Array>([
    [DECLARATION, JSON.stringify(entryOf(pack))],
    ...indexes,
    ...labels,
  ]);
}

/** For the server, which finds the folders by this file. */
const DECLARATION = 'pack.json';

export const entryOf = ({ id, screen, weight, editions }: Pack): PackEntry => ({
  id,
  screen,
  weight,
  editions,
});

export function packData(pack: Pack, records = sumOfRecords(pack)): PackData {
  const entry = entryOf(pack);
  const facts = JSON.stringify([entry, records]);
  const data = dataFolder({
    name: `search-${pack.id}`,
    code: import.meta.url,
    inputs: [],
    facts,
    quality: QUALITY,
    files: () => packFiles(pack),
  });
  return { entry, data };
}

let found: Promise<PackData[]> | undefined;

/** The packs whose screens exist, each with its files. Readers fetch anew only what has changed. */
export function searchData(): Promise<PackData[]> {
  found ??= Promise.all([foundPacks(), recordSums()]).then(([packs, sums]) =>
    packs
      .filter((pack) => screens.some(({ id }) => id === pack.screen))
      .map((pack) => packData(pack, sums[pack.id])),
  );
  return found;
}

export async function searchAddresses(): Promise<string[]> {
  return Promise.all((await searchData()).map(({ data }) => data.address()));
}

/** Its words are the text over again, and weigh more than all others together: they come when somebody searches. */
const FETCHED_LATER = 'ayahs';

/** The editions that a reader of a language has on their device. */
export const editionsFor = ({ editions }: PackEntry, language: string): string[] =>
  Object.entries(editions)
    .filter(([, { languages, atServer }]) => !atServer && languages.includes(language))
    .map(([edition]) => edition);

/** What a reader of a language needs to search without a network. */
export async function searchFiles(language: string): Promise<string[]> {
  const packs = (await searchData()).filter(({ entry }) => entry.id !== FETCHED_LATER);
  const files = packs.map(async ({ entry, data }) => {
    const address = await data.address();
    const editions = editionsFor(entry, language).map((edition) => `${edition}.index`);
    return [`${language}.labels`, ...editions].map((file) => address + file);
  });
  return (await Promise.all(files)).flat();
}

export async function copySearch(web: string): Promise<void> {
  await Promise.all((await searchData()).map(({ data }) => data.copyTo(web)));
}
