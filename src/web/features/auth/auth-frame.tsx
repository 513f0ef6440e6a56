import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { SmallPrint } from '#web/domain/screens/small-print.tsx';
import { LanguageSwitch } from '#web/domain/settings/language-switch.tsx';
import type en from '#web/features/auth/en.json';
import { rememberedKeys } from '#web/platform/device.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { Dawn } from '#web/platform/theme/artwork/dawn.tsx';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { Mark } from '#web/platform/theme/artwork/mark.tsx';

interface AuthFrameProps {
  heading: string;
  intro?: string;
  /** The way in that needs nothing. Where it is offered, the heading stands above it. */
  entry?: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ heading, intro, entry, children }: AuthFrameProps) {
  const t = useText<typeof en>('features/auth');
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Welcome heading={entry ? heading : null} entry={entry} />
      <div className="mx-auto grid w-full max-w-md content-center gap-4 px-5 py-4 sm:gap-6 lg:py-12">
        {!entry && (
          <div className="grid gap-1">
            <h1 className="text-3xl font-semibold">{heading}</h1>
            {intro && <p className="text-muted">{intro}</p>}
          </div>
        )}
        {children}
        <footer className="grid justify-items-center gap-2 border-t border-line pt-2">
          <ScreenLink
            to="landing"
            className="inline-grid min-h-11 items-center font-semibold text-primary underline"
          >
            {t('discover')}
          </ScreenLink>
          <LanguageSwitch look="quarters" className="w-full" />
          <SmallPrint />
        </footer>
      </div>
    </div>
  );
}

const atOnce = () => () => undefined;
const hasLocked = () => rememberedKeys().some((key) => key.startsWith('locked:'));

/** Known on the device alone: the page that was rendered ahead knows of nobody. */
export const useHasLocked = () => useSyncExternalStore(atOnce, hasLocked, () => false);

interface WelcomeProps {
  heading: string | null;
  entry: ReactNode;
}

/** The house from outside: name, greeting and the open door before dawn. */
function Welcome({ heading, entry }: WelcomeProps) {
  const t = useText<typeof en>('features/auth');
  const shell = useText<typeof shellWords>('platform/phrases');
  return (
    <div className="relative isolate overflow-hidden bg-night text-dawn lg:sticky lg:top-0 lg:h-dvh">
      <Lattice className="absolute inset-0 -z-10 opacity-[0.09]" />
      <div className="relative mx-auto grid max-w-md gap-3 px-5 py-4 lg:h-full lg:max-w-none lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:justify-items-center lg:gap-8 lg:px-12 lg:py-12 lg:text-center">
        <div className="grid min-h-36 content-start gap-1 pe-[32%] lg:min-h-0 lg:justify-items-center lg:gap-2 lg:pe-0">
          <p className="flex items-center gap-2 font-display text-xl font-semibold lg:text-3xl">
            <Mark className="size-8 text-dawn lg:size-11" />
            {shell('appName')}
          </p>
          {heading && <h1 className="text-2xl font-semibold lg:text-5xl">{heading}</h1>}
          {/* Only where somebody has left something behind, "again" is true. Two lines, whichever of them is said. */}
          <p className="min-h-[2lh] text-balance lg:min-h-[1lh] lg:text-lg">
            {useHasLocked() ? t('signInIntro') : t('tagline')}
          </p>
        </div>
        <Dawn className="absolute end-5 top-3 -z-10 w-[28%] lg:static lg:max-h-full lg:w-auto lg:min-h-0" />
        {entry && <div className="lg:w-full lg:max-w-sm">{entry}</div>}
      </div>
    </div>
  );
}
