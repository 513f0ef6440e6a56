import { WifiOff } from 'lucide-react';
import { reachable } from '#web/platform/connection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { useStore } from '#web/platform/store.ts';

export function OfflineBanner() {
  const t = useText<typeof en>('platform/phrases');
  const online = useStore(reachable);
  return (
    <div aria-live="polite" className="page">
      {!online && (
        <p className="flex items-center gap-3 rounded-field bg-gold-soft px-4 py-3 font-medium text-gold-ink">
          <WifiOff className="size-5 shrink-0" aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
