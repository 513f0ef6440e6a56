import { BellOff } from 'lucide-react';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';

export function MutedSign() {
  const t = useText<typeof en>('features/messages');
  return (
    <span title={t('muted')} className="shrink-0 text-muted">
      <BellOff className="size-4" aria-hidden="true" />
      <span className="sr-only">{t('muted')}</span>
    </span>
  );
}
