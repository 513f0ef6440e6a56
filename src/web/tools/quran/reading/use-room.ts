import { useLayoutEffect, useState } from 'react';

/** Whether an element is at least so many rem wide; larger letters need more. Undecided until it is there. */
export function useRoom(element: HTMLElement | null, wanted: number): boolean | null {
  const [room, setRoom] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom(element.clientWidth >= wanted * rem);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, wanted]);
  return room;
}
