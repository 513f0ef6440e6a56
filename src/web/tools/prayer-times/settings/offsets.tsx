import { Minus, Plus } from 'lucide-react';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import type { Minutes } from '#core/prayer-times/prayer.ts';
import type names from '#web/domain/prayer/en.json';
import { changeCalculation } from '#web/domain/prayer/own-calculation.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { IconButton } from '#web/ui/button.tsx';

const MOST = 60;

/** Minutes that the reader adds to or takes off each time. */
export function Offsets({ offsets }: { offsets: Minutes }) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  return (
    <ul className="grid gap-1">
      {EVENTS.map((event) => {
        const minutes = offsets[event];
        const set = (next: number) =>
          changeCalculation({ offsets: { ...offsets, [event]: Math.max(-MOST, Math.min(MOST, next)) } });
        return (
          <li key={event} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 flex-1 basis-16 font-medium">{name(event)}</span>
            <IconButton label={t('earlier', { prayer: name(event) })} onClick={() => set(minutes - 1)}>
              <Minus className="size-5" aria-hidden="true" />
            </IconButton>
            <output className="w-24 text-center tabular-nums">
              {t('minutesAdded', {
                sign: minutes > 0 ? '+' : minutes < 0 ? '−' : '',
                count: Math.abs(minutes),
              })}
            </output>
            <IconButton label={t('later', { prayer: name(event) })} onClick={() => set(minutes + 1)}>
              <Plus className="size-5" aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
