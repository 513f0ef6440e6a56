import { Suspense } from 'react';
import type en from '#web/features/dashboard/en.json';
import { timeOfDay } from '#web/features/dashboard/time-of-day.ts';
import { useNow } from '#web/platform/use-now.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTold } from '#web/platform/session/told-profile.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';

const date = preloadable(async () => (await import('#web/features/dashboard/todays-date.tsx')).TodaysDate);

const head = preloadable(async () => (await import('#web/features/dashboard/head-cards.tsx')).HeadCards);

const WORDS = { night: 'timeNight', morning: 'timeMorning', day: 'timeDay', evening: 'timeEvening' } as const;

/** Knows the hour: who is greeted, and under the sky of this moment which day and which prayer it is. */
export function Greeting() {
  const t = useText<typeof en>('features/dashboard');
  const { user } = useSession();
  const now = useNow('minute');
  const time = timeOfDay(now.getHours());
  const displayName = useTold('display_name');
  const username = useTold('username');
  const name = displayName ?? username ?? user?.username;
  return (
    <header
      data-sky={time}
      className="relative isolate grid gap-5 overflow-hidden rounded-card p-5 text-dawn shadow-card sm:p-8"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <div className="grid gap-1">
        <p className="text-sm font-medium">{t(WORDS[time])}</p>
        <h1 className="text-2xl font-semibold sm:text-3xl">
          {name ? t('salamTo', { name: apart(name) }) : t('salam')}
        </h1>
        {/* Reserves its lines: whose months count is known only with the prayer times. */}
        <div className="mt-2 min-h-14">
          <Suspense>
            <date.Component />
          </Suspense>
        </div>
      </div>
      <div className="min-h-36">
        <Suspense>
          <head.Component />
        </Suspense>
      </div>
    </header>
  );
}
