import type { Mode } from '#core/assistant/answer.ts';
import { AGE_GROUPS } from '#core/assistant/policy/ages.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import type { School } from '#core/salah/prayer.ts';
import { chosenLanguage, useLanguage } from '#web/platform/language/current.ts';
import { useTold } from '#web/platform/session/told-profile.ts';
import { session } from '#web/platform/session/session.ts';
import { createStore, useStore } from '#web/platform/store.ts';

/** What somebody chose here, as long as the app is open; undefined: as the profile says. */
interface Chosen {
  mode?: Mode;
  age?: AgeGroup;
  language?: string;
  school?: School | null;
}
export const chosen = createStore<Chosen>({});
// The next person begins with their own.
session.subscribe(() => {
  if (session.get().user === null) chosen.set({});
});

export const choose = (change: Chosen): void => chosen.set({ ...chosen.get(), ...change });

export interface Preferences {
  mode: Mode;
  /** Null: not told, and heard as a child's. */
  age: AgeGroup | null;
  /** The account's own; what is chosen is at most this. */
  ownAge: AgeGroup | null;
  language: string;
  school: School | null;
}

export function usePreferences(): Preferences {
  // Its choice follows the interface until somebody chooses here.
  useLanguage();
  const { mode, age, language, school } = useStore(chosen);
  const told = { age: useTold('age_group'), school: useTold('madhab') };
  const ownAge = AGE_GROUPS.find((group) => group === told.age) ?? null;
  return {
    // A young child looks for a story.
    mode: mode ?? (ownAge === 'under_10' ? 'stories' : 'qa'),
    age: age ?? ownAge,
    ownAge,
    language: language ?? chosenLanguage(),
    school: school === undefined ? (SCHOOLS.find((one) => one === told.school) ?? null) : school,
  };
}

/** The own age and the lower ones; who has not told one is heard as a child and may go down from there. */
export const agesUpTo = (own: AgeGroup | null): readonly AgeGroup[] =>
  AGE_GROUPS.slice(0, AGE_GROUPS.indexOf(own ?? '10_12') + 1);
