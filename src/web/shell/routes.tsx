import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { Document } from '#content/schema.ts';
import { useLanguage } from '#web/language/current.ts';
import { usePack } from '#web/language/packs.ts';
import { wordsOf } from '#web/screen.ts';
import type { Screen } from '#web/screen.ts';
import { componentOf } from '#web/screen-loading.ts';
import { track } from '#web/shell/analytics.ts';
import { Gate } from '#web/shell/gate.tsx';
import { Layout } from '#web/shell/layout.tsx';
import { shownScreens } from '#web/shell/screen-at.ts';

export function ScreenRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {shownScreens.flatMap((screen) =>
          screen.paths.map((path) => <Route key={path} path={path} element={<Stage screen={screen} />} />),
        )}
      </Route>
    </Routes>
  );
}

function Stage({ screen }: { screen: Screen }) {
  return (
    <Gate screen={screen}>
      <Shown screen={screen} />
    </Gate>
  );
}

function Shown({ screen }: { screen: Screen }) {
  const Content = componentOf(screen);
  const { pathname } = useLocation();
  const title = useScreenTitle(screen);

  useEffect(() => {
    document.title = `${title} · Rafiq`;
  }, [title]);

  useEffect(() => {
    void track('page_view', { pagePath: pathname, featureName: screen.id });
  }, [pathname, screen.id]);

  return <Content id={screen.id} />;
}

function useScreenTitle(screen: Screen): string {
  return usePack<Pick<Document, 'title'>>(useLanguage(), screen.pack ?? wordsOf(screen)).title;
}
