import { useEffect } from 'react';

/** Parts of the page come lazily; whoever waited longer than this has begun to read. */
const PATIENCE = 4000;

/** Whoever comes from the search is led to the card that they chose (`data-of`), as soon as it is there. */
export function useScrollToChosen(of: string | null): void {
  useEffect(() => {
    if (of === null || !/^[\w-]+$/.test(of)) return undefined;
    const lead = () => {
      const card = document.querySelector(`main [data-of="${of}"]`);
      card?.scrollIntoView({ block: 'start' });
      return card !== null;
    };
    if (lead()) return undefined;
    const watch = new MutationObserver(() => {
      if (lead()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), PATIENCE);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [of]);
}
