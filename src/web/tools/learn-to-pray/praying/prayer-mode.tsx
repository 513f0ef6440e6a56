import { Undo2, X } from 'lucide-react';
import { isFinished, takenBack, tapped } from '#core/salah/count.ts';
import type { Count } from '#core/salah/count.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { changeCount, changeLesson } from '#web/tools/learn-to-pray/own-lesson.ts';
import { NextStep } from '#web/tools/learn-to-pray/praying/next-step.tsx';
import { PresentRakah } from '#web/tools/learn-to-pray/praying/present-rakah.tsx';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FullScreen } from '#web/ui/full-screen.tsx';

interface PrayerModeProps {
  count: Count;
  onClose: (toAdhkar: boolean) => void;
}

/** A dark screen that distracts from nothing: all of it is one button. */
export function PrayerMode({ count, onClose }: PrayerModeProps) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const nameOf = useSalahName();
  useWakeLock(true);
  const finished = isFinished(count);
  return (
    <FullScreen
      label={t('counter')}
      onClose={() => onClose(false)}
      className="flex flex-col bg-dim text-dim-ink"
    >
      <div className="flex items-center justify-between gap-2 p-3">
        <IconButton
          label={t('takeBack')}
          disabled={count.at === 0}
          onClick={() => changeCount(takenBack)}
          className="hover:bg-night-deep disabled:invisible"
        >
          <Undo2 className="size-6 rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <p className="text-sm">{nameOf(count.salah)}</p>
        <IconButton label={t('leave')} onClick={() => onClose(false)} className="hover:bg-night-deep">
          <X className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      {finished ? (
        <Finished onClose={onClose} />
      ) : (
        <button
          type="button"
          data-counts
          onClick={() => changeCount((now) => tapped(now, Date.now()))}
          className="min-h-0 w-full flex-1 overflow-y-auto p-6 text-center -outline-offset-4! select-none"
        >
          {count.unit === 'rakah' ? <PresentRakah count={count} /> : <NextStep count={count} />}
        </button>
      )}
    </FullScreen>
  );
}

function Finished({ onClose }: { onClose: (toAdhkar: boolean) => void }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  function end(toAdhkar: boolean) {
    changeLesson({ count: null });
    onClose(toAdhkar);
  }
  return (
    <div className="grid flex-1 content-center justify-items-center gap-6 p-6 text-center">
      <output className="font-display text-3xl font-semibold">{t('finished')}</output>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="bright" onClick={() => end(true)}>
          {t('toAdhkar')}
        </Button>
        <Button look="bright" onClick={() => end(false)}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
