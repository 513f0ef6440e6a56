import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useTold } from '#web/platform/session/told-profile.ts';

/**
 * Whoever is under ten begins with the stories: when the app opens, and when the gate sends them home. Whoever chooses the dashboard
 * finds it.
 */
export function useStoriesFirst(): boolean {
  const young = useTold('age_group') === 'under_10';
  const { key } = useLocation();
  const came = useNavigationType();
  // Nothing was opened before an address of this key.
  return young && (key === 'default' || came === NavigationType.Replace);
}
