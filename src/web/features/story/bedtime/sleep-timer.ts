import { useEffect, useState } from 'react';
import { fadedAfter } from '#core/stories/nightfall.ts';

export interface SleepTimer {
  /** Lights out after so many minutes from now; null: they stay on. */
  set: (minutes: number | null) => void;
  /** Whole minutes until then; null where no time is set. */
  left: number | null;
  /** How much of sound and light is gone, 0 to 1. */
  fade: number;
  /** The same at this very moment. */
  faded: () => number;
  asleep: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** In its last minute sound and light fade; then all is still until somebody sets it anew. */
export function useSleepTimer(): SleepTimer {
  const [timer, setTimer] = useState<{ since: number; length: number } | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (timer === null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticking);
  }, [timer]);

  const fadedAt = (moment: number) => (timer === null ? 0 : fadedAfter(moment - timer.since, timer.length));
  const left = timer === null ? null : timer.since + timer.length - Math.max(now, timer.since);
  return {
    set: (minutes) => setTimer(minutes === null ? null : { since: Date.now(), length: minutes * MINUTE }),
    left: left === null ? null : Math.max(0, Math.ceil(left / MINUTE)),
    fade: fadedAt(now),
    faded: () => fadedAt(Date.now()),
    asleep: left !== null && left <= 0,
  };
}
