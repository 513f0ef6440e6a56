import { Suspense } from 'react';
import { goalOf, isGoing } from '#core/salah/count.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/learn-to-pray/en.json';
import { useLesson } from '#web/tools/learn-to-pray/own-lesson.ts';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const mode = preloadable(
  async () => (await import('#web/tools/learn-to-pray/praying/prayer-mode.tsx')).PrayerMode,
);

interface PrayingProps {
  open: boolean;
  onOpen: () => void;
  onClose: (toAdhkar: boolean) => void;
}

/** The prayer that is counted at the moment, and the way back into one that a reload or a locked screen interrupted. */
export function Praying({ open, onOpen, onClose }: PrayingProps) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const nameOf = useSalahName();
  const { count } = useLesson();
  if (!count) return null;
  return (
    <>
      {isGoing(count) && (
        <Card
          look="gold"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden"
        >
          <p>{t('counterGoing', { prayer: nameOf(count.salah), at: count.at, goal: goalOf(count) })}</p>
          <Button onClick={onOpen}>{t('counterContinue')}</Button>
        </Card>
      )}
      {open && (
        <Suspense>
          <mode.Component count={count} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
