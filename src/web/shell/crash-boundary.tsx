import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportCrash } from '#web/platform/analytics/crashes.ts';
import { shownLanguage } from '#web/platform/language/current.ts';
import { words } from '#web/platform/language/words.ts';
import type en from '#web/platform/phrases/en.json';
import { Mark } from '#web/platform/theme/artwork/mark.tsx';
import { Button } from '#web/ui/button.tsx';

/** React knows boundaries as classes only. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(failure: unknown) {
    reportCrash(failure);
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children;
  }
}

function CrashPage() {
  // Even the words may be what could not be loaded.
  const texts = words.known(shownLanguage.get(), 'platform/phrases');
  const t = (key: keyof typeof en) => texts?.[key] ?? key;
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <Mark className="size-16 text-primary" />
      <h1 className="text-2xl font-semibold">{t('crashTitle')}</h1>
      <p className="max-w-md text-muted">{t('crashText')}</p>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </main>
  );
}
