import { begun, isGoing } from '#core/salah/count.ts';
import type { Count } from '#core/salah/count.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { changeLesson, useLesson, usePrayerSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { Button } from '#web/ui/button.tsx';

/** Prays with the screen beside the mat: every rak'ah counted, or every step shown. */
export function BeginPraying({ onBegin }: { onBegin: () => void }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const nameOf = useSalahName();
  const { salah, count } = useLesson();
  const school = usePrayerSchool();
  const going = isGoing(count);
  function begin(unit: Count['unit']) {
    changeLesson({ count: begun(salah, school, unit) });
    onBegin();
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button look={going ? 'plain' : 'primary'} onClick={() => begin('rakah')}>
        {t('countRakahs', { prayer: nameOf(salah) })}
      </Button>
      <Button look={going ? 'plain' : 'soft'} onClick={() => begin('step')}>
        {t('guideMe')}
      </Button>
      <p className="basis-full text-sm text-muted">{t('counterText')}</p>
    </div>
  );
}
