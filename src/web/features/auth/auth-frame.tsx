import type { ReactNode } from 'react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { SmallPrint } from '#web/domain/screens/small-print.tsx';
import { LanguageSwitch } from '#web/domain/settings/language-switch.tsx';
import type en from '#web/features/auth/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { Dawn } from '#web/platform/theme/artwork/dawn.tsx';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { Mark } from '#web/platform/theme/artwork/mark.tsx';

interface AuthFrameProps {
  heading: string;
  intro?: string;
  children: ReactNode;
}

export function AuthFrame({ heading, intro, children }: AuthFrameProps) {
  const t = useText<typeof en>('features/auth');
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Welcome />
      <div className="mx-auto grid w-full max-w-md content-center gap-6 px-5 py-6 lg:py-12">
        <LanguageSwitch />
        <div className="grid gap-1">
          <h1 className="text-3xl font-semibold">{heading}</h1>
          {intro && <p className="text-muted">{intro}</p>}
        </div>
        {children}
        <footer className="grid justify-items-center gap-1 border-t border-line pt-4">
          <ScreenLink
            to="landing"
            className="inline-grid min-h-11 items-center font-semibold text-primary underline"
          >
            {t('discover')}
          </ScreenLink>
          <SmallPrint />
        </footer>
      </div>
    </div>
  );
}

/** The house from outside: name and promise before dawn. */
function Welcome() {
  const t = useText<typeof en>('features/auth');
  const shell = useText<typeof shellWords>('platform/phrases');
  return (
    <div className="relative isolate overflow-hidden bg-night text-dawn lg:sticky lg:top-0 lg:h-dvh">
      <Lattice className="absolute inset-0 -z-10 opacity-[0.09]" />
      <div className="mx-auto flex max-w-md items-center justify-between gap-4 px-5 pt-5 lg:h-full lg:max-w-none lg:flex-col lg:justify-center lg:gap-8 lg:px-12 lg:pt-12 lg:text-center">
        <div className="grid gap-2 pb-5 lg:justify-items-center lg:pb-0">
          <p className="flex items-center gap-2.5 font-display text-3xl font-semibold lg:text-5xl">
            <Mark className="size-11 text-dawn lg:size-14" />
            {shell('appName')}
          </p>
          <p className="text-balance lg:text-lg">{t('tagline')}</p>
        </div>
        <Dawn className="-mb-16 w-32 shrink-0 lg:mb-0 lg:max-h-[62dvh] lg:w-auto lg:min-h-0 lg:flex-1" />
      </div>
    </div>
  );
}
