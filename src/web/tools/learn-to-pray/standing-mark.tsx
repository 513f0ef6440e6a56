import type { Standing } from '#core/salah/standing.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { classNames } from '#web/ui/class-names.ts';

const LOOKS: Readonly<Record<Standing, string>> = {
  fard: 'bg-primary text-on-primary',
  wajib: 'bg-primary-soft text-primary',
  sunnah: 'bg-gold-soft text-gold-ink',
  recommended: 'border border-line text-muted',
  none: 'border border-line text-muted',
};

/** How weighty something is, in words: colour only helps. */
export function StandingMark({ standing }: { standing: Standing }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  return (
    <span
      className={classNames('inline-block rounded-pill px-2.5 py-0.5 text-xs font-semibold', LOOKS[standing])}
    >
      {t(`standing.${standing}`)}
    </span>
  );
}
