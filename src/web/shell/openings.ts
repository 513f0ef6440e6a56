import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { firstUse, noteOpening } from '#web/session/uses.ts';
import { trackUse } from '#web/shell/analytics.ts';
import { screenAt } from '#web/shell/screen-at.ts';

/** Remembers on this device which screen was opened when, for the dashboard's recent activity; counts first uses. */
export function useOpenings(): void {
  const { id, place } = screenAt(useLocation().pathname);
  useEffect(() => {
    if (place && place !== 'about' && id !== 'dashboard') noteOpening(id, Date.now());
  }, [id, place]);
  useEffect(
    () =>
      firstUse.subscribe(() => {
        const used = firstUse.get();
        if (used) trackUse(used, 'first_use');
      }),
    [],
  );
}
