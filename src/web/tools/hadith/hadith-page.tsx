import { Link } from 'react-router';
import { referenceOf } from '#core/hadith/reference.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { GradeEntry } from '#web/domain/provenance/grade-entry.tsx';
import { SourceLine } from '#web/domain/provenance/source-line.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { ARABIC_SIZES, AYAH_SIZES, MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Actions } from '#web/tools/hadith/actions.tsx';
import type en from '#web/tools/hadith/en.json';
import { HadithText } from '#web/domain/hadith/hadith-text.tsx';
import { InCollections } from '#web/tools/hadith/imported/in-collections.tsx';
import { Neighbours } from '#web/tools/hadith/neighbours.tsx';
import { hadithSize } from '#web/tools/hadith/own-size.ts';
import { versesIn } from '#web/domain/hadith/verses.ts';
import { classNames } from '#web/ui/class-names.ts';

export function HadithPage({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const size = useStore(hadithSize);
  const verses = versesIn(hadith.arabic);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        {hadith.nawawi !== undefined && (
          <p className="text-sm font-semibold text-gold-ink">{t('fortyPlace', { number: hadith.nawawi })}</p>
        )}
        <h1 className="text-3xl font-semibold">{hadith.title}</h1>
        <p className="text-muted">{t('narratedBy', { name: names.narrator(hadith.narrator) })}</p>
      </header>
      <p
        lang="ar"
        dir="rtl"
        className={classNames('font-hadith leading-[2] break-normal', ARABIC_SIZES[size])}
      >
        <HadithText text={hadith.arabic} />
      </p>
      {hadith.text && (
        <p className={classNames('leading-relaxed', MEANING_SIZES[size])}>
          <HadithText text={hadith.text} />
        </p>
      )}
      {verses.map((verse) => (
        <Ayah
          key={verse}
          reference={verse}
          className={classNames('border-s-3 border-gold ps-4', AYAH_SIZES[size])}
        />
      ))}
      <Source hadith={hadith} />
      <Actions hadith={hadith} />
      <InCollections hadith={hadith} />
      <Neighbours hadith={hadith} />
    </article>
  );
}

/** Where it stands and how it is judged; behind the sign who judged it, and that nobody of knowledge has signed our copy yet. */
function Source({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const references = [hadith.key, ...(hadith.also ?? [])].flatMap((key) => referenceOf(key) ?? []);
  const wording = referenceOf(hadith.wording ?? '');
  const print = referenceOf(hadith.print ?? '');
  return (
    <SourceLine
      references={references}
      grade={hadith.grade}
      review={hadith.review}
      target={{ type: 'hadith', id: hadith.key }}
      more={
        <>
          <GradeEntry grades={[hadith.grade, ...(hadith.otherGrades ?? [])]} />
          {print && <Entry label={t('print')}>{names.reference(print)}</Entry>}
          {wording && <Entry label={t('wording')}>{names.reference(wording)}</Entry>}
          <Entry label={t('topics')}>
            <ul className="flex flex-wrap gap-x-4">
              {hadith.topics.map((topic) => (
                <li key={topic}>
                  <Link
                    to={`/hadith?topic=${topic}`}
                    className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
                  >
                    {names.topic(topic)}
                  </Link>
                </li>
              ))}
            </ul>
          </Entry>
        </>
      }
    />
  );
}
