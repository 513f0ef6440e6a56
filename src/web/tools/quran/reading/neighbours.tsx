import { Link } from 'react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { exists, stretchPath } from '#web/domain/quran/address.ts';
import type { Stretch } from '#web/domain/quran/address.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { useStretchName } from '#web/tools/quran/use-stretch-name.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** On to the next one, or back. */
export function Neighbours({ stretch }: { stretch: Stretch }) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useStretchName();
  const [before, after] = [-1, 1].map((step) => ({ ...stretch, number: stretch.number + step }));
  return (
    <nav aria-label={t('goOn')} className="flex flex-wrap justify-between gap-3 py-2">
      {before && exists(before) && (
        <Link to={stretchPath(before)} className={buttonClass('plain')}>
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          {nameOf(before)}
        </Link>
      )}
      {after && exists(after) && (
        <Link to={stretchPath(after)} className={buttonClass('primary', 'ms-auto')}>
          {nameOf(after)}
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
