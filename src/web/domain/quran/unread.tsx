import { Link } from 'react-router';
import type en from '#web/domain/quran/ayah/en.json';
import { reachable } from '#web/platform/connection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { pathOf } from '#web/registry.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** In place of a text that is not here: without a network that is nobody's fault, and can be provided for. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  const t = useText<typeof en>('domain/quran/ayah');
  const online = useStore(reachable);
  if (online) return <Retry text={t('unread')} action={t('tryAgain')} onRetry={onRetry} />;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice>{t('notKept')}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button look="plain" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
        <Link to={`${pathOf('quran')}/offline`} className={buttonClass('quiet')}>
          {t('whatIsKept')}
        </Link>
      </div>
    </div>
  );
}
