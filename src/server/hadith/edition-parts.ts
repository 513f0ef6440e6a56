import { partsOf } from '../json-parts.ts';

export type EditionPart = { kind: 'metadata'; value: unknown } | { kind: 'hadith'; value: unknown };

const KINDS = { metadata: 'metadata', hadiths: 'hadith' } as const;

/** The objects of an edition `{ metadata: {…}, hadiths: [{…}, …] }` one after another. */
export async function* editionParts(chunks: AsyncIterable<string>): AsyncGenerator<EditionPart> {
  for await (const { key, value } of partsOf(chunks, { metadata: 2, hadiths: 3 }))
    yield { kind: KINDS[key], value };
}
