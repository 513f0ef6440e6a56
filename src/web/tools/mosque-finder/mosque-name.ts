import type { Mosque } from '#core/mosques/mosque.ts';

/** In the reader's language, else as the sign on its door says, else in English. Many have none in any source. */
export function nameOf({ facts }: Mosque, language: string): string | null {
  return facts.names[language] ?? facts.name ?? facts.names['en'] ?? null;
}

/** What to ask for on the way there, where it is another name. */
export function localNameOf(mosque: Mosque, language: string): string | null {
  const local = mosque.facts.name ?? null;
  return local === nameOf(mosque, language) ? null : local;
}
