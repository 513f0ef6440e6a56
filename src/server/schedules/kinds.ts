import type { ScheduleKind } from './kind.ts';
import { learning } from './learning.ts';
import { prayer } from './prayer.ts';
import { reminder } from './reminder.ts';

/** Every kind of schedule that a person may have. */
export const SCHEDULE_KINDS: readonly ScheduleKind[] = [reminder, prayer, learning];
