import { useMemo } from 'react';
import { screenAt } from '#web/platform/screen-at.ts';
import { useOffers } from '#web/platform/session/offers.ts';

/** Whether a path leads somewhere for whoever is here. */
export function useReaches(): (path: string) => boolean {
  const offers = useOffers();
  return useMemo(
    () => (path) => {
      const screen = screenAt(path);
      return screen.id !== 'not-found' && (screen.access === 'anyone' || offers(screen));
    },
    [offers],
  );
}
