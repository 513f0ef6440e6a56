import * as v from 'valibot';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { LONGEST_LEAD, LONGEST_OCCASION_LEAD, OCCASIONS, SOCIAL_KINDS, SOUNDS } from '#core/reminders.ts';
import type { ReminderSettings } from '#core/reminders.ts';

const minutes = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const DAY = 24 * 60;

const reminder = v.fallback(
  v.optional(
    v.object({
      lead: minutes(LONGEST_LEAD),
      sound: v.picklist(SOUNDS),
      atTime: v.exactOptional(v.boolean()),
    }),
  ),
  undefined,
);
const occasion = v.fallback(
  v.optional(v.object({ lead: minutes(LONGEST_OCCASION_LEAD), sound: v.picklist(SOUNDS) })),
  undefined,
);

const schema = v.object({
  prayers: v.fallback(v.object(v.entriesFromList(PRAYERS, reminder)), {}),
  occasions: v.fallback(v.object(v.entriesFromList(OCCASIONS, occasion)), {}),
  quiet: v.fallback(
    v.nullable(v.object({ from: minutes(DAY - 1), until: minutes(DAY - 1), forPrayers: v.boolean() })),
    null,
  ),
  muted: v.fallback(v.array(v.picklist(SOCIAL_KINDS)), []),
  prayerPause: v.fallback(minutes(60), 0),
  /** Changed here and not yet known to the account. */
  unsaved: v.fallback(v.boolean(), false),
});

export interface StoredSettings extends ReminderSettings {
  unsaved: boolean;
}

/** Whatever is there as settings; what makes no sense is off. */
export function settingsIn(stored: unknown): StoredSettings {
  return v.parse(schema, typeof stored === 'object' && stored !== null ? stored : {});
}
