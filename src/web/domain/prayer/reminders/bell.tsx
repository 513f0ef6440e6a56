import { useEffect } from 'react';
import type { Place } from '#core/place.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import type { Reminder, ReminderSettings } from '#core/reminders.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import type en from '#web/domain/prayer/en.json';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { ringing } from '#web/domain/prayer/reminders/ringing.ts';
import { useSentPlan } from '#web/domain/prayer/reminders/use-sent-plan.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { playTone } from '#web/platform/sound/tones.ts';
import { toast } from '#web/ui/toast.ts';
import { useLatest } from '#web/ui/use-latest.ts';

interface BellProps {
  place: Place;
  settings: ReminderSettings;
}

/** Rings in one of the open tabs, whichever was there first. */
export function Bell({ place, settings }: BellProps) {
  const t = useText<typeof en>('domain/prayer');
  const calculation = useCalculation();
  const calendar = useHijriCalendar();
  useSentPlan(place, settings);

  const ring = useLatest(({ prayer, at, begins, sound }: Reminder) => {
    const minutes = Math.round((begins.getTime() - at.getTime()) / 60_000);
    const name = t(prayer);
    const text =
      minutes > 0 ? t('reminderSoon', { prayer: name, count: minutes }) : t('reminderNow', { prayer: name });
    toast(text);
    void playTone(sound);
    if (document.visibilityState === 'hidden') void showOutside(text);
  });

  useEffect(() => {
    const end = new AbortController();
    const ringHere = () =>
      new Promise<void>((done) => {
        const stop = ringing(timetable(place, calculation, calendar), place, settings, (reminder) =>
          ring.current(reminder),
        );
        end.signal.addEventListener('abort', () => {
          stop();
          done();
        });
      });
    if (navigator.locks)
      // Leaving before it was this tab's turn is no failure.
      navigator.locks.request('reminders', { signal: end.signal }, ringHere).catch(() => undefined);
    else void ringHere();
    return () => end.abort();
  }, [place, calculation, calendar, settings, ring]);

  return null;
}

async function showOutside(text: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(text, {
    tag: 'prayer',
    icon: '/icon-192.png',
    lang: document.documentElement.lang,
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    data: { url: '/prayer-times' },
  });
}
