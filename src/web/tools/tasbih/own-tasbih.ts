import * as v from 'valibot';
import { LONGEST_TEXT, MOST_TIMES, NEW_TASBIH, withoutCounts } from '#core/tasbih.ts';
import type { Tasbih } from '#core/tasbih.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { createStore, useStore } from '#web/platform/store.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const settingsSchema = v.object({ sound: v.boolean(), vibration: v.boolean(), kept: v.boolean() });
export type Settings = v.InferOutput<typeof settingsSchema>;

const tasbihSchema = v.object({
  chosen: v.string(),
  taps: v.record(v.string(), count),
  own: v.array(
    v.object({
      id: v.string(),
      text: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
      times: v.pipe(count, v.maxValue(MOST_TIMES)),
    }),
  ),
  days: v.record(v.pipe(v.string(), v.isoDate()), count),
});

const settings = ownRecord('tasbih-settings', (stored): Settings => {
  const read = v.safeParse(settingsSchema, stored);
  return read.success ? read.output : { sound: false, vibration: true, kept: true };
});

/** Counts are written down with every tap, so that no reload, call or empty battery takes one away. */
const record = ownRecord('tasbih', (stored): Tasbih => {
  const read = v.safeParse(tasbihSchema, stored);
  return read.success ? read.output : NEW_TASBIH;
});

/** What is on the screen. It differs from the record when counts are not to be kept. */
const shown = createStore(record.get());
let written = record.get();

/** Another tab counted, or its owner left. */
record.subscribe(() => {
  if (record.get() !== written) shown.set((written = record.get()));
});

export const tasbih = { get: shown.get, subscribe: shown.subscribe };

export function useTasbih(): Tasbih {
  return useStore(shown);
}

export function useSettings(): Settings {
  return useStore(settings);
}

export function currentSettings(): Settings {
  return settings.get();
}

export function changeTasbih(change: (tasbih: Tasbih) => Tasbih): void {
  shown.set(change(shown.get()));
  write();
}

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
  // Who no longer wants counts kept wants the old ones gone, too.
  if (change.kept !== undefined) write();
}

function write(): void {
  written = settings.get().kept ? shown.get() : withoutCounts(shown.get());
  record.set(written);
}
