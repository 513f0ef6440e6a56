import type { Zone } from '#core/zone.ts';
import { hourOptions } from '#web/platform/language/hour-cycle.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** `05:38` or `5:38 AM` on the clocks of a place, as the reader or their region writes it. */
export function clock(instant: Date, zone: Zone, locale: string): string {
  const { hourCycle = '' } = hourOptions();
  const key = `${locale} ${zone} ${hourCycle}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
      timeZone: zone,
      timeStyle: 'short',
      ...hourOptions(),
    });
    formats.set(key, format);
  }
  return format.format(instant);
}

/** `1:05:09`, hours only where there are any. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
