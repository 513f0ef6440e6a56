import { Maximize2, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#web/platform/language/current.ts';
import { hourOptions } from '#web/platform/language/hour-cycle.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import type en from '#web/tools/pilgrimage-guide/en.json';
import { countOne, ROUNDS, setCount, usePilgrimage } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import type { Rite } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FullScreen } from '#web/ui/full-screen.tsx';

const SHAKE = { one: [60], last: [200, 100, 200] };

/** One large button for a thumb; it stays awake, and counts to seven and no further. */
export function RoundCounter({ rite }: { rite: Rite }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const { count } = usePilgrimage().counts[rite];
  const [isLarge, setLarge] = useState(false);
  useWakeLock(count > 0 && count < ROUNDS);
  return (
    <section
      aria-label={t(`counter.${rite}`)}
      className="grid gap-3 rounded-card bg-night p-5 text-dawn print:hidden"
    >
      <Face rite={rite} className="min-h-44 rounded-card border border-dawn/40" />
      <div className="flex flex-wrap gap-3">
        <Button look="bright" onClick={() => setLarge(true)}>
          <Maximize2 className="size-5" aria-hidden="true" />
          {t('large')}
        </Button>
        <Back rite={rite} />
        {/* Only when nothing can be lost by it. */}
        {count === ROUNDS && (
          <Button look="bright" onClick={() => setCount(rite, 0)}>
            <RotateCcw className="size-5" aria-hidden="true" />
            {t('anew')}
          </Button>
        )}
      </div>
      {isLarge && (
        // Black for the night and for batteries, white figures for the sun.
        <FullScreen
          label={t(`counter.${rite}`)}
          onClose={() => setLarge(false)}
          className="grid grid-rows-[1fr_auto] bg-[#000] p-4 text-[#fff]"
        >
          <Face rite={rite} className="h-full w-full" large />
          <div className="flex flex-wrap justify-between gap-3 pb-4">
            <Back rite={rite} />
            <Button look="bright" onClick={() => setLarge(false)}>
              {t('close')}
            </Button>
          </div>
        </FullScreen>
      )}
    </section>
  );
}

interface FaceProps {
  rite: Rite;
  large?: boolean;
  className: string;
}

function Face({ rite, large = false, className }: FaceProps) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const { locale } = languageOf(useLanguage());
  const { count, at } = usePilgrimage().counts[rite];
  const isDone = count === ROUNDS;
  const time =
    at > 0 &&
    new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { timeStyle: 'short', ...hourOptions() }).format(at);
  return (
    <>
      <button
        type="button"
        aria-disabled={isDone}
        onClick={() => {
          if (countOne(rite, Date.now())) navigator.vibrate?.(count + 1 === ROUNDS ? SHAKE.last : SHAKE.one);
        }}
        className={classNames(
          'grid touch-manipulation place-items-center select-none active:scale-[0.98]',
          className,
        )}
      >
        <span className="grid justify-items-center gap-2 text-center">
          <span
            className={classNames(
              'font-display font-semibold tabular-nums',
              large ? 'text-[min(40vw,40vh)] leading-none' : 'text-5xl',
            )}
          >
            {large ? count : t('count', { count, all: ROUNDS })}
          </span>
          <span className={large ? 'text-3xl' : 'text-lg'}>{t(now(rite, count))}</span>
          {time && <span className="text-base opacity-80">{t('lastAt', { time })}</span>}
        </span>
      </button>
      <p aria-live="polite" className="sr-only">
        {t('count', { count, all: ROUNDS })}
      </p>
    </>
  );
}

function Back({ rite }: { rite: Rite }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const { count } = usePilgrimage().counts[rite];
  return (
    <Button look="bright" disabled={count === 0} onClick={() => setCount(rite, count - 1)}>
      <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      {t('undo')}
    </Button>
  );
}

/** What is being done: rounds begin at the Stone; the first length leads from Safa to Marwa. */
function now(rite: Rite, count: number): keyof typeof en {
  if (count === ROUNDS) return `done.${rite}`;
  if (rite === 'tawaf') return 'tap.tawaf';
  if (count === 0) return 'tap.say';
  return count % 2 === 0 ? 'tap.toMarwa' : 'tap.toSafa';
}
