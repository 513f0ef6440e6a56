import type en from '#web/domain/prayer/log/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

/** By the number of prayers, none to five. Figures stay readable on each, in light and dark. */
export const SHADES = [
  'bg-sunken',
  'bg-primary/10',
  'bg-primary/20',
  'bg-primary/30',
  'bg-primary/42',
  'bg-primary text-on-primary',
] as const;

export const PAUSED = 'border border-dashed border-gold bg-gold-soft text-gold-ink';

/** What the colours of a month mean. */
export function Shades() {
  const t = useText<typeof en>('domain/prayer/log');
  const box = 'size-4 rounded-[0.3rem]';
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted" aria-hidden="true">
      <span className="flex items-center gap-1.5">
        {t('shadeNone')}
        {SHADES.map((shade) => (
          <span key={shade} className={classNames(box, shade)} />
        ))}
        {t('shadeAll')}
      </span>
      <span className="flex items-center gap-1.5">
        <span className={classNames(box, PAUSED)} />
        {t('shadePause')}
      </span>
    </p>
  );
}
