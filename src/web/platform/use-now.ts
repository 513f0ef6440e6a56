import { useEffect, useState } from 'react';

/** The present moment, anew at every full second or minute and whenever the page is looked at again. */
export function useNow(step: 'second' | 'minute'): Date {
  const length = step === 'second' ? 1000 : 60_000;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(new Date());
      clearTimeout(timer);
      timer = setTimeout(tick, length - (Date.now() % length));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [length]);
  return now;
}
