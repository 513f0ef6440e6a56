import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { referenceOf } from '#core/hadith/reference.ts';
import type { Reference } from '#core/hadith/reference.ts';
import { fromRoot } from '#server/root.ts';

/** Where the checker's names of collections are not sunnah.com's. */
const CALLED: Partial<Record<Reference['collection'], string>> = {
  ahmad: 'ahmed',
  riyadussalihin: 'riyad_assalihin',
  bulugh: 'bulugh_almaram',
  adab: 'aladab_almufrad',
  shamail: 'shamail_muhammadiyah',
  mishkat: 'mishkat_almasabih',
};

/** Whatever has Arabic and says where it stands, by its key or by its source: hadith, prayer texts, supplications. */
const cited = v.object({
  key: v.optional(v.string()),
  id: v.optional(v.string()),
  source: v.optional(v.string()),
  from: v.optional(v.array(v.string())),
  wording: v.optional(v.string()),
  numbered: v.optional(v.string()),
  arabic: v.string(),
});

export interface CitedText {
  id: string;
  collection: string;
  /** With the letter of its version, where it has one. */
  number: string;
  arabic: string;
  /** Why it may not be found under its number. */
  numbered?: string;
}

/** Every Arabic text in `content/base` that cites a collection, in the form in which such texts are checked. */
export function citedTexts(): CitedText[] {
  const base = fromRoot('content/base');
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      const pack: unknown = JSON.parse(readFileSync(join(base, file), 'utf8'));
      return citedIn(pack, basename(file, '.json'));
    });
}

function citedIn(value: unknown, place: string): CitedText[] {
  if (typeof value !== 'object' || value === null) return [];
  const record = v.safeParse(cited, value);
  if (record.success) {
    const { key, id, source, from, wording, numbered, arabic } = record.output;
    // A prayer text names every place that has its words; everything else has one.
    return (from ?? [wording ?? source ?? key ?? ''])
      .flatMap((cited) => referenceOf(cited) ?? [])
      .map(({ collection, number }) => ({
        id: `${place}/${key ?? id ?? source}`,
        collection: CALLED[collection] ?? collection,
        number,
        arabic,
        ...(numbered ? { numbered } : {}),
      }));
  }
  return Object.entries(value).flatMap(([name, part]) =>
    citedIn(part, Array.isArray(value) ? place : `${place}/${name}`),
  );
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(citedTexts(), null, 1));
