import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { Toaster } from '#web/ui/toaster.tsx';

export function News() {
  const t = useText<typeof en>('platform/phrases');
  return <Toaster dismissLabel={t('close')} />;
}
