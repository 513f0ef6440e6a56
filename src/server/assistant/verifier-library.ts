import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { hadithListSchema, hadithTextsSchema, namesSchema } from '#content/hadith-schema.ts';
import { surahNamesSchema } from '#content/schema.ts';
import { library } from '#core/assistant/verifier/library.ts';
import type { HeldHadith, Library } from '#core/assistant/verifier/library.ts';
import { TRANSLATION_IDS, TRANSLATIONS } from '#core/quran/translations.ts';
import { LANGUAGES } from '../content.ts';
import { arabicText, bySurah, sha256 } from '../quran-text.ts';
import { fromRoot } from '../root.ts';

const require = createRequire(import.meta.url);
const json = (...path: string[]): unknown => JSON.parse(readFileSync(fromRoot('content', ...path), 'utf8'));

/** The verifier's library from the packages and from `content`, without a build. */
export function verifierLibrary(): Library {
  return library({
    quran: arabicText(),
    translations: lazily(TRANSLATION_IDS.map((id) => [id, () => translation(id)])),
    hadith: heldHadith(),
    surahNames: surahNames(),
    graders: graders(),
  });
}

/** Translations are large and rarely asked: each is read when it is. */
function lazily<Value>(entries: readonly (readonly [string, () => Value])[]): Record<string, Value> {
  const made: Record<string, Value> = {};
  for (const [name, get] of entries) Object.defineProperty(made, name, { enumerable: true, get });
  return made;
}

const rows = v.array(v.object({ sura: v.number(), ayaNumber: v.number(), translation: v.string() }));

function translation(id: (typeof TRANSLATION_IDS)[number]): string[][] {
  const file = readFileSync(require.resolve(`${TRANSLATIONS[id].package}/data.js`));
  if (sha256(file) !== TRANSLATIONS[id].sha256)
    throw new Error(`${TRANSLATIONS[id].package} does not hold the text that we pinned`);
  // Its list is read as what it is: a module would stay for ever, and the text is needed once.
  const module = file.toString('utf8');
  const list: unknown = JSON.parse(module.slice(module.indexOf('['), module.lastIndexOf(']') + 1));
  return bySurah(
    v.parse(rows, list).map(({ sura, ayaNumber, translation: text }) => ({
      surah: sura,
      ayah: ayaNumber,
      text: text.replace(new RegExp(String.raw`^\(?${ayaNumber}[).]?\s+`), ''),
    })),
  );
}

function heldHadith(): HeldHadith[] {
  return readdirSync(fromRoot('content/base/hadith'))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const texts = LANGUAGES.map(
        (language) => [language, v.parse(hadithTextsSchema, json(language, 'hadith', file))] as const,
      );
      return v
        .parse(hadithListSchema, json('base/hadith', file))
        .map(({ key, also, arabic, grade, otherGrades }) => ({
          key,
          ...(also ? { also } : {}),
          arabic,
          grade,
          ...(otherGrades ? { otherGrades } : {}),
          texts: Object.fromEntries(
            texts.flatMap(([language, all]) => {
              const text = all[key]?.text;
              return text === undefined ? [] : [[language, text]];
            }),
          ),
        }));
    });
}

function surahNames(): string[][] {
  const inLanguages = LANGUAGES.map((language) => v.parse(surahNamesSchema, json(language, 'surahs.json')));
  const aliases = v.parse(v.record(v.string(), v.array(v.string())), json('base/surah-aliases.json'));
  return (inLanguages[0] ?? []).map((_, index) => [
    ...inLanguages.flatMap((names) => names[index]?.name ?? []),
    ...(aliases[String(index + 1)] ?? []),
  ]);
}

function graders(): Record<string, string[]> {
  const names = LANGUAGES.map((language) => v.parse(namesSchema, json(language, 'graders.json')));
  return Object.fromEntries(
    Object.keys(names[0] ?? {}).map((id) => [id, names.flatMap((called) => called[id] ?? [])]),
  );
}
