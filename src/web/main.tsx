import '#web/platform/theme/theme.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { data } from '#web/domain/data/loading.ts';
import { loadScreen } from '#web/domain/screens/screen-loading.ts';
import { reportCrash, watchForCrashes } from '#web/platform/analytics/crashes.ts';
import { watchConnection } from '#web/platform/connection.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { watchInstallation } from '#web/platform/install.ts';
import { shownLanguage, showLanguage } from '#web/platform/language/current.ts';
import { keepRecordsToOwner } from '#web/platform/session/own-record.ts';
import { followSession, readSession, session } from '#web/platform/session/session.ts';
import { watchLeaving } from '#web/platform/stale-build.ts';
import { App } from '#web/shell/app.tsx';
import { firstScreen } from '#web/shell/first-screen.ts';
import { inside } from '#web/shell/inside-loading.ts';
import { publicFrame } from '#web/shell/public-frame-loading.ts';

async function start(): Promise<void> {
  watchForCrashes();
  watchLeaving();
  watchConnection();
  watchInstallation();
  readSession();
  keepRecordsToOwner();
  const { user, halfway, loading } = session.get();
  // Somebody is there or arriving: their data is needed at once. Otherwise the client waits for the first paint.
  void (user || halfway || loading ? Promise.resolve() : whenIdle()).then(followSession);

  // A failure shows itself again when the screen is rendered, inside the boundary that explains it.
  const screen = firstScreen(location.pathname, location.search);
  await Promise.allSettled([
    loadScreen(screen),
    user && inside.preload(),
    !user && screen.access !== 'visitor' && publicFrame.preload(),
    user && !screen.early && data.preload(),
  ]);
  show();
}

function show(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  const fits = isPrerendered(root);
  showLanguage(shownLanguage.get());
  // As a transition, so that waking the page up never holds the main thread for long.
  if (fits) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportCrash }));
  else createRoot(root).render(app);
}

/** The markup fits what would be rendered: the same language, nobody signed in, nothing asked by the address. */
function isPrerendered(root: HTMLElement): boolean {
  const { user, halfway, loading, refusal } = session.get();
  const asked = location.search !== '' || refusal !== null;
  const sameLanguage = document.documentElement.lang === shownLanguage.get();
  return root.firstElementChild !== null && sameLanguage && !user && !halfway && !loading && !asked;
}

void start();
