import { createElement, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { componentOf } from '#web/domain/screens/screen-loading.ts';
import { track } from '#web/platform/analytics/analytics.ts';
import { useTitles } from '#web/platform/language/titles.ts';
import { shownScreens } from '#web/platform/screen-at.ts';
import type { Screen } from '#web/screen.ts';
import { Gate } from '#web/shell/gate.tsx';
import { Layout } from '#web/shell/layout.tsx';
import { useEarlyPresses } from '#web/platform/use-early-presses.ts';

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
  const { pathname } = useLocation();
  const { title } = useTitles()(screen.id);

  useEarlyPresses();

  useEffect(() => {
    document.title = `${title} · Rafiq`;
  }, [title]);

  useEffect(() => {
    if (!screen.discreet) void track('page_view', { pagePath: pathname, featureName: screen.id });
  }, [pathname, screen]);

  return createElement(componentOf(screen), { id: screen.id });
}
