import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SURAHS } from '#core/quran/structure.ts';
import { keptQuery } from '#web/domain/offline/kept.ts';
import type en from '#web/features/ibaada/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';

/** What opens without a network; said of what is really on the device, and of nothing else. */
export function KeptLine() {
  const t = useText<typeof en>('features/ibaada');
  const { data } = useQuery(keptQuery(useLanguage()));
  if (!data?.tools) return <p>{t('favouritesHint')}</p>;
  const complete = data.surahs['ar'] === SURAHS.length;
  return (
    <>
      <p>{t('favouritesHint')}</p>
      <p>
        {t(complete ? 'keptAll' : 'keptTools')}{' '}
        <Link
          to={`${pathOf('quran')}/offline`}
          className="font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('whatIsKept')}
        </Link>
      </p>
    </>
  );
}
