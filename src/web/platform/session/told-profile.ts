import { useKeptAnswer } from '#web/platform/session/kept-answers.ts';
import { useSession } from '#web/platform/session/session.ts';

export const profileKey = (userId: string) => ['profile', userId];

/** What the profile said when it was last heard, for those who cannot wait for it or stand outside of the screens. */
export function useTold(field: 'display_name' | 'username' | 'madhab' | 'age_group'): string | null {
  const { user } = useSession();
  const profile = useKeptAnswer(profileKey(user?.id ?? ''));
  if (typeof profile !== 'object' || profile === null || !(field in profile)) return null;
  const told: unknown = Reflect.get(profile, field);
  return typeof told === 'string' ? told : null;
}
