import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ayahsOf, numberOf, passageIn, writtenPassage } from '#core/quran/reference.ts';
import type { Passage } from '#core/quran/reference.ts';
import { TRANSLATIONS, translationFor } from '#core/quran/translations.ts';
import type { TranslationId } from '#core/quran/translations.ts';
import { chosenLanguage, useLanguage } from '#web/language/current.ts';
import { useText } from '#web/language/use-text.ts';
import { ayahPath } from '#web/quran/address.ts';
import type en from '#web/quran/ayah/en.json';
import { ayahEnd, Scripture } from '#web/quran/scripture.tsx';
import { useSurahNames } from '#web/quran/surah-names.ts';
import { surahQuery } from '#web/quran/surah-text.ts';
import type { Pack } from '#web/quran/surah-text.ts';
import { Unread } from '#web/quran/unread.tsx';

interface AyahProps {
  /** `2:255`, `2:255-257` or `2:286-3:2`. */
  reference: string;
  /** Shows the meaning in the reader's language, unless that is Arabic. */
  translated?: boolean;
  className?: string;
}

/** Ayahs by their reference, as every content that refers to the Quran shows them. The text is never written elsewhere. */
export function Ayah({ reference, translated = true, className = '' }: AyahProps) {
  const passage = passageIn(reference);
  if (!passage) throw new Error(`There is no ayah ${reference}`);
  return <Quotation passage={passage} translated={translated} className={className} />;
}

function Quotation({
  passage,
  translated,
  className,
}: {
  passage: Passage;
  translated: boolean;
  className: string;
}) {
  const t = useText<typeof en>('ayah');
  const nameOf = useSurahNames();
  useLanguage();
  const translation = translated ? translationFor(chosenLanguage()) : null;
  const arabic = useAyahs('ar', passage);
  const meaning = useAyahs(translation, passage);
  const single = arabic.texts.length === 1;
  return (
    <figure className={`grid gap-3 ${className}`}>
      {arabic.failed ? (
        <Unread onRetry={arabic.retry} />
      ) : (
        <Scripture className="min-h-[2.2em] text-2xl">
          {arabic.texts.map(({ ayah, text }) => (
            <span key={ayah}>{single ? text : `${text} ${ayahEnd(ayah)} `}</span>
          ))}
        </Scripture>
      )}
      {translation && meaning.texts.length > 0 && <Meaning id={translation} texts={meaning.texts} />}
      <figcaption className="text-sm text-muted">
        <Link
          to={ayahPath(numberOf(passage.from))}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {t('reference', {
            surah: nameOf(passage.from.surah).name,
            // Held together, or Arabic would turn 97:1-5 around.
            reference: `\u2066${writtenPassage(passage)}\u2069`,
          })}
        </Link>
        {translation && meaning.texts.length > 0 && (
          <span> · {t('translation', { name: TRANSLATIONS[translation].name })}</span>
        )}
      </figcaption>
    </figure>
  );
}

function Meaning({ id, texts }: { id: TranslationId; texts: readonly Shown[] }) {
  return (
    <blockquote lang={TRANSLATIONS[id].language} dir="ltr" className="text-start">
      {texts.map(({ ayah, text }) => (
        <span key={ayah}>{text} </span>
      ))}
    </blockquote>
  );
}

interface Shown {
  ayah: number;
  text: string;
}

function useAyahs(pack: Pack | null, passage: Passage) {
  const ayahs = ayahsOf(passage);
  const surahs = [...new Set(ayahs.map(({ surah }) => surah))];
  const queries = useQueries({
    queries: surahs.map((surah) => ({ ...surahQuery(pack ?? 'ar', surah), enabled: pack !== null })),
  });
  const complete = pack !== null && queries.every(({ data }) => data);
  const texts: Shown[] = complete
    ? ayahs.map(({ surah, ayah }) => ({
        ayah,
        text: queries[surahs.indexOf(surah)]?.data?.[ayah - 1] ?? '',
      }))
    : [];
  return {
    texts,
    failed: queries.some(({ isError }) => isError),
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}
