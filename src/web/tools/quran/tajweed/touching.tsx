import { useEffect, useState } from 'react';
import { wordsAround } from '#core/tajweed/spans.ts';
import { RuleCard } from '#web/tools/quran/tajweed/rule-card.tsx';
import type { Touched } from '#web/tools/quran/tajweed/rule-card.tsx';
import { SCRIPTURE, spanAt } from '#web/tools/quran/tajweed/span-at.ts';

/** What a coloured letter means that somebody touches. */
export function Touching({ pages }: { pages: HTMLElement | null }) {
  const [touched, setTouched] = useState<Touched | null>(null);
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
  return <RuleCard touched={touched} onClose={() => setTouched(null)} />;
}
