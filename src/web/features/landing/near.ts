import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Becomes true, and stays so, when the element is about to be scrolled to: within one window of it. */
export function useNear<Shown extends Element>(): [place: RefObject<Shown | null>, near: boolean] {
  const place = useRef<Shown>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, near];
}
