import { useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/shell/en.json';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const t = useText<typeof en>('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
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
