import { DoorOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { HelpButton } from '#web/domain/help/help-button.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mental-wellbeing/en.json';
import { leave, useQuickExit } from '#web/tools/mental-wellbeing/quick-exit.ts';
import { Button } from '#web/ui/button.tsx';

/** Before everything else on every page, and in sight however far one reads: whom to call, in one tap, and the way out. */
export function CrisisBar() {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const bar = useRef<HTMLElement>(null);
  useFirstStop(bar);
  useQuickExit();
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('help')}
      className="sticky top-0 z-10 -mx-2 flex flex-wrap gap-2 rounded-b-card bg-ground/95 p-2 outline-none print:hidden"
    >
      <HelpButton intro={t('safeNow')} className="flex-1 whitespace-nowrap" />
      <Button
        look="plain"
        className="bg-raised px-4"
        onClick={leave}
        aria-keyshortcuts="Escape"
        title={t('leaveHow')}
      >
        <DoorOpen className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('leave')}
        <kbd aria-hidden="true" className="hidden text-sm font-normal text-muted lg:inline">
          Esc Esc
        </kbd>
      </Button>
    </section>
  );
}

/** Where nothing inside the page has the focus yet, the next stop of the keyboard is the help. */
function useFirstStop(bar: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const opened = useRef<string>(null);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    const { activeElement } = document;
    if (activeElement === null || activeElement.contains(bar.current))
      bar.current?.focus({ preventScroll: true });
  }, [pathname, bar]);
}
