import * as v from 'valibot';
import { isImportedKey } from '#core/quran/meaning.ts';
import type { MeaningId } from '#core/quran/meaning.ts';
import { hasTranslation, isTranslationId, RETIRED, translationFor } from '#core/quran/translations.ts';
import { keyOf, meanings, useMeanings } from '#web/domain/quran/meanings.ts';
import type { Meaning } from '#web/domain/quran/meanings.ts';
import { remember, remembered } from '#web/platform/device.ts';
import { chosenLanguage, useLanguage } from '#web/platform/language/current.ts';
import { createStore, useStore } from '#web/platform/store.ts';

export const MODES = ['reading', 'translation'] as const;
export type Mode = (typeof MODES)[number];
export const FACES = ['amiri', 'scheherazade'] as const;
export type Face = (typeof FACES)[number];
export const PAPERS = ['app', 'sepia', 'dark'] as const;
/**
 * Steps of the text's size, each with the class that says it: 30 on a phone and 36 on a wide window, unless somebody wants it
 * otherwise. The longest piece that must not be torn (a word, its sign of pause and its number) is 6.2 times as wide, so no
 * line holds less than that.
 */
export const SIZES = [
  'text-[length:min(1.5rem,15cqi)] md:text-[length:min(1.75rem,15cqi)]',
  'text-[length:min(1.6875rem,15cqi)] md:text-[length:min(2rem,15cqi)]',
  'text-[length:min(1.875rem,15cqi)] md:text-[length:min(2.25rem,15cqi)]',
  'text-[length:min(2.25rem,15cqi)] md:text-[length:min(2.75rem,15cqi)]',
  'text-[length:min(2.75rem,15cqi)] md:text-[length:min(3.375rem,15cqi)]',
] as const;

const KEY = 'quran-reading';
const isMeaningKey = (key: string) => isTranslationId(key) || isImportedKey(key);

const schema = v.object({
  mode: v.fallback(v.nullable(v.picklist(MODES)), null),
  size: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SIZES.length - 1)), 2),
  face: v.fallback(v.picklist(FACES), 'amiri'),
  paper: v.fallback(v.picklist(PAPERS), 'app'),
  /** Null until somebody chooses: then the one of the reader's language. At most two, side by side. */
  translations: v.fallback(
    v.nullable(v.pipe(v.array(v.pipe(v.string(), v.check(isMeaningKey))), v.maxLength(2))),
    null,
  ),
  /** Rules of recitation in colour. */
  tajweed: v.fallback(v.boolean(), false),
  reciter: v.fallback(v.nullable(v.string()), null),
  /** Translations that were chosen and are no longer offered, until that was read. */
  lost: v.fallback(v.array(v.string()), []),
  /** It was read that the own language has no translation. */
  toldNone: v.fallback(v.boolean(), false),
  /** An admin has read that this server has no recitations. */
  toldSilent: v.fallback(v.boolean(), false),
});
export type ReadingSettings = v.InferOutput<typeof schema>;

function stored(): ReadingSettings {
  try {
    return v.parse(schema, withoutRetired(JSON.parse(remembered(KEY) ?? '{}')));
  } catch {
    return v.parse(schema, {});
  }
}

/** What was chosen and is still there stays; without any, the one of the reader's language takes its place. */
function withoutRetired(kept: unknown): unknown {
  const read = v.safeParse(v.looseObject({ translations: v.array(v.string()) }), kept);
  if (!read.success) return kept;
  const { translations } = read.output;
  const lost = translations.flatMap((id) => RETIRED[id] ?? []);
  if (lost.length === 0) return kept;
  const left = translations.filter(isMeaningKey);
  return { ...read.output, translations: left.length > 0 ? left : null, lost };
}

/** How the text looks is a matter of the device: its screen, and the light around it. */
const settings = createStore(stored());

export function useReadingSettings(): ReadingSettings {
  return useStore(settings);
}

export function changeReading(change: Partial<ReadingSettings>): void {
  settings.set({ ...settings.get(), ...change });
  remember(KEY, JSON.stringify(settings.get()));
}

/** What was chosen of what there is: the operator may have taken one away. */
const chosenOf = (offered: readonly Meaning[], keys: readonly string[] | null): readonly MeaningId[] =>
  (keys ?? []).flatMap((key) => offered.find(({ id }) => keyOf(id) === key)?.id ?? []);

/** None until somebody chooses. */
export const chosenTranslations = (): readonly MeaningId[] =>
  chosenOf(meanings(), settings.get().translations);

/** In the reader's language, ours before one that the operator brought, else in English. */
function ownMeaning(offered: readonly Meaning[], language: string): MeaningId | null {
  if (language === 'ar') return null;
  return offered.find((meaning) => meaning.language === language)?.id ?? translationFor(language);
}

export function useTranslations(): readonly MeaningId[] {
  useLanguage();
  const { translations } = useReadingSettings();
  const offered = useMeanings();
  const chosen = chosenOf(offered, translations);
  if (chosen.length > 0 || translations?.length === 0) return chosen;
  const own = ownMeaning(offered, chosenLanguage());
  return own ? [own] : [];
}

/** Which chosen translation is gone, or that the own language has none: said once. */
export function useLostTranslation(): { kind: 'left'; names: string } | { kind: 'none' } | null {
  useLanguage();
  const { lost, toldNone, translations } = useReadingSettings();
  const offered = useMeanings();
  const language = chosenLanguage();
  if (lost.length > 0) return { kind: 'left', names: lost.join(', ') };
  const none =
    language !== 'ar' &&
    !hasTranslation(language) &&
    !offered.some((meaning) => meaning.language === language);
  return none && translations === null && !toldNone ? { kind: 'none' } : null;
}

/** Whoever reads Arabic begins with the page, others with its meaning. */
export function useMode(): Mode {
  const language = useLanguage();
  return useReadingSettings().mode ?? (language === 'ar' ? 'reading' : 'translation');
}
