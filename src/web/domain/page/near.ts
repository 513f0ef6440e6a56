import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Becomes true, and stays so, when the element is about to be scrolled to: within one window of it, if nothing else is said. */
export function useNear<Shown extends Element>(
  within = '100% 0px',
): [place: RefObject<Shown | null>, near: boolean] {
  const place = useRef<Shown>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: within },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [within]);
  return [place, near];
}
