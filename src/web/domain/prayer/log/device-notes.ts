import * as v from 'valibot';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

export const REASONS = ['menstruation', 'illness', 'travel'] as const;
export type Reason = (typeof REASONS)[number];

/** What never leaves this device. */
interface DeviceNotes {
  /** Names this device among those that count made-up prayers; drawn for that alone. */
  device: string | null;
  /** Why a pause was made, by its id. */
  reasons: Readonly<Record<string, Reason>>;
  /** Whether Witr is noted, too. */
  witr: boolean;
}

const schema = v.object({
  device: v.fallback(v.nullable(v.string()), null),
  reasons: v.fallback(v.record(v.string(), v.picklist(REASONS)), {}),
  witr: v.fallback(v.boolean(), false),
});

const record = ownRecord<DeviceNotes>('prayer-log-device', (stored) =>
  v.parse(schema, typeof stored === 'object' && stored !== null ? stored : {}),
);

export function useDeviceNotes(): DeviceNotes {
  return useStore(record);
}

export function deviceId(): string {
  const { device } = record.get();
  if (device) return device;
  const drawn = crypto.randomUUID();
  record.set({ ...record.get(), device: drawn });
  return drawn;
}

export function noteReason(pauseId: string, reason: Reason | null): void {
  const { [pauseId]: _, ...others } = record.get().reasons;
  record.set({ ...record.get(), reasons: reason ? { ...others, [pauseId]: reason } : others });
}

export function noteWitr(witr: boolean): void {
  record.set({ ...record.get(), witr });
}

export function forgetReasons(): void {
  record.set({ ...record.get(), reasons: {} });
}
