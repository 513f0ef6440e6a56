import { usePlace } from '#web/domain/place/own-places.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { useTold } from '#web/platform/session/told-profile.ts';
import { useStore } from '#web/platform/store.ts';
import { ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { schoolFor, settled, suggestions } from '#web/tools/zakat-calculator/suggestions.ts';

/** One's figures, with what the place suggests where nothing was chosen. */
export function useZakat() {
  const country = usePlace()?.country;
  return settled(useStore(ownZakat), suggestions(country));
}

export function useZakatSchool() {
  const country = usePlace()?.country;
  const { data: profile } = useProfile();
  // Until the profile answers, what it said last: nobody is asked what they have told.
  const told = useTold('madhab');
  return schoolFor(useStore(ownZakat), profile ? profile.madhab : told, country);
}
