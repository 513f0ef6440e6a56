import { remember, remembered } from '#web/platform/device.ts';
import { createStore } from '#web/platform/store.ts';

const KEY = 'clock';

/** Twelve hours, twenty-four, or as the reader’s region writes them. */
export const HOUR_CHOICES = ['region', 'h12', 'h23'] as const;
export type HourChoice = (typeof HOUR_CHOICES)[number];

export const hourChoice = createStore<HourChoice>(
  HOUR_CHOICES.find((choice) => choice === remembered(KEY)) ?? 'region',
);
hourChoice.subscribe(() => remember(KEY, hourChoice.get() === 'region' ? null : hourChoice.get()));

/** For `Intl.DateTimeFormat`, beside `timeStyle`. */
export function hourOptions(): Pick<Intl.DateTimeFormatOptions, 'hourCycle'> {
  const choice = hourChoice.get();
  return choice === 'region' ? {} : { hourCycle: choice };
}
