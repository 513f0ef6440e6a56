import { useEffect, useState } from 'react';
import { useLatest } from '#web/ui/use-latest.ts';

/** A screen reader needs time to say a sentence, in milliseconds. */
const PAUSE = 2500;

/** Says a sentence that changes all the time, only as often as it can be heard. */
export function Spoken({ children }: { children: string }) {
  const latest = useLatest(children);
  const [said, setSaid] = useState(children);
  useEffect(() => {
    const timer = setInterval(() => setSaid(latest.current), PAUSE);
    return () => clearInterval(timer);
  }, [latest]);
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
