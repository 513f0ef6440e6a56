import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Said } from '#content/said-schema.ts';
import { ayahsOf, numberOf, passageIn, writtenPassage } from '#core/quran/reference.ts';
import type { Passage, Reference } from '#core/quran/reference.ts';
import { TRANSLATIONS, translationFor } from '#core/quran/translations.ts';
import type { TranslationId } from '#core/quran/translations.ts';
import { wordRangeIn } from '#core/quran/words.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import type en from '#web/domain/quran/ayah/en.json';
import { SaidWords } from '#web/domain/quran/ayah/said-words.tsx';
import { ayahEnd, HeldText, NO_BREAK, Scripture } from '#web/domain/quran/scripture.tsx';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { surahQuery } from '#web/domain/quran/surah-text.ts';
import type { Pack } from '#web/domain/quran/surah-text.ts';
import { Unread } from '#web/domain/quran/unread.tsx';
import { leftToRight } from '#web/platform/language/apart.ts';
import { chosenLanguage, useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface AyahProps {
  /** `2:255`, `2:255-257` or `2:286-3:2`. */
  reference: string;
  /** Shows the meaning in the reader's language, unless that is Arabic. */
  translated?: boolean;
  /** The words that one says, where the ayah tells more than them. */
  said?: Said | undefined;
  /** About the words themselves: it stands between them and the meaning of the ayah. */
  children?: ReactNode;
  className?: string;
}

/** Ayahs by their reference, as every content that refers to the Quran shows them. The text is never written elsewhere. */
export function Ayah({ reference, ...rest }: AyahProps) {
  const passage = passageIn(reference);
  if (!passage) throw new Error(`There is no ayah ${reference}`);
  return <Quotation passage={passage} {...rest} />;
}

interface QuotationProps extends Omit<AyahProps, 'reference'> {
  passage: Passage;
}

function Quotation({ passage, translated = true, said, children, className = '' }: QuotationProps) {
  const t = useText<typeof en>('domain/quran/ayah');
  const nameOf = useSurahNames();
  useLanguage();
  const translation = translated ? translationFor(chosenLanguage()) : null;
  const arabic = useAyahs('ar', passage);
  const meaning = useAyahs(translation, passage);
  const single = arabic.texts.length === 1;
  const range = said ? wordRangeIn(said) : null;
  return (
    <figure className={`grid gap-3 ${className}`}>
      {arabic.failed ? (
        <Unread onRetry={arabic.retry} />
      ) : (
        <Scripture className="min-h-[2.2em] text-2xl">
          {arabic.texts.map(({ surah, ayah, text }) => (
            <span key={ayah}>
              {range ? (
                <SaidWords ayah={{ surah, ayah }} text={text} range={range} />
              ) : (
                <HeldText text={text} />
              )}
              {!single && `${NO_BREAK}${ayahEnd(ayah)} `}
            </span>
          ))}
        </Scripture>
      )}
      {range && <p className="text-sm text-muted">{t('saidHint')}</p>}
      {children}
      {translation && meaning.texts.length > 0 && (
        <>
          {range && <p className="border-t border-line pt-3 text-sm font-semibold">{t('wholeAyah')}</p>}
          <Meaning id={translation} texts={meaning.texts} quiet={range !== null} />
        </>
      )}
      <figcaption className="text-sm text-muted">
        <Link
          to={ayahPath(numberOf(passage.from))}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {t('reference', {
            surah: nameOf(passage.from.surah).name,
            // Held together, or Arabic would turn 97:1-5 around.
            reference: leftToRight(writtenPassage(passage)),
          })}
        </Link>
        {translation && meaning.texts.length > 0 && (
          <span> · {t('translation', { name: TRANSLATIONS[translation].name })}</span>
        )}
      </figcaption>
    </figure>
  );
}

interface MeaningProps {
  id: TranslationId;
  texts: readonly Shown[];
  /** It is told for the sake of the words within. */
  quiet: boolean;
}

function Meaning({ id, texts, quiet }: MeaningProps) {
  return (
    <blockquote
      lang={TRANSLATIONS[id].language}
      dir="ltr"
      className={classNames('text-start', quiet && 'text-muted')}
    >
      {texts.map(({ ayah, text }) => (
        <span key={ayah}>{text} </span>
      ))}
    </blockquote>
  );
}

interface Shown extends Reference {
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
        surah,
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
