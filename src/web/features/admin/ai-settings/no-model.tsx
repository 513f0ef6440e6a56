import type en from '#web/features/admin/ai-settings/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

export function NoModel() {
  const t = useText<typeof en>('features/admin/ai-settings');
  return <Notice>{t('noModel')}</Notice>;
}
