import { useEffect } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { count, takeBack } from '#web/tools/tasbih/counting.ts';

/**
 * For the button that counts. A finger counts when it comes down: a click comes later, and of two quick touches the
 * browser may make one. Screen readers and switches click without any finger; such a click has no number.
 */
export const taps = {
  onPointerDown(event: PointerEvent) {
    if (event.button === 0) count();
  },
  onClick(event: MouseEvent) {
    if (event.detail === 0) count();
  },
};

/** Space and enter count wherever the focus is, unless it is on something that takes them itself. */
export function useCountingKeys(): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const own =
        target instanceof Element && target.closest('a, button, input, select, textarea, summary, [role]');
      if (own && !own.matches('[data-counts]')) return;
      if (event.key === ' ' || event.key === 'Enter') count();
      else if (event.key === 'Backspace') takeBack();
      else return;
      // The button's own click would count again, and space would scroll.
      event.preventDefault();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);
}
