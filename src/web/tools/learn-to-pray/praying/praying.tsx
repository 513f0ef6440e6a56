import { Suspense, useState } from 'react';
import { begun, goalOf, isFinished } from '#core/salah/count.ts';
import type { Count } from '#core/salah/count.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/learn-to-pray/en.json';
import { changeLesson, useLesson, useSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const mode = preloadable(
  async () => (await import('#web/tools/learn-to-pray/praying/prayer-mode.tsx')).PrayerMode,
);

/** Begins a prayer, or goes on with one that a reload or a locked screen interrupted. */
export function Praying({ onAdhkar }: { onAdhkar: () => void }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const nameOf = useSalahName();
  const { salah, count } = useLesson();
  const school = useSchool();
  const going = count !== null && !isFinished(count) && count.at > 0;
  // Whoever was in the middle of a prayer is there again at once.
  const [open, setOpen] = useState(going);
  function begin(unit: Count['unit']) {
    changeLesson({ count: begun(salah, school, unit) });
    setOpen(true);
  }
  function close(toAdhkar: boolean) {
    setOpen(false);
    if (toAdhkar) onAdhkar();
  }
  return (
    <Card look="gold" className="grid gap-3 print:hidden">
      <div>
        <h2 className="text-xl font-semibold">{t('counter')}</h2>
        <p>
          {going
            ? t('counterGoing', { prayer: nameOf(count.salah), at: count.at, goal: goalOf(count) })
            : t('counterText')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {going && <Button onClick={() => setOpen(true)}>{t('counterContinue')}</Button>}
        <Button look={going ? 'plain' : 'primary'} onClick={() => begin('rakah')}>
          {t('countRakahs', { prayer: nameOf(salah) })}
        </Button>
        <Button look={going ? 'plain' : 'soft'} onClick={() => begin('step')}>
          {t('guideMe')}
        </Button>
      </div>
      {open && count && (
        <Suspense>
          <mode.Component count={count} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}
