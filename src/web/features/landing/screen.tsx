import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { SmallPrint } from '#web/domain/screens/small-print.tsx';
import { LanguageSwitch } from '#web/domain/settings/language-switch.tsx';
import type en from '#web/features/landing/en.json';
import { Hero } from '#web/features/landing/hero.tsx';
import { Promises } from '#web/features/landing/promises.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { buttonClass } from '#web/ui/button.tsx';

const STEPS = ['stepOne', 'stepTwo', 'stepThree'] as const;

export default function LandingScreen() {
  const t = useText<typeof en>('features/landing');
  return (
    <>
      <Hero />
      <Promises />
      <section className="page py-14 lg:py-20">
        <h2 className="text-center text-3xl font-semibold lg:text-4xl">{t('stepsTitle')}</h2>
        <ol className="mt-10 grid gap-6 md:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step} className="grid justify-items-center gap-4 text-center">
              <svg viewBox="0 0 64 64" className="size-16" aria-hidden="true">
                <path d={khatam(32, 32, 31)} className="fill-gold-soft stroke-gold" />
                <text
                  x="32"
                  y="40"
                  textAnchor="middle"
                  className="fill-gold-ink font-display text-2xl font-semibold"
                >
                  {index + 1}
                </text>
              </svg>
              <p className="max-w-64 text-lg">{t(step)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="relative isolate overflow-hidden bg-night text-dawn">
        <Lattice className="absolute inset-0 -z-10 opacity-[0.09]" />
        <div className="page grid justify-items-center gap-4 py-16 text-center">
          <h2 className="text-3xl font-semibold lg:text-4xl">{t('closing')}</h2>
          <p>{t('closingText')}</p>
          <ScreenLink to="auth" search="?join" className={buttonClass('gold')}>
            {t('start')}
          </ScreenLink>
        </div>
      </section>
      <footer className="page flex flex-wrap items-center justify-between gap-4 py-8">
        <SmallPrint />
        <LanguageSwitch className="w-full max-w-md" />
      </footer>
    </>
  );
}
