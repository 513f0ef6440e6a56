import { Fragment } from 'react';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { referenceOf } from '#core/quran/reference.ts';
import { ayahLetters } from '#core/quran/similar.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { useScriptureFace } from '#web/domain/quran/scripture-face.ts';
import { surahQuery } from '#web/domain/quran/surah-text.ts';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { FACE_CLASSES } from '#web/tools/quran/reading/face-classes.ts';
import { ComparedAyahs } from '#web/tools/quran/similar/compared-ayahs.tsx';
import { DIFFERENT, SHARED } from '#web/tools/quran/similar/marks.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** One ayah beside each that is like it; those that are the same word for word are only named. */
export function LikesOf({ ayah, likes }: { ayah: number; likes: readonly number[] }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const nameOf = useReferenceText();
  const { face } = useReadingSettings();
  const faceReady = useScriptureFace(face);
  const surahs = [...new Set([ayah, ...likes].map((one) => referenceOf(one).surah))];
  const queries = useQueries({ queries: surahs.map((surah) => surahQuery('ar', surah)) });
  if (likes.length === 0) return <Empty>{t('noLikes')}</Empty>;
  if (queries.some(({ isError }) => isError))
    return <Unread onRetry={() => queries.forEach((query) => query.isError && void query.refetch())} />;
  if (!faceReady || queries.some(({ isPending }) => isPending)) return <PageSpinner />;
  const textOf = (one: number) => {
    const reference = referenceOf(one);
    return queries[surahs.indexOf(reference.surah)]?.data?.[reference.ayah - 1] ?? '';
  };
  const lettersOf = (one: number) => ayahLetters(textOf(one)).join(' ');
  const same = likes.filter((one) => lettersOf(one) === lettersOf(ayah));
  const alike = likes.filter((one) => !same.includes(one));
  return (
    <div className={`@container grid grid-cols-[minmax(0,1fr)] gap-6 ${FACE_CLASSES[face]}`}>
      {alike.length > 0 && <Legend />}
      {alike.map((other) => (
        <ComparedAyahs key={other} one={ayah} other={other} textOf={textOf} />
      ))}
      {same.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg font-semibold">{t('wordForWord')}</h2>
          <p className="leading-loose">
            {same.map((other, index) => (
              <Fragment key={other}>
                {index > 0 && ' · '}
                <Link
                  to={ayahPath(other)}
                  className="inline-block py-1 text-primary underline underline-offset-4"
                >
                  {nameOf(other)}
                </Link>
              </Fragment>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}

function Legend() {
  const t = useText<typeof en>('tools/quran/hifz');
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <span className={SHARED}>{t('legendSame')}</span>
      <mark className={DIFFERENT}>{t('legendOther')}</mark>
    </p>
  );
}
