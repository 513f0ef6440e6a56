import { folded } from '#core/fold.ts';
import { COLLECTIONS, isCollection } from '#core/hadith/collection.ts';
import type { Collection } from '#core/hadith/collection.ts';

/** A hadith in sunnah.com's numbering; where a number has several versions, a letter tells them apart (`muslim:8a`). */
export interface Reference {
  collection: Collection;
  number: string;
}

const KEY = /^([a-z]+[0-9]*):([1-9][0-9]*[a-z]?)$/u;

/** `bukhari:1`, as content refers to it. */
export function referenceOf(key: string): Reference | null {
  const [, collection = '', number = ''] = KEY.exec(key) ?? [];
  return isCollection(collection) ? { collection, number } : null;
}

export function keyOf({ collection, number }: Reference): string {
  return `${collection}:${number}`;
}

/** The same hadith without the letter of its version: `muslim:8a` is found under 8, too. */
export function numberOf({ number }: Reference): number {
  return Number.parseInt(number, 10);
}

/** What stands before the name in a title, folded. */
const TITLE =
  /^(?:(?:sahih|sunan|sunen|jami|dschami|musnad|musned)(?: i)?|the|die|صحيح|سنن|جامع|al|an|at|el|en|et) /u;

const BY_SPELLING = new Map<string, Collection>(
  Object.entries(COLLECTIONS).flatMap(([collection, spellings]) =>
    isCollection(collection) ? spellings.map((spelling) => [folded(spelling), collection] as const) : [],
  ),
);

/** "Bukhari 1", "Sahih Muslim, No. 2564", "Müslim 2564", "صحيح البخاري ١": what people write and copy. */
export function parseReference(text: string): Reference | null {
  const exact = referenceOf(text.trim().toLowerCase());
  if (exact) return exact;
  const words = /^(.+?)(?:\s+(?:no|nr|number|hadith|hadis|رقم|حديث))*\s+([1-9][0-9]*)\s?([a-z])?$/u.exec(
    folded(text),
  );
  const collection = words?.[1] === undefined ? null : collectionCalled(words[1]);
  return collection ? { collection, number: `${words?.[2]}${words?.[3] ?? ''}` } : null;
}

function collectionCalled(name: string): Collection | null {
  const found = BY_SPELLING.get(name);
  if (found) return found;
  const shorter = name.replace(TITLE, '');
  return shorter === name ? null : collectionCalled(shorter);
}

/** Its page at sunnah.com, which everybody can hold our text against. */
export function sunnahLink({ collection, number }: Reference): string {
  return `https://sunnah.com/${collection}:${number}`;
}
