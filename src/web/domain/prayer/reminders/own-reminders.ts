import { settingsIn } from '#web/domain/prayer/reminders/stored-settings.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';

/** What is wanted, as this device knows it. */
export const ownReminders = ownRecord('reminders', settingsIn);
