import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import { Brand } from '#web/shell/brand.tsx';
import type en from '#web/shell/en.json';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { SmallPrint } from '#web/shell/small-print.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Around pages that anyone may read, for those who are not signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page flex items-center justify-between gap-3 py-4">
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
      <footer className="page grid gap-4 border-t border-line py-8">
        <LanguageSwitch className="max-w-md" />
        <SmallPrint />
      </footer>
    </div>
  );
}
