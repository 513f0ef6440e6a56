import { useSyncExternalStore } from 'react';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { guessedMonths } from '#core/hijri-calendar/guessed.ts';
import { hijriValues } from '#web/domain/hijri/month-name.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/landing/en.json';
import { GuestButton } from '#web/features/landing/guest-button.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { civilDate, dayOf } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { Dawn } from '#web/platform/theme/artwork/dawn.tsx';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { Mark } from '#web/platform/theme/artwork/mark.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export function Hero() {
  const t = useText<typeof en>('features/landing');
  const shell = useText<typeof shellWords>('platform/phrases');
  return (
    <div className="relative isolate overflow-hidden bg-night text-dawn">
      <Lattice className="absolute inset-0 -z-10 opacity-[0.09]" />
      <header className="page flex flex-wrap items-center justify-between gap-x-3 py-4 whitespace-nowrap">
        <p className="flex items-center gap-2.5 font-display text-2xl font-semibold">
          <Mark className="size-10 text-dawn" />
          {shell('appName')}
        </p>
        <ScreenLink
          to="auth"
          className="inline-grid min-h-11 items-center rounded-pill px-4 font-semibold hover:underline"
        >
          {t('signIn')}
        </ScreenLink>
      </header>
      <div className="page grid grid-cols-[minmax(0,1fr)_28%] gap-x-6 gap-y-6 pt-4 md:grid-cols-[1.15fr_1fr] md:grid-rows-[auto_1fr] lg:pt-10">
        <div className="col-span-2 grid gap-5 md:col-span-1">
          <h1 className="text-4xl leading-tight font-semibold sm:text-5xl lg:text-6xl">{t('heading')}</h1>
          <p className="max-w-prose text-lg text-balance">{t('lead')}</p>
          <div className="flex flex-wrap gap-3">
            <GuestButton />
            <ScreenLink to="auth" search="?join" className={buttonClass('bright')}>
              {t('start')}
            </ScreenLink>
          </div>
        </div>
        <Today />
        <Dawn className="-mb-1 w-full max-w-sm self-end md:col-start-2 md:row-span-2 md:row-start-1 md:mx-auto" />
      </div>
    </div>
  );
}

const openedAt = new Date();
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const never = () => () => undefined;

/** The pre-rendered page does not know the day on which it is read, and leaves room for it. */
function Today() {
  const t = useText<typeof en>('features/landing');
  const { locale } = languageOf(useLanguage());
  const now = useSyncExternalStore(
    never,
    () => openedAt,
    () => null,
  );
  const hijri = now && hijriCalendar(guessedMonths(ZONE)).hijri(dayOf(now));
  return (
    <div className="grid min-h-38 content-start md:min-h-24 self-start border-s-3 border-gold ps-4 mb-8">
      <p className="text-sm">{t('today')}</p>
      {now && (
        <>
          <p className="font-display text-xl font-semibold text-balance sm:text-2xl">
            {hijri && t('hijriDate', hijriValues(hijri, locale))}
          </p>
          <p className="text-sm text-balance">{civilDate(now, locale)}</p>
        </>
      )}
    </div>
  );
}
