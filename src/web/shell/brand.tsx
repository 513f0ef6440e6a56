import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { Mark } from '#web/platform/theme/artwork/mark.tsx';

export function Brand() {
  const t = useText<typeof en>('platform/phrases');
  return (
    <span className="flex items-center gap-2.5">
      <Mark className="size-10 text-primary" />
      <span className="font-display text-2xl font-semibold">{t('appName')}</span>
    </span>
  );
}
