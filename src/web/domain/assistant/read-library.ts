import type { Card } from '#core/assistant/card.ts';
import type { Around, Library, Meaning, Room } from '#core/assistant/library.ts';
import { readTextIndex } from '#core/assistant/text-index.ts';
import { readAskedTexts, readAskedWeights } from '#core/assistant/pairing/read.ts';
import type { Pairing } from '#core/assistant/pairing/read.ts';
import { readPassages } from '#core/assistant/vectors/passages.ts';
import { readVectors } from '#core/assistant/vectors/read.ts';
import { readEdition } from '#core/search/edition.ts';
import { readLabels } from '#core/search/labels.ts';
import type { Shelf } from '#core/search/shelf.ts';
import type { Source } from '#web/domain/assistant/loading.ts';
import type { PackSource } from '#web/domain/search/finding.ts';

type Read = (url: string) => Promise<Uint8Array>;

const decoder = new TextDecoder();
const decode = (bytes: Uint8Array) => decoder.decode(bytes);

/** The library with one more language in it. */
export async function withLanguage(known: Library | null, source: Source, read: Read): Promise<Library> {
  const { language, address } = source;
  const json = async <Value>(file: string): Promise<Value> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by the build, which stops at what is wrong.
    JSON.parse(decode(await read(address + file))) as Value;
  const [shelves, cards, around, texts, citations, meaning, pairing] = await Promise.all([
    Promise.all(source.packs.map((pack) => shelfOf(pack, language, read))),
    json<Card[]>(`${language}/cards.json`),
    json<Around>(`${language}/around.json`),
    read(`${address}${language}/texts.index`),
    json<Library['citations']>('citations.json'),
    meaningWith(known?.meaning ?? null, source, read),
    pairingWith(known?.pairing ?? null, source, read),
  ]);
  const room: Room = { language, cards, texts: readTextIndex(texts, language, decode), shelves, ...around };
  return { rooms: new Map([...(known?.rooms ?? []), [language, room]]), citations, meaning, pairing };
}

/** The files of what was learned; none if nothing was learned of the language yet. */
async function learned(
  { address, own }: Source,
  files: readonly string[],
  read: Read,
): Promise<Uint8Array[]> {
  const urls = files.map((file) => address + file);
  return urls.every((url) => own.includes(url)) ? Promise.all(urls.map(read)) : [];
}

async function meaningWith(known: Meaning | null, source: Source, read: Read): Promise<Meaning | null> {
  const { language } = source;
  const [weights, cells] = await learned(source, [`vectors/${language}.bin`, 'ayahs.cells'], read);
  if (!weights || !cells) return known;
  const own = readVectors([weights], decode);
  const size = own.get(language)?.size ?? 0;
  return {
    vectors: new Map([...(known?.vectors ?? []), ...own]),
    passages: readPassages(size, new Int8Array(cells.buffer, cells.byteOffset, cells.length)),
    // A question in the language that was brought is paired with texts; what they are about serves those of other languages.
    references: [],
  };
}

export async function pairingWith(
  known: Pairing | null,
  source: Source,
  read: Read,
): Promise<Pairing | null> {
  const { language } = source;
  const [asked, texts] = await learned(source, [`pairing/${language}.bin`, 'pairing/texts.bin'], read);
  if (!asked || !texts) return known;
  return {
    words: new Map([...(known?.words ?? []), [language, readAskedWeights(asked)]]),
    texts: readAskedTexts(texts, decode),
  };
}

async function shelfOf({ address, ...pack }: PackSource, language: string, read: Read): Promise<Shelf> {
  const kinds = Object.entries(pack.editions).filter(
    ([, { languages, atServer }]) => !atServer && languages.includes(language),
  );
  const [labels, ...editions] = await Promise.all([
    read(`${address}${language}.labels`),
    ...kinds.map(([edition]) => read(`${address}${edition}.index`)),
  ]);
  return {
    pack,
    labels: readLabels(decode(labels)),
    editions: editions.flatMap((bytes, at) => {
      const kind = kinds[at]?.[1];
      return kind ? [readEdition(bytes, kind, decode)] : [];
    }),
  };
}
