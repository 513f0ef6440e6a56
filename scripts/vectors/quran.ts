import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { folded } from '#core/fold.ts';
import { TRANSLATION_IDS, TRANSLATIONS } from '#core/quran/translations.ts';
import { everydayArabic } from '#core/search/arabic.ts';
import { arabicText, translationText } from '#scripts/web/quran.ts';
import { bySurah, sha256 } from '#server/quran-text.ts';
import { isOfTheTenth } from './unit.ts';
import type { Said, Unit } from './unit.ts';

const require = createRequire(import.meta.url);

/** Read by the training alone: nobody is shown them, since the packages mark notes that they do not have. */
const STUDIED = [
  {
    language: 'en',
    package: '@kmaslesa/quran_translation-english_saheeh',
    sha256: '3398f1646f9e5013380453a600a5448c7a649d31411f7f1f979da124595057ae',
  },
  {
    language: 'fr',
    package: '@kmaslesa/quran_translation-french_montada',
    sha256: '63b37d25e72c32c18b9864a3d2f6fc6def2a050e4f3201a4a6a7182e4378d95e',
  },
  {
    language: 'es',
    package: '@kmaslesa/quran_translation-spanish_montada_eu',
    sha256: 'a0afb975fe93a45f08daa1b4fda43c90e730f3cff9fea045f8b093b15c7f4852',
  },
] as const;

const rows = v.object({
  translation: v.array(v.object({ sura: v.number(), ayaNumber: v.number(), translation: v.string() })),
});
/** Numbers before a verse and the marks of notes. */
const NOT_SAID = /^\(?\d+[).]?\s+|\[\d+\]|\(\d+\)|\*/g;

function studied({ package: name, sha256: hash }: (typeof STUDIED)[number]): string[][] {
  const file = require.resolve(`${name}/data.js`);
  if (sha256(readFileSync(file)) !== hash) throw new Error(`${name} does not hold the text that we pinned`);
  const { translation } = v.parse(rows, require(file));
  return bySurah(
    translation.map(({ sura, ayaNumber, translation: text }) => ({
      surah: sura,
      ayah: ayaNumber,
      text: text.replaceAll(NOT_SAID, ' '),
    })),
  );
}

/** Every ayah with all that says it. Ayahs of the same words are held out together, or one would teach the other. */
export function quranUnits(): Unit[] {
  const texts = [
    { language: 'ar', surahs: arabicText() },
    ...TRANSLATION_IDS.map((id) => ({ language: TRANSLATIONS[id].language, surahs: translationText(id) })),
    ...STUDIED.map((one) => ({ language: one.language, surahs: studied(one) })),
  ];
  const arabic = texts[0]?.surahs ?? [];
  return arabic.flatMap((ayahs, surah) =>
    ayahs.map((text, ayah): Unit => ({
      id: `quran:${surah + 1}:${ayah + 1}`,
      said: texts.map(({ language, surahs }): Said => ({
        language,
        text: surahs[surah]?.[ayah] ?? '',
      })),
      isHeldOut: isOfTheTenth(sameWords(text)),
    })),
  );
}

/** What ayahs of the same words have in common. */
export const sameWords = (arabic: string): string => folded(everydayArabic(arabic));
