import { referenceOf, sunnahLink } from '#core/hadith/reference.ts';
import { ayahsOf, numberOf, passageIn } from '#core/quran/reference.ts';
import { TRANSLATIONS, translationFor } from '#core/quran/translations.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { ayahEnd } from '#web/domain/quran/scripture.tsx';
import type { Pack } from '#web/domain/quran/surah-text.ts';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { chosenLanguage, useLanguage } from '#web/platform/language/current.ts';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { usePassageNames } from '#web/domain/duas/passage-names.ts';

/** Words as they leave the app: never without their source. */
interface Quotation {
  title: string;
  arabic: string;
  scripture: boolean;
  transliteration: string | undefined;
  meaning: string | undefined;
  source: string;
  link: string | undefined;
}

/** Null until the Quran's text is here, where it is one. */
export function useQuotation(dua: ReadDua): Quotation | null {
  useLanguage();
  const names = useHadithNames();
  const namesOf = usePassageNames();
  const passages = 'ayahs' in dua ? dua.ayahs.flatMap((passage) => passageIn(passage) ?? []) : [];
  // What is said of an ayah comes with the dua; all of it comes with its surah.
  const part = 'ayahs' in dua && dua.said ? dua.words : undefined;
  const ayahs = part ? [] : passages.flatMap(ayahsOf);
  const translation = translationFor(chosenLanguage());
  const packs: Pack[] = translation ? ['ar', translation] : ['ar'];
  const first = ayahs[0] ? numberOf(ayahs[0]) : 1;
  const { state, textOf } = useTexts(
    ayahs.length > 0 ? packs : [],
    first,
    first,
    ayahs.map(({ surah }) => surah),
  );
  if (state !== 'ready') return null;
  const reference = referenceOf(dua.source ?? '');
  const told = reference ? [names.reference(reference)] : [];
  const shared = { title: dua.title, link: reference ? sunnahLink(reference) : undefined };
  if ('arabic' in dua)
    return {
      ...shared,
      arabic: dua.arabic,
      scripture: false,
      transliteration: dua.transliteration,
      meaning: dua.text,
      source: told.join(' · '),
    };
  if (part)
    return {
      ...shared,
      arabic: part,
      scripture: true,
      transliteration: dua.transliteration,
      meaning: dua.text,
      source: [namesOf(dua.ayahs), ...told].join(' · '),
    };
  const said = (pack: Pack) => ayahs.map((ayah) => ({ ayah: ayah.ayah, text: textOf(pack, numberOf(ayah)) }));
  const translator = translation ? [TRANSLATIONS[translation].name] : [];
  return {
    ...shared,
    arabic: said('ar')
      .map(({ ayah, text }) => (ayahs.length === 1 ? text : `${text}\u00a0${ayahEnd(ayah)}`))
      .join(' '),
    scripture: true,
    transliteration: dua.transliteration,
    meaning: translation
      ? said(translation)
          .map(({ text }) => text)
          .join(' ')
      : undefined,
    source: [namesOf(dua.ayahs), ...translator, ...told].join(' · '),
  };
}

export function quoted({ arabic, transliteration, meaning, source, link }: Quotation): string {
  return [arabic, transliteration, meaning, source, link].filter(Boolean).join('\n\n');
}
