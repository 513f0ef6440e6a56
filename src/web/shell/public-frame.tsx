import type { ReactNode } from 'react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { SmallPrint } from '#web/domain/screens/small-print.tsx';
import { LanguageSwitch } from '#web/domain/settings/language-switch.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { Brand } from '#web/shell/brand.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Around pages that anyone may read, for those who are not signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('platform/phrases');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page flex flex-wrap items-center justify-between gap-3 py-4">
        <ScreenLink to="landing" className="rounded-field">
          <Brand />
        </ScreenLink>
        <ScreenLink to="auth" className={buttonClass('soft')}>
          {t('signIn')}
        </ScreenLink>
      </header>
      <main id="content" className="page flex-1 py-6">
        {children}
      </main>
      <footer className="page grid gap-4 border-t border-line py-8 print:hidden">
        <LanguageSwitch className="max-w-md" />
        <SmallPrint />
      </footer>
    </div>
  );
}
