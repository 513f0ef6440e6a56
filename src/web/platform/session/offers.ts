import { useProfile } from '#web/platform/session/profile.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { Screen } from '#web/screen.ts';

/** Whether menus offer a screen to whoever is here; what it may do there is for the database to say. */
export function useOffers(): (screen: Screen) => boolean {
  const { user } = useSession();
  const profile = useProfile().data;
  // Until the profile is here, what is not for young children is offered to nobody.
  const old = profile !== undefined && profile.age_group !== 'under_10';
  return ({ access, fromAge }) =>
    (access === 'guest' ||
      (access === 'member' && user?.isGuest === false) ||
      (access === 'admin' && profile?.works_here === true)) &&
    (old || !fromAge);
}
