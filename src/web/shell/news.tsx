import { useText } from '#web/language/use-text.ts';
import type en from '#web/shell/en.json';
import { Toaster } from '#web/ui/toaster.tsx';

export function News() {
  const t = useText<typeof en>('shell');
  return <Toaster dismissLabel={t('close')} />;
}
