import { RotateCcw, Undo2 } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import type en from '#web/tools/pilgrimage-guide/en.json';
import { ROUNDS, setCount, usePilgrimage } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import type { Rite } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import { Button } from '#web/ui/button.tsx';

/** One large button for a thumb; it stays awake, and counts to seven and no further. */
export function RoundCounter({ rite }: { rite: Rite }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const count = usePilgrimage().counts[rite] ?? 0;
  const isDone = count === ROUNDS;
  useWakeLock(count > 0 && !isDone);
  return (
    <section aria-label={t(`counter.${rite}`)} className="grid gap-3 rounded-card bg-night p-5 text-dawn">
      <button
        type="button"
        onClick={() => setCount(rite, count + 1)}
        aria-disabled={isDone}
        className="grid min-h-44 touch-manipulation place-items-center rounded-card border border-dawn/40 select-none active:scale-[0.98]"
      >
        <span className="grid justify-items-center gap-2">
          <span className="font-display text-5xl font-semibold tabular-nums">
            {t('count', { count, all: ROUNDS })}
          </span>
          <span className="text-lg">{t(isDone ? `done.${rite}` : `tap.${rite}`)}</span>
        </span>
      </button>
      <p aria-live="polite" className="sr-only">
        {t('count', { count, all: ROUNDS })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="bright" disabled={count === 0} onClick={() => setCount(rite, count - 1)}>
          <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          {t('undo')}
        </Button>
        <Button look="bright" disabled={count === 0} onClick={() => setCount(rite, 0)}>
          <RotateCcw className="size-5" aria-hidden="true" />
          {t('anew')}
        </Button>
      </div>
    </section>
  );
}
