import { folded } from '#core/fold.ts';
import type { Mosque } from '#core/mosques/mosque.ts';

/** What a mosque is called everywhere, which says nothing of this one. */
const MOSQUE = new Set([
  'mosque',
  'moschee',
  'camii',
  'cami',
  'mescidi',
  'mosquee',
  'masjid',
  'مسجد',
  'جامع',
]);

/** In the reader's language, else as the sign on its door says, else in English. Many have none in any source. */
export function nameOf({ facts }: Mosque, language: string): string | null {
  return facts.names[language] ?? facts.name ?? facts.names['en'] ?? null;
}

/** What to ask for on the way there, where it says more than the name above it. */
export function localNameOf(mosque: Mosque, language: string): string | null {
  const local = mosque.facts.name;
  const said = wordsOf(nameOf(mosque, language) ?? '');
  return local && wordsOf(local).some((word) => !MOSQUE.has(word) && !said.includes(word)) ? local : null;
}

const wordsOf = (name: string) => folded(name).split(' ');
