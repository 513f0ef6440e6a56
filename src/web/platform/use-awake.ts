import { useEffect } from 'react';

/** The page answers now: what was pressed before is pressed again. */
export function useAwake(): void {
  useEffect(() => {
    dispatchEvent(new Event('awake'));
  }, []);
}
