import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { buttonClass } from '#web/ui/button.tsx';

export function Neighbours({ name: { place } }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const [before, after] = [NAMES[place - 2], NAMES[place]];
  return (
    <nav aria-label={t('neighbours')} className="flex flex-wrap justify-between gap-2">
      {before ? (
        <Link to={`/asmaul-husna/${before.id}`} className={buttonClass('plain')}>
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('previous')}
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link to={`/asmaul-husna/${after.id}`} className={buttonClass('plain')}>
          {t('next')}
          <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
