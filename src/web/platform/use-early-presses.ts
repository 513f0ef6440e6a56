import { useEffect } from 'react';

/** The page answers now: what was pressed before is pressed again. */
export function useEarlyPresses(): void {
  useEffect(() => {
    dispatchEvent(new Event('awake'));
  }, []);
}
