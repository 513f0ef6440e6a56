import { client } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';

/** From the youngest on. */
export const AGE_GROUPS = ['under_10', '10_12', '13_15', '16_17', 'adult'] as const satisfies AgeGroup[];
export type AgeGroup = NonNullable<Row<'profiles'>['age_group']>;

/** Whom strangers may meet. Without an age nobody is. */
export const isGrown = (age: string | null | undefined): boolean => age === '16_17' || age === 'adult';

/** One's own, or that of a linked child. The database knows who may set which. */
export async function setAgeGroup(ageGroup: string, childId?: string): Promise<void> {
  const supabase = await client();
  await supabase.rpc('set_age_group', { _age_group: ageGroup, _user_id: childId ?? null }).throwOnError();
}
