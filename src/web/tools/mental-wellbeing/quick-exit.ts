import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fieldsIn } from '#core/keeping/shape.ts';
import { rememberedInTab, rememberInTab } from '#web/platform/device.ts';
import { pathOf } from '#web/registry.ts';

/** What somebody may have had open, and what stands behind it. */
const AWAY = pathOf('prayer-times');
const BEHIND = pathOf('dashboard');
/** Of this tab alone: the first entry of its history that is a page of the guide, as the router counts them. */
const FIRST = 'guide-entry';
const LEAVING = 'guide-leaving';
/** Two presses within this are meant. */
const TWICE = 1000;
/** A step back is taken at once; where it is not, the page is replaced alone. */
const STEP = 500;

function kept(key: string): number | null {
  const value = rememberedInTab(key);
  return value === null ? null : Number(value);
}

/** Where nothing may be kept, only the page that is open is replaced. */
const keep = (key: string, value: number | null): void =>
  rememberInTab(key, value === null ? null : String(value));

function entry(): number {
  const at = fieldsIn(history.state)['idx'];
  return typeof at === 'number' ? at : 0;
}

/** The first entry becomes the dashboard; what is opened after it cuts off whatever came later. */
function away(): void {
  keep(LEAVING, null);
  keep(FIRST, null);
  history.replaceState(null, '', BEHIND);
  location.assign(AWAY);
}

/**
 * Out of the guide at once. The page goes dark first; then the tab's history goes back to where the guide began and on to the prayer times
 * from there, so that neither “back” nor “forward” leads into it. What the browser keeps in its own list of visits is beyond any page.
 */
export function leave(): void {
  document.body.style.display = 'none';
  document.title = 'Rafiq';
  // A browser that keeps the page alive behind the next one shows the dashboard when it comes back to it.
  addEventListener('pageshow', (event: PageTransitionEvent) => event.persisted && location.reload());
  const back = (kept(FIRST) ?? entry()) - entry();
  if (back >= 0) {
    away();
    return;
  }
  keep(LEAVING, Date.now());
  addEventListener('popstate', away, { once: true });
  setTimeout(() => location.replace(AWAY), STEP);
  history.go(back);
}

/** On every page of the guide: remembers where it began, and listens for Escape pressed twice. */
export function useQuickExit(): void {
  const { pathname } = useLocation();
  const opened = useRef<string>(null);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    // A step back that loaded the page anew.
    if (Date.now() - (kept(LEAVING) ?? 0) < 5000) leave();
    keep(FIRST, Math.min(kept(FIRST) ?? Infinity, entry()));
  }, [pathname]);
  useEffect(() => {
    let last = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat) return;
      if (event.timeStamp - last < TWICE) leave();
      last = event.timeStamp;
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
