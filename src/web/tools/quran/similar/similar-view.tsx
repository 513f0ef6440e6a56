import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { referenceOf, written } from '#core/quran/reference.ts';
import { extentOfStretch, similarPath } from '#web/domain/quran/address.ts';
import { SurahField } from '#web/domain/quran/surah-field.tsx';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { LikesOf } from '#web/tools/quran/similar/likes-of.tsx';
import { similarQuery } from '#web/tools/quran/similar/similar-query.ts';
import { SubPage } from '#web/tools/quran/sub-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** Ayahs that are alike: of one ayah side by side, or all that a surah has. */
export function SimilarView({ ayah }: { ayah: number | null }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const nameOf = useReferenceText();
  const { data, isPending, isError, refetch } = useQuery(similarQuery);
  return (
    <SubPage
      back={ayah === null ? 'hifz' : 'similar'}
      title={ayah === null ? t('similar') : nameOf(ayah)}
      intro={ayah === null ? t('similarIntro') : undefined}
      remark={t('similarRemark')}
    >
      {isPending && <PageSpinner />}
      {isError && <Unread onRetry={() => void refetch()} />}
      {data &&
        (ayah === null ? (
          <OfSurah likes={data} />
        ) : (
          <LikesOf key={ayah} ayah={ayah} likes={data[ayah] ?? []} />
        ))}
    </SubPage>
  );
}

function OfSurah({ likes }: { likes: Readonly<Record<string, readonly number[]>> }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const [surah, setSurah] = useState(2);
  const { first, last } = extentOfStretch({ view: 'surah', number: surah });
  const found = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (ayah) => likes[ayah],
  );
  const others = (ayah: number) => (likes[ayah] ?? []).map((other) => written(referenceOf(other)));
  return (
    <>
      <SurahField label={t('range_surah')} value={surah} onChange={setSurah} />
      {found.length === 0 ? (
        <Empty>{t('noneInSurah')}</Empty>
      ) : (
        <ul className="grid">
          {found.map((ayah) => (
            <li key={ayah} className="border-b border-line">
              <Link
                to={similarPath(ayah)}
                className="flex min-h-12 flex-wrap items-center gap-x-4 px-2 py-2 -outline-offset-3! transition-colors hover:bg-primary-soft"
              >
                <span className="min-w-16 font-semibold tabular-nums">{written(referenceOf(ayah))}</span>
                <span className="min-w-0 text-muted tabular-nums">
                  {others(ayah).slice(0, 8).join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
