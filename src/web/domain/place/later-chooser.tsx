import { Suspense } from 'react';
import { preloadable } from '#web/platform/preloadable.tsx';

const chooser = preloadable(async () => (await import('#web/domain/place/place-chooser.tsx')).PlaceChooser);

/** The choice of a place, fetched by those who make one: most have made it. */
export function LaterChooser({ onChosen }: { onChosen?: () => void }) {
  return (
    <Suspense fallback={<div className="min-h-44" />}>
      <chooser.Component {...(onChosen && { onChosen })} />
    </Suspense>
  );
}
