import { Link } from 'react-router';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** A natural end: nothing is loaded behind it. */
export function UpToDate({ isEmpty }: { isEmpty: boolean }) {
  const t = useText<typeof en>('features/halaqa');
  return (
    <Empty>
      <p>{t(isEmpty ? 'nothingYet' : 'upToDate')}</p>
    </Empty>
  );
}

/** For somebody who knows nobody here yet: where people and words are. */
export function FirstDay() {
  const t = useText<typeof en>('features/halaqa');
  return (
    <Empty>
      <div className="grid justify-items-center gap-4">
        <h3 className="text-xl font-semibold text-ink">{t('firstDay')}</h3>
        <p>{t('firstDayText')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/halaqa?scope=members" className={buttonClass('soft')}>
            {t('firstDayRead')}
          </Link>
          <Link to="/halaqa/network" className={buttonClass('plain')}>
            {t('firstDayPeople')}
          </Link>
          <Link to="/halaqa/profile" className={buttonClass('plain')}>
            {t('firstDayProfile')}
          </Link>
        </div>
      </div>
    </Empty>
  );
}
