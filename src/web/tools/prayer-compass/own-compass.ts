import { ownRecord } from '#web/platform/session/own-record.ts';

/** Whether the device vibrates when it faces the qibla. */
export const ownVibration = ownRecord('compass-vibration', (stored): boolean => stored !== false);
