import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { SmallPrint } from '#web/domain/screens/small-print.tsx';
import { AskHere } from '#web/features/landing/ask.tsx';
import { Alive } from '#web/features/landing/alive.tsx';
import type en from '#web/features/landing/en.json';
import { GuestButton } from '#web/features/landing/guest-button.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { Modules } from '#web/features/landing/modules.tsx';
import { Promises } from '#web/features/landing/promises.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export default function LandingScreen() {
  const t = useText<typeof en>('features/landing');
  return (
    <>
      <Hero />
      <AskHere />
      <Alive />
      <Modules />
      <Promises />
      <section className="relative isolate overflow-hidden bg-night text-dawn">
        <Lattice className="absolute inset-0 -z-10 opacity-[0.09]" />
        <div className="page grid justify-items-center gap-6 py-14 text-center">
          <h2 className="text-3xl font-semibold lg:text-4xl">{t('closing')}</h2>
          <div className="flex flex-wrap justify-center gap-3">
            <GuestButton />
            <ScreenLink to="auth" search="?join" className={buttonClass('bright')}>
              {t('start')}
            </ScreenLink>
          </div>
        </div>
      </section>
      <footer className="page py-6">
        <SmallPrint />
      </footer>
    </>
  );
}
