import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

export function NotHere() {
  const t = useText<typeof en>('tools/duas');
  return (
    <Empty>
      <h1 className="mb-2 text-xl font-semibold text-ink">{t('notHere')}</h1>
      <p className="mb-4">{t('notHereText')}</p>
      <ScreenLink to="duas" className={buttonClass('soft')}>
        {t('all')}
      </ScreenLink>
    </Empty>
  );
}
