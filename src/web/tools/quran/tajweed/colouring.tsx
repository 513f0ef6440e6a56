import { useEffect, useState } from 'react';
import type { Rule } from '#core/tajweed/rules.ts';
import { wordsAround } from '#core/tajweed/spans.ts';
import { canColour, colour } from '#web/tools/quran/tajweed/colours.ts';
import { SCRIPTURE, spanAt } from '#web/tools/quran/tajweed/placed-spans.ts';
import { RuleCard } from '#web/tools/quran/tajweed/rule-card.tsx';
import { TajweedStyles } from '#web/tools/quran/tajweed/styles.tsx';

export interface Touched {
  words: string;
  rules: readonly Rule[];
}

/** The colours on the pages that lie open, and what a letter means that somebody touches. */
export function Colouring({ pages }: { pages: HTMLElement | null }) {
  const [touched, setTouched] = useState<Touched | null>(null);
  useEffect(() => (pages && canColour() ? colour(pages) : undefined), [pages]);
  useEffect(() => {
    if (!pages) return undefined;
    const touch = ({ target, clientX, clientY }: MouseEvent) => {
      const ayah = target instanceof Element ? target.closest(SCRIPTURE) : null;
      // Whoever marks text wants the text.
      if (!ayah || getSelection()?.isCollapsed === false) return;
      const span = spanAt(ayah, clientX, clientY);
      setTouched(span && { words: wordsAround(ayah.textContent, span), rules: span.rules });
    };
    pages.addEventListener('click', touch);
    return () => pages.removeEventListener('click', touch);
  }, [pages]);
  return (
    <>
      <TajweedStyles />
      <RuleCard touched={touched} onClose={() => setTouched(null)} />
    </>
  );
}
