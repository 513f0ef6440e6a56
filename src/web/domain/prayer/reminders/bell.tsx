import { useEffect } from 'react';
import type { OccasionReminder } from '#core/occasions.ts';
import { remindedEvents } from '#core/occasions.ts';
import type { Place } from '#core/place.ts';
import type { Planned } from '#core/prayer-times/prayer-plan.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import type { Reminder, ReminderSettings } from '#core/reminders.ts';
import { ALL_EVENTS, loadEventTexts } from '#web/domain/hijri/events.ts';
import { useHijriCalendar, useOwnCalendar } from '#web/domain/hijri/own-calendar.ts';
import type en from '#web/domain/prayer/en.json';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { ringing } from '#web/domain/prayer/reminders/ringing.ts';
import { StopSound } from '#web/domain/prayer/reminders/stop-sound.tsx';
import { useSentPlan } from '#web/domain/prayer/reminders/use-sent-plan.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { playSound } from '#web/platform/sound/own-sound.ts';
import { toast } from '#web/ui/toast.ts';
import { useLatest } from '#web/ui/use-latest.ts';

interface BellProps {
  place: Place;
  settings: ReminderSettings;
}

/** Rings in one of the open tabs, whichever was there first. */
export function Bell({ place, settings }: BellProps) {
  const t = useText<typeof en>('domain/prayer');
  const language = useLanguage();
  const calculation = useCalculation();
  const calendar = useHijriCalendar();
  const { differing } = useOwnCalendar();
  useSentPlan(place, settings);

  function prayerText({ prayer, at, begins }: Reminder): string {
    const minutes = Math.round((begins.getTime() - at.getTime()) / 60_000);
    const name = t(prayer);
    return minutes > 0
      ? t('reminderSoon', { prayer: name, count: minutes })
      : t('reminderNow', { prayer: name });
  }

  async function occasionText({ occasion, event = '' }: OccasionReminder): Promise<string> {
    if (occasion !== 'events') return t(`occasion_${occasion}`);
    const texts = await loadEventTexts(language);
    return t('occasion_events', { event: texts[event]?.name ?? event });
  }

  const ring = useLatest(async (reminder: Planned) => {
    void playSound(reminder.sound);
    const text = 'occasion' in reminder ? await occasionText(reminder) : prayerText(reminder);
    toast(text);
    const tag = 'occasion' in reminder ? `${reminder.occasion} ${reminder.event ?? ''}`.trim() : 'prayer';
    if (document.visibilityState === 'hidden') void showOutside(text, tag);
  });

  useEffect(() => {
    const end = new AbortController();
    const plan = {
      wishes: settings.occasions,
      times: timetable(place, calculation, calendar),
      calendar,
      events: remindedEvents(ALL_EVENTS, differing),
      quiet: settings.quiet,
      zone: place.zone,
    };
    const ringHere = () =>
      new Promise<void>((done) => {
        const stop = ringing(plan, settings, (reminder) => void ring.current(reminder));
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
  }, [place, calculation, calendar, differing, settings, ring]);

  return <StopSound />;
}

async function showOutside(text: string, tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(text, {
    tag,
    icon: '/icon-192.png',
    lang: document.documentElement.lang,
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    data: { url: '/prayer-times' },
  });
}
