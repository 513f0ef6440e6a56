import type { OwnName } from '#web/platform/own-data/kinds.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import type { Store } from '#web/platform/store.ts';

const SIZES = [0, 1, 2, 3] as const;
export type TextSize = (typeof SIZES)[number];

/** How large the reader wants the texts of a tool, on this device. */
export const ownTextSize = (name: OwnName): Store<TextSize> =>
  ownRecord(name, (stored) => SIZES.find((size) => size === stored) ?? 0);

/** The sizes beside it; undefined where there is none. */
export const besideSize = (size: TextSize) => ({ smaller: SIZES[size - 1], larger: SIZES[size + 1] });
