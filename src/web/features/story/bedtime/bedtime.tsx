import { useEffect, useRef } from 'react';
import type { SleepTimer } from '#web/features/story/bedtime/sleep-timer.ts';
import type en from '#web/features/story/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';

const MINUTES = [5, 10, 15, 30];
const NEVER = 'never';

interface BedtimeProps {
  sleep: SleepTimer;
  minutes: number | null;
  onMinutes: (minutes: number | null) => void;
}

/** Dark and warm; after a while sound and light go out. */
export function Bedtime({ sleep, minutes, onMinutes }: BedtimeProps) {
  const t = useText<typeof en>('features/story');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['bedtime'] = '';
    return () => {
      delete dataset['bedtime'];
    };
  }, []);
  return (
    <section aria-label={t('bedtime')} className="grid gap-2 print:hidden">
      <p className="text-sm font-semibold text-muted">
        {sleep.left === null ? t('sleep') : t('sleepLeft', { count: sleep.left })}
      </p>
      <Segments
        label={t('sleep')}
        value={minutes === null ? NEVER : String(minutes)}
        onChange={(value) => onMinutes(value === NEVER ? null : Number(value))}
        segments={[
          ...MINUTES.map((count) => ({ value: String(count), label: t('sleepMinutes', { count }) })),
          { value: NEVER, label: t('sleepNever') },
        ]}
        look="cells"
        className="max-w-xl"
      />
      {/* Through the object model, which the page's own policy allows. */}
      <div aria-hidden="true" className="nightfall" style={{ opacity: sleep.fade * 0.9 }} />
      {sleep.asleep && <Asleep onWake={() => sleep.set(minutes)} />}
    </section>
  );
}

/** Nothing but the night; whoever wakes goes on where it was. */
function Asleep({ onWake }: { onWake: () => void }) {
  const t = useText<typeof en>('features/story');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="asleep" onClose={onWake} className="asleep">
      <p id="asleep" className="font-display text-3xl">
        {t('asleep')}
      </p>
      <Button look="plain" onClick={onWake}>
        {t('wake')}
      </Button>
    </dialog>
  );
}
