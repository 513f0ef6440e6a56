import { Suspense } from 'react';
import { cards } from '#web/domain/screens/contributions/cards.ts';
import { reportCrash } from '#web/platform/analytics/crashes.ts';
import type { Screen } from '#web/screen.ts';
import { QuietBoundary } from '#web/ui/quiet-boundary.tsx';

/** The cards of one place of the dashboard, each in room that is kept free for it. */
export function Contributed({ place, room }: { place: NonNullable<Screen['card']>; room: string }) {
  return cards
    .filter(({ screen }) => screen.card === place)
    .map(({ screen, Card }) => (
      <div key={screen.id} className={`grid grid-cols-[minmax(0,1fr)] ${room}`}>
        <QuietBoundary onFailure={reportCrash}>
          <Suspense>
            <Card />
          </Suspense>
        </QuietBoundary>
      </div>
    ));
}
