import * as v from 'valibot';

/** Why somebody may not enter a room of the community. */
export const mayNotSchema = v.object({
  may: v.literal(false),
  why: v.picklist(['members_only', 'age_unknown', 'not_for_you', 'switched_off']),
});
