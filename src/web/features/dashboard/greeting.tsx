import { Suspense } from 'react';
import type en from '#web/features/dashboard/en.json';
import { timeOfDay } from '#web/features/dashboard/time-of-day.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { civilDate } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useTold } from '#web/platform/session/told-profile.ts';
import { Dawn } from '#web/platform/theme/artwork/dawn.tsx';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';

const hijriDate = preloadable(async () => (await import('#web/features/dashboard/hijri-date.tsx')).HijriDate);

const FRIDAY = 5;
const WORDS = { night: 'timeNight', morning: 'timeMorning', day: 'timeDay', evening: 'timeEvening' } as const;

export function Greeting() {
  const t = useText<typeof en>('features/dashboard');
  const { locale } = languageOf(useLanguage());
  const { user } = useSession();
  const now = useNow('minute');
  const time = timeOfDay(now.getHours());
  const displayName = useTold('display_name');
  const username = useTold('username');
  const name = displayName ?? username ?? user?.username;
  return (
    <header
      data-sky={time}
      className="relative isolate overflow-hidden rounded-card p-6 text-dawn shadow-card"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <Dawn className="absolute end-6 -bottom-12 -z-10 w-26 sm:-bottom-16 sm:w-40" />
      <p className="text-sm font-medium">{t(WORDS[time])}</p>
      <h1 className="text-3xl font-semibold sm:pe-44 sm:text-4xl">
        {t('salam')}
        {name && (
          <span className="block">
            <bdi>{name}</bdi>
          </span>
        )}
      </h1>
      <div className="mt-5 pe-30 sm:pe-44">
        {/* Reserves its lines: whose months count is known only with the prayer times. */}
        <Suspense fallback={<p className="h-11 sm:h-12" />}>
          <hijriDate.Component />
        </Suspense>
        <p className="text-sm">{civilDate(now, locale)}</p>
        {now.getDay() === FRIDAY && <p className="text-sm font-semibold">{t('friday')}</p>}
      </div>
    </header>
  );
}
