import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

export const SIZES = [0, 1, 2, 3] as const;
export type Size = (typeof SIZES)[number];

/** How large the reader wants the names, on this device. */
const kept = ownRecord('names-size', (stored): Size => SIZES.find((size) => size === stored) ?? 0);

export const useSize = (): Size => useStore(kept);
export const setSize = kept.set;
