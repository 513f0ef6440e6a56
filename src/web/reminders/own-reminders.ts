import { settingsIn } from '#web/reminders/stored-settings.ts';
import { ownRecord } from '#web/session/own-record.ts';

/** What is wanted, as this device knows it. */
export const ownReminders = ownRecord('reminders', settingsIn);
