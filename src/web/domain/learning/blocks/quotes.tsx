import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuotedDua, QuotedHadith, QuotedName } from '#content/built-course.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import { courseSize } from '#web/domain/learning/own-size.ts';
import { HadithText } from '#web/domain/hadith/hadith-text.tsx';
import { versesIn } from '#web/domain/hadith/verses.ts';
import { GradeEntry } from '#web/domain/provenance/grade-entry.tsx';
import { SourceLine } from '#web/domain/provenance/source-line.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { ARABIC_SIZES, AYAH_SIZES, MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useStore } from '#web/platform/store.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A hadith where a lesson speaks of it, with its source and grade. */
export function HadithQuote({ hadith }: { hadith: QuotedHadith | undefined }) {
  const size = useStore(courseSize);
  if (!hadith) return null;
  const references = [hadith.key, ...(hadith.also ?? [])].flatMap((key) => referenceOf(key) ?? []);
  return (
    <Quote>
      <ArabicText>
        <HadithText text={hadith.arabic} />
      </ArabicText>
      {hadith.text !== undefined && (
        <p className={MEANING_SIZES[size]}>
          <HadithText text={hadith.text} />
        </p>
      )}
      {versesIn(hadith.arabic).map((verse) => (
        <Suspense key={verse} fallback={<div className="min-h-24" />}>
          <Ayah reference={verse} className={AYAH_SIZES[size] ?? ''} />
        </Suspense>
      ))}
      <SourceLine
        references={references}
        grade={hadith.grade}
        review={hadith.review}
        target={{ type: 'hadith', id: hadith.key }}
        more={<GradeEntry grades={[hadith.grade, ...(hadith.otherGrades ?? [])]} />}
      />
    </Quote>
  );
}

/** A supplication, in its own words or in those of the Quran. */
export function DuaQuote({ dua }: { dua: QuotedDua | undefined }) {
  const size = useStore(courseSize);
  if (!dua) return null;
  const references = [dua.source ?? '', ...('also' in dua ? (dua.also ?? []) : [])].flatMap(
    (key) => referenceOf(key) ?? [],
  );
  return (
    <Quote>
      <p className="font-semibold">
        <Link to={`/duas/${dua.categories[0]}/${dua.id}`} className="underline-offset-4 hover:underline">
          {dua.title}
        </Link>
      </p>
      {'arabic' in dua ? (
        <ArabicText>{dua.arabic}</ArabicText>
      ) : (
        dua.ayahs.map((passage) => (
          <Suspense key={passage} fallback={<div className="min-h-24" />}>
            <Ayah reference={passage} said={dua.said} className={AYAH_SIZES[size] ?? ''} />
          </Suspense>
        ))
      )}
      {dua.transliteration !== undefined && (
        <p className={classNames('text-muted italic', MEANING_SIZES[size])}>{dua.transliteration}</p>
      )}
      {dua.text !== undefined && <p className={MEANING_SIZES[size]}>{dua.text}</p>}
      <SourceLine
        references={references}
        grade={dua.grade}
        review={dua.review}
        target={{ type: 'dua', id: dua.id }}
        more={dua.grade && <GradeEntry grades={[dua.grade]} />}
      />
    </Quote>
  );
}

export function NameQuote({ name }: { name: QuotedName | undefined }) {
  if (!name) return null;
  return (
    <Quote>
      <Link to={`/asmaul-husna/${name.id}`} className="flex flex-wrap items-baseline gap-x-4">
        <span lang="ar" dir="rtl" translate="no" className="font-hadith text-3xl">
          {name.arabic}
        </span>
        {name.meaning !== undefined && (
          <span>
            <b>{name.name}</b> · {name.meaning}
          </span>
        )}
      </Link>
    </Quote>
  );
}

function Quote({ children }: { children: ReactNode }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-4 border-s-3 border-gold ps-4">{children}</figure>
  );
}

function ArabicText({ children }: { children: ReactNode }) {
  const size = useStore(courseSize);
  return (
    <p
      lang="ar"
      dir="rtl"
      translate="no"
      className={classNames('font-hadith leading-[2] break-normal', ARABIC_SIZES[size])}
    >
      {children}
    </p>
  );
}
