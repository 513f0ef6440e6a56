import { client } from '#web/platform/client.ts';

/** From the youngest on. */
export const AGE_GROUPS = ['under_10', '10_12', '13_15', '16_17', 'adult'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** One's own, or that of a linked child. The database knows who may set which. */
export async function setAgeGroup(ageGroup: string, childId?: string): Promise<void> {
  const supabase = await client();
  await supabase
    .rpc('set_age_group', { _age_group: ageGroup, ...(childId ? { _user_id: childId } : {}) })
    .throwOnError();
}
