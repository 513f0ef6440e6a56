import { Link } from 'react-router';
import { useReviewTime } from '#web/features/ilm/review/review-time.ts';
import type en from '#web/features/ilm/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** What wants to be remembered once more. */
export function DueCard({ count }: { count: number }) {
  const t = useText<typeof en>('features/ilm');
  const time = useReviewTime();
  return (
    <Card aria-labelledby="due" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="grid flex-1 basis-60 gap-1">
        <h2 id="due" className="text-xl font-semibold">
          {t('due', { count })}
        </h2>
        <p className="text-muted">{t('dueText', { time: time(count) })}</p>
      </div>
      <Link to={`${pathOf('ilm')}/review`} aria-describedby="due" className={buttonClass('soft', 'shrink-0')}>
        {t('review')}
      </Link>
    </Card>
  );
}
