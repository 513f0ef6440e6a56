import { useMemo } from 'react';
import { useOffers } from '#web/session/offers.ts';
import { screenAt } from '#web/shell/screen-at.ts';

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
