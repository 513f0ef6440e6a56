import { AGE_GROUPS, type AgeGroup } from '#core/assistant/policy/ages.ts';

/** The age that somebody is answered by: what they chose, never above their account's. Untold it counts as a child's. */
export function answeredAs(own: AgeGroup | null, chosen: AgeGroup | null): AgeGroup | null {
  if (chosen === null) return own;
  const most = AGE_GROUPS.indexOf(own ?? '10_12');
  return AGE_GROUPS.indexOf(chosen) <= most ? chosen : own;
}
