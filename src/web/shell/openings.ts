import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { trackUse } from '#web/platform/analytics/analytics.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { firstUse, noteOpening } from '#web/platform/session/uses.ts';

/** Remembers on this device which screen was opened when, for the dashboard's recent activity; counts first uses. */
export function useOpenings(): void {
  const { id, place, discreet } = screenAt(useLocation().pathname);
  useEffect(() => {
    if (place && place !== 'about' && !discreet && id !== 'dashboard') noteOpening(id, Date.now());
  }, [id, place, discreet]);
  useEffect(
    () =>
      firstUse.subscribe(() => {
        const used = firstUse.get();
        if (used) trackUse(used, 'first_use');
      }),
    [],
  );
}
