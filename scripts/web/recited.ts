import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { duaListSchema } from '#content/dua-schema.ts';
import { prayerTextsSchema } from '#content/salah-schema.ts';
import type { Said } from '#content/said-schema.ts';
import { ayahsOf, passageIn } from '#core/quran/reference.ts';
import { partedAyah, wordRangeIn } from '#core/quran/words.ts';
import { arabicText } from './quran.ts';
import { virtualModule } from './virtual-module.ts';

interface Recited {
  ayahs: readonly string[];
  said?: Said | undefined;
}

let read: string[][] | undefined;
/** Read and confirmed once. */
const quran = () => (read ??= arabicText());

/** What is said of each ayah, from the one source of the text. */
export function recitedAyahs({ ayahs, said }: Recited): { ayah: number; text: string }[] {
  const surahs = quran();
  const range = said ? wordRangeIn(said) : null;
  return ayahs
    .flatMap((written) => passageIn(written) ?? [])
    .flatMap(ayahsOf)
    .map((reference) => {
      const text = surahs[reference.surah - 1]?.[reference.ayah - 1] ?? '';
      const inside = range ? partedAyah(text, reference, range).inside.trimEnd() : text;
      return { ayah: reference.ayah, text: inside };
    })
    .filter(({ text }) => text !== '');
}

/** The words of a supplication that are part of an ayah. */
export function saidWords(recited: Recited): string {
  return recitedAyahs(recited)
    .map(({ text }) => text)
    .join(' ');
}

const PRAYER = 'virtual:recited-in-prayer';

/**
 * Puts Quran where content refers to it and the screen cannot wait for a surah: the words of supplications that lie within an
 * ayah, for lists, pictures and copies, and what is recited in the prayer, for somebody who stands on the mat.
 */
export function recited(root: string): Plugin {
  const prayerTexts = join(root, 'content/base/salah/prayer-texts.json');
  return {
    name: 'recited',
    enforce: 'pre',
    ...virtualModule(PRAYER, function () {
      this.addWatchFile(prayerTexts);
      const list = v.parse(prayerTextsSchema, JSON.parse(readFileSync(prayerTexts, 'utf8')));
      const texts = list.flatMap(({ key, ayahs, said }) =>
        ayahs ? [[key, recitedAyahs({ ayahs, said })] as const] : [],
      );
      return `export const RECITED = ${JSON.stringify(Object.fromEntries(texts))}`;
    }),
    transform: {
      filter: { id: /\/content\/base\/duas\/.*\.json$/u },
      handler(code) {
        const list = v.parse(duaListSchema, JSON.parse(code));
        return JSON.stringify(
          // Surahs that a hadith tells of are long, and lists name them.
          list.map((dua) =>
            'ayahs' in dua && (dua.said || !(dua.source ?? dua.told))
              ? { ...dua, words: saidWords(dua) }
              : dua,
          ),
        );
      },
    },
  };
}
