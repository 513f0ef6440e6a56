import { ArrowLeft, ArrowRight } from 'lucide-react';
import { hadithEntries } from 'virtual:hadith-index';
import { Link } from 'react-router';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { entriesIn } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { buttonClass } from '#web/ui/button.tsx';

/** The Forty are read in their order, others in that of their chapter. */
export function Neighbours({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const row =
    hadith.nawawi === undefined
      ? hadithEntries.filter(({ group }) => group === hadith.group)
      : entriesIn({ by: 'forty' });
  const at = row.findIndex(({ key }) => key === hadith.key);
  const path = (key: string) => `/hadith/${key.replace(':', '/')}`;
  const [before, after] = [row[at - 1], row[at + 1]];
  return (
    <nav aria-label={t('neighbours')} className="flex flex-wrap justify-between gap-2">
      {before ? (
        <Link to={path(before.key)} className={buttonClass('plain')}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('previous')}
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link to={path(after.key)} className={buttonClass('plain')}>
          {t('next')}
          <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
