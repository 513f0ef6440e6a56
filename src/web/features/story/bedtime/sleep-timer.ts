import { useEffect, useState } from 'react';
import { fadedAfter } from '#core/stories/nightfall.ts';
import { useLatest } from '#web/ui/use-latest.ts';

export interface SleepTimer {
  /** Whole minutes until lights out; null: they stay on. */
  left: number | null;
  /** How much of sound and light is gone at this moment, 0 to 1. */
  fade: number;
  /** The same, asked at any moment. */
  faded: () => number;
  asleep: boolean;
  wake: () => void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Counts from when it is set. In its last minute sound and light fade; then all is still until somebody wakes it. */
export function useSleepTimer(minutes: number | null, onAsleep: () => void): SleepTimer {
  const [since, setSince] = useState(0);
  const [now, setNow] = useState(0);
  const latest = useLatest(onAsleep);
  const length = minutes === null ? null : minutes * MINUTE;
  const asleep = length !== null && since > 0 && now - since >= length;

  useEffect(() => {
    if (length === null) return undefined;
    const begun = Date.now();
    setSince(begun);
    setNow(begun);
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => {
      clearInterval(timer);
      setSince(0);
    };
  }, [length]);
  useEffect(() => {
    if (asleep) latest.current();
  }, [asleep, latest]);

  const fadedAt = (moment: number) => (length === null || since === 0 ? 0 : fadedAfter(moment - since, length));
  return {
    left: length === null || since === 0 ? null : Math.max(0, Math.ceil((length - (now - since)) / MINUTE)),
    fade: fadedAt(now),
    faded: () => fadedAt(Date.now()),
    asleep,
    wake: () => setSince(Date.now()),
  };
}
