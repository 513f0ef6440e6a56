import { CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { Ruling, Verdict } from '#core/halal/ruling.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { classNames } from '#web/ui/class-names.ts';

/** Form and word say it as well as the colour does. */
export const LOOKS = {
  halal: { icon: CircleCheck, ink: 'text-success', card: 'border-success/60 bg-raised' },
  doubtful: { icon: CircleAlert, ink: 'text-gold-ink', card: 'border-gold bg-gold-soft' },
  notHalal: { icon: CircleX, ink: 'text-danger', card: 'border-danger/50 bg-danger-soft' },
  cannotTell: { icon: CircleHelp, ink: 'text-muted', card: 'border-edge bg-raised' },
} as const satisfies Record<Verdict, unknown>;

export const VERDICT_OF_RULING = {
  halal: 'halal',
  doubtful: 'doubtful',
  haram: 'notHalal',
  unknown: 'cannotTell',
} as const satisfies Record<Ruling, Verdict>;

export function RulingMark({ ruling }: { ruling: Ruling }) {
  const t = useText<typeof en>('tools/halal-check');
  const { icon: Icon, ink } = LOOKS[VERDICT_OF_RULING[ruling]];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold', ink)}>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {t(`ruling.${ruling}`)}
    </span>
  );
}
