import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { FastingNotes } from '#core/fasting-diary/diary.ts';
import { accountSync } from '#web/platform/own-notes/account-sync.ts';
import { ownNotes } from '#web/platform/own-notes/own-notes.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

/** Days fasted, missed and made up: on the device first. */
const notes = ownNotes('fasting');

/** The same with the account of a member who wishes it. */
export const fastingAccount = accountSync({ name: 'fasting', notes, topic: 'fasting' });

export function useFasting(): FastingNotes {
  return useSyncExternalStore(notes.subscribe, notes.get, notes.get);
}

export const changeFasting = notes.change;

export const MISSED_REASONS = ['illness', 'travel', 'menstruation', 'pregnancy', 'other'] as const;
export type MissedReason = (typeof MISSED_REASONS)[number];

const schema = v.object({ reasons: v.fallback(v.record(v.string(), v.picklist(MISSED_REASONS)), {}) });

/** Why a day was missed, by its date. It never leaves this device. */
const reasons = ownRecord('fasting-device', (stored) =>
  v.parse(schema, typeof stored === 'object' && stored !== null ? stored : {}),
);

export function useMissedReason(iso: string): MissedReason | undefined {
  return useStore(reasons).reasons[iso];
}

export function noteMissedReason(iso: string, reason: MissedReason | null): void {
  const { [iso]: _, ...others } = reasons.get().reasons;
  reasons.set({ reasons: reason ? { ...others, [iso]: reason } : others });
}
