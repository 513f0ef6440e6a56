import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/tasbih/en.json';
import { Ring } from '#web/tools/tasbih/ring.tsx';
import { useRound } from '#web/tools/tasbih/use-round.ts';
import { taps } from '#web/tools/tasbih/use-taps.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Words of more signs than this stand smaller, whole, and without their spelling. */
const LONG = 160;

/** All of it is one button. It counts under a finger, a key, a switch. */
export function Counter({ className }: { className?: string }) {
  const t = useText<typeof en>('tools/tasbih');
  const { dhikr, count, times, rounds, complete } = useRound();
  return (
    <button
      type="button"
      data-counts
      {...taps}
      className={classNames(
        'grid w-full grid-cols-[minmax(0,1fr)] touch-none content-center justify-items-center gap-5 p-5 text-center select-none',
        className,
      )}
    >
      <span className="grid min-h-24 content-center gap-1">
        {dhikr.arabic ? (
          <Arabic
            className={dhikr.text.length > LONG ? 'text-xl sm:text-2xl' : 'line-clamp-4 text-3xl sm:text-4xl'}
          >
            {dhikr.text}
          </Arabic>
        ) : (
          <span className="line-clamp-4 text-2xl font-semibold">
            <bdi>{dhikr.text}</bdi>
          </span>
        )}
        {dhikr.transliteration && dhikr.text.length <= LONG && (
          <span className="line-clamp-2 text-sm opacity-90">{dhikr.transliteration}</span>
        )}
      </span>
      <Ring count={count} times={times} />
      <span className="sr-only">{t('countLabel', { dhikr: dhikr.title, count, times })}</span>
      <span className="min-h-6 text-sm font-medium">
        {complete ? t('complete') : rounds > 0 ? t('rounds', { count: rounds }) : t('tapAnywhere')}
      </span>
    </button>
  );
}
