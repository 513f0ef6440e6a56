import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { isCollection } from '#core/hadith/collection.ts';
import { ConfigError } from '../config.ts';
import { editionParts } from './edition-parts.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Editions are named by the three letters of ISO 639; we know languages by two where they have them. */
function languageOf(letters: string): string | undefined {
  const [code = ''] = /^[a-z]{3}$/.test(letters) ? Intl.getCanonicalLocales(letters) : [];
  return code && languageNames.of(code) ? code : undefined;
}

/** What editions call otherwise than sunnah.com. */
const COLLECTIONS: Readonly<Record<string, string>> = { nawawi: 'nawawi40', qudsi: 'qudsi40' };

const metadataSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  sections: v.optional(v.record(v.string(), v.string()), {}),
});

const hadithSchema = v.object({
  hadithnumber: v.pipe(v.number(), v.minValue(0.01)),
  text: v.string(),
  grades: v.optional(v.array(v.object({ name: v.string(), grade: v.string() })), []),
  reference: v.optional(v.object({ book: v.optional(v.number()) }), {}),
});
export type EditionHadith = v.InferOutput<typeof hadithSchema>;

export interface Edition {
  id: string;
  collection: string;
  language: string;
  name: string;
  sections: Record<string, string>;
  sha256: string;
  /** Those that have a text; translations leave some out. */
  hadiths: number;
}

/** `eng-bukhari.json`, `tur-muslim.min.json`: the name says which edition it is. */
export function editionNamed(file: string): Pick<Edition, 'id' | 'collection' | 'language'> {
  const [, letters = '', book = ''] = /^([a-z]{3})-([a-z0-9]+)(?:\.min)?\.json$/.exec(basename(file)) ?? [];
  const language = languageOf(letters);
  const collection = COLLECTIONS[book] ?? book;
  if (language === undefined || !isCollection(collection))
    throw new ConfigError(
      `${file}: a file is called <language>-<collection>.json, such as eng-bukhari.json or tur-muslim.json.`,
    );
  return { id: `${letters}-${collection}`, collection, language };
}

/** The hadith of a file in its order, without those that have no text. */
export async function* hadithsIn(file: string): AsyncGenerator<EditionHadith> {
  let place = 0;
  for await (const part of editionParts(createReadStream(file, 'utf8'))) {
    if (part.kind === 'metadata') continue;
    place += 1;
    const hadith = v.safeParse(hadithSchema, part.value);
    if (!hadith.success)
      throw new ConfigError(
        `${file}: entry ${place}: ${hadith.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ')}`,
      );
    if (hadith.output.text.trim()) yield hadith.output;
  }
}

/** Reads the whole file once before anything is written: a file with a wrong entry changes nothing. */
export async function checkedEdition(file: string): Promise<Edition> {
  const named = editionNamed(file);
  const numbers = new Set<number>();
  try {
    for await (const { hadithnumber } of hadithsIn(file)) {
      if (numbers.has(hadithnumber))
        throw new ConfigError(`${file}: there are two of number ${hadithnumber}.`);
      numbers.add(hadithnumber);
    }
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ConfigError(`${file} is no whole JSON file: ${error.message}`);
    throw error;
  }
  if (numbers.size === 0) throw new ConfigError(`${file} holds no hadith.`);
  const metadata = v.safeParse(metadataSchema, await metadataIn(file));
  if (!metadata.success) throw new ConfigError(`${file}: its metadata has no name.`);
  return { ...named, ...metadata.output, sha256: await sumOf(file), hadiths: numbers.size };
}

async function metadataIn(file: string): Promise<unknown> {
  for await (const part of editionParts(createReadStream(file, 'utf8')))
    if (part.kind === 'metadata') return part.value;
  return null;
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
