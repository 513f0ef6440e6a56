import { Suspense } from 'react';
import { cards } from '#web/domain/screens/contributions/cards.ts';
import { reportCrash } from '#web/platform/analytics/crashes.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { QuietBoundary } from '#web/ui/quiet-boundary.tsx';

/** The place that each card finds kept free, by the height that the registry names. */
const PLACES = { low: 'min-h-44', high: 'min-h-80' } as const;

/** What the tools have to say today. */
export function CardList() {
  const offers = useOffers();
  const shown = cards.filter(({ screen }) => offers(screen));
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {shown.map(({ screen, Card }) => (
        <div key={screen.id} className={`grid ${PLACES[screen.card ?? 'low']}`}>
          <QuietBoundary onFailure={reportCrash}>
            <Suspense fallback={<div className="rounded-card border border-line bg-raised" />}>
              <Card />
            </Suspense>
          </QuietBoundary>
        </div>
      ))}
    </div>
  );
}
