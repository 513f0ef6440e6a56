import { Link } from 'react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { stretchPath } from '#web/domain/quran/address.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import type { Turns } from '#web/tools/quran/mushaf/use-page-turning.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** For those who neither swipe nor use keys. The next page lies on the left, in every language. */
export function PageTurns({ next, before }: Turns) {
  const t = useText<typeof en>('tools/quran');
  return (
    <nav aria-label={t('goOn')} dir="rtl" className="flex flex-wrap justify-between gap-3 py-2">
      {before !== null && (
        <Link
          replace
          to={stretchPath({ view: 'page', number: before })}
          rel="prev"
          aria-keyshortcuts="ArrowRight"
          className={buttonClass('plain')}
        >
          <ChevronRight className="size-5" aria-hidden="true" />
          <bdi>{t('pageOf', { page: before })}</bdi>
        </Link>
      )}
      {next !== null && (
        <Link
          replace
          to={stretchPath({ view: 'page', number: next })}
          rel="next"
          aria-keyshortcuts="ArrowLeft"
          className={buttonClass('primary', 'ms-auto')}
        >
          <bdi>{t('pageOf', { page: next })}</bdi>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
