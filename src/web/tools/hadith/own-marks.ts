import * as v from 'valibot';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

const schema = v.object({
  /** The latest first. */
  keys: v.fallback(v.array(v.string()), []),
});

const kept = ownRecord('hadith-marks', (stored) =>
  v.parse(schema, typeof stored === 'object' && stored !== null ? stored : {}),
);

/** Known on the device at once and, for members who wish it, the same on every device. */
export function useMarks(): { keys: readonly string[]; toggle: (key: string) => void } {
  const { keys } = useStore(kept);
  return {
    keys,
    toggle(key) {
      const others = keys.filter((known) => known !== key);
      kept.set({ keys: keys.includes(key) ? others : [key, ...keys] });
    },
  };
}
