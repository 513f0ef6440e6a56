import { forgetShift, useOwnCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/islamic-events/en.json';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says once what became of the days by which prayer times had moved a calendar of their own. */
export function BroughtShift() {
  const t = useText<typeof en>('tools/islamic-events');
  const { broughtShift } = useOwnCalendar();
  if (!broughtShift) return null;
  return (
    <div className="grid justify-items-start gap-3 lg:col-span-2">
      <Notice>
        {t(broughtShift.taken ? 'shiftTaken' : 'shiftReplaced', { days: Math.abs(broughtShift.days) })}
      </Notice>
      <Button look="plain" onClick={forgetShift}>
        {t('shiftRead')}
      </Button>
    </div>
  );
}
