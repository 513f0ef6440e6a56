import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** An era without anything of a kind. */
export function NothingFits() {
  const t = useText<typeof en>('tools/timeline-of-islam');
  return (
    <div className="grid justify-items-center gap-2">
      <Empty>{t('nothingFits')}</Empty>
      <ScreenLink to="timeline-of-islam" className={buttonClass('soft')}>
        {t('showAll')}
      </ScreenLink>
    </div>
  );
}
