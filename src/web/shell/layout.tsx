import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { whenIdle } from '#web/platform/idle.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { screenAt } from '#web/platform/screen-at.ts';
import { useSession } from '#web/platform/session/session.ts';
import type * as Faces from '#web/platform/theme/faces.ts';
import { inside } from '#web/shell/inside-loading.ts';
import { publicFrame } from '#web/shell/public-frame-loading.ts';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function Layout() {
  const t = useText<typeof en>('platform/phrases');
  const { pathname } = useLocation();
  const { user } = useSession();
  const screen = screenAt(pathname);
  useFreshStart(pathname);
  useFaces(pathname);

  const content = (
    <Suspense key={screen.id} fallback={<PageSpinner label={t('loading')} />}>
      <Outlet />
    </Suspense>
  );
  if (screen.access === 'visitor')
    return (
      <>
        <SkipLink />
        <main id="content">{content}</main>
      </>
    );
  if (!user)
    return (
      <Suspense fallback={<PageSpinner label={t('loading')} />}>
        <publicFrame.Component>{content}</publicFrame.Component>
      </Suspense>
    );
  return (
    <Suspense fallback={<PageSpinner label={t('loading')} />}>
      <inside.Component early={screen.early ?? false}>{content}</inside.Component>
    </Suspense>
  );
}

/**
 * A new screen starts at its top and takes the focus, so that a screen reader begins there. It happens
 * before the screen's own effects, so that a screen may go on to where somebody stopped.
 */
function useFreshStart(pathname: string): void {
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== NavigationType.Pop) scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>('main');
    if (main) main.tabIndex = -1;
    main?.focus({ preventScroll: true });
  }, [pathname, kind]);
}

/** Our own faces come after the first paint, and so does what knows them. */
let faces: typeof Faces | undefined;
async function fetchFaces(readsArabic: boolean): Promise<void> {
  faces ??= await import('#web/platform/theme/faces.ts');
  await faces.fetchFaces(readsArabic);
}

const applyFaces = (): void => faces?.applyFaces();

function useFaces(pathname: string): void {
  const language = useLanguage();
  useEffect(() => {
    void whenIdle().then(() => fetchFaces(languageOf(language).direction === 'rtl'));
  }, [language]);
  useEffect(applyFaces, [pathname, language]);
}
