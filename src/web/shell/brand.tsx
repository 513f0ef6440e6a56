import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { Mark } from '#web/platform/theme/artwork/mark.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** `sign`: the star alone, the name for screen readers. */
export function Brand({ sign = false }: { sign?: boolean }) {
  const t = useText<typeof en>('platform/phrases');
  return (
    <span className="flex items-center gap-2.5">
      <Mark className="size-10 text-primary" />
      <span
        className={classNames('font-display text-2xl font-semibold whitespace-nowrap', sign && 'sr-only')}
      >
        {t('appName')}
      </span>
    </span>
  );
}
