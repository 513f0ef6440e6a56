import { useEffect, useState } from 'react';

/** Seconds that are left, and a way to start them again. */
export function useCountdown(seconds: number, running: boolean): [left: number, restart: () => void] {
  const [left, setLeft] = useState(running ? seconds : 0);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return [left, () => setLeft(seconds)];
}
