import { Suspense } from 'react';
import type { Target } from '#web/domain/content-report/reports.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const part = preloadable(async () => (await import('#web/domain/content-report/report-part.tsx')).ReportPart);

/** The way to report a text, where it stands below all else: no text waits for it. */
export function LaterReport({ target }: { target: Target }) {
  return (
    <Suspense>
      <part.Component target={target} />
    </Suspense>
  );
}
