import { useState } from 'react';
import { BellRing } from 'lucide-react';
import type { ReminderSettings } from '#core/reminders.ts';
import { useMonths, useOwnCalendar } from '#web/domain/hijri/own-calendar.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import {
  planOf,
  prayerPush,
  switchPushOff,
  switchPushOn,
} from '#web/domain/prayer/reminders/prayer-schedule.ts';
import type en from '#web/features/notifications/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { pushSupport, sendTestNotice } from '#web/platform/push/device.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Remark } from '#web/domain/page/remark.tsx';
import { toast } from '#web/ui/toast.ts';

/** Reminders while the app is closed: what they need, asked for plainly, and how far they can be relied on. */
export function PushPart({ settings }: { settings: ReminderSettings }) {
  const t = useText<typeof en>('features/notifications');
  const place = usePlace();
  const calculation = useCalculation();
  const months = useMonths();
  const { differing } = useOwnCalendar();
  const { on } = useStore(prayerPush);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'pushRefused' | 'pushFailed' | null>(null);
  const support = pushSupport();

  async function attempt(work: () => Promise<boolean>) {
    setBusy(true);
    setFailure(null);
    try {
      if (!(await work())) setFailure('pushRefused');
    } catch (problem) {
      console.warn('Push could not be changed', problem);
      setFailure('pushFailed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="flex w-full flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-1 text-xl font-semibold">{t('push')}</h2>
        <Remark>
          <div className="grid gap-2">
            <p>{t('pushStored')}</p>
            <p>{t('pushLimits')}</p>
          </div>
        </Remark>
      </div>
      <p>{t(on ? 'pushOn' : 'pushText')}</p>
      {support === 'missing' && <p className="text-muted">{t('push_missing')}</p>}
      {failure && <Notice look="bad">{t(failure)}</Notice>}
      {support === 'possible' && !on && (
        <Button
          busy={busy}
          disabled={!place}
          onClick={() =>
            place &&
            void attempt(() =>
              switchPushOn(planOf(place, calculation, months, settings, differing), place.zone),
            )
          }
        >
          {t('pushAgree')}
        </Button>
      )}
      {on && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="soft"
            onClick={() =>
              void attempt(async () => {
                await sendTestNotice();
                toast(t('pushTested'));
                return true;
              })
            }
          >
            <BellRing className="size-5" aria-hidden="true" />
            {t('pushTest')}
          </Button>
          <Button
            look="plain"
            busy={busy}
            onClick={() => void attempt(() => switchPushOff().then(() => true))}
          >
            {t('pushStop')}
          </Button>
        </div>
      )}
    </section>
  );
}
