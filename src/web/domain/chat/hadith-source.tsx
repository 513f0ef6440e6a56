import { useContext } from 'react';
import { Link } from 'react-router';
import { referenceOf } from '#core/hadith/reference.ts';
import type en from '#web/domain/chat/en.json';
import { Rests } from '#web/domain/chat/marks.tsx';
import { entryAt } from '#web/domain/hadith/entries.ts';
import { HadithText } from '#web/domain/hadith/hadith-text.tsx';
import { hadithGroups } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useGradeWords } from '#web/domain/provenance/grade-words.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** A hadith of our library with its grade and grader, and the way to its page. */
export function HadithSource({ reference }: { reference: string }) {
  const t = useText<typeof en>('domain/chat');
  const names = useHadithNames();
  const grades = useGradeWords();
  const language = useLanguage();
  const entry = entryAt(reference);
  const told = useContext(Rests).records[reference];
  const hadith = hadithGroups.use(language, entry?.group ?? '').find(({ key }) => key === entry?.key);
  const place = referenceOf(entry?.key ?? reference);
  if (!hadith || !place) return <p dir="auto">{told?.text}</p>;
  return (
    <figure className="grid gap-3">
      <p lang="ar" dir="rtl" translate="no" className="font-hadith text-2xl leading-[2] break-normal">
        <HadithText text={hadith.arabic} />
      </p>
      {hadith.text !== undefined && (
        <p dir="auto">
          <HadithText text={hadith.text} />
        </p>
      )}
      <figcaption className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="rounded-pill border border-line px-2 font-semibold text-ink">
          {grades(hadith.grade.is)} · {names.grader(hadith.grade.by)}
        </span>
        <Link
          to={`/hadith/${place.collection}/${place.number}`}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {t('openIn', { name: names.reference(place) })}
        </Link>
      </figcaption>
    </figure>
  );
}
