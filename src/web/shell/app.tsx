import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { CrashBoundary } from '#web/shell/crash-boundary.tsx';
import { Late } from '#web/shell/late.tsx';
import { ScreenRoutes } from '#web/shell/routes.tsx';

export function App() {
  return (
    <CrashBoundary place={useLocation().key}>
      <ScreenRoutes />
      <Late />
      <Shown />
    </CrashBoundary>
  );
}

/** The page may be seen from now on, if the pre-rendered one was hidden. */
function Shown() {
  // Effects do not run while pre-rendering, where there is no document.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.wait;
  }, []);
  return null;
}
