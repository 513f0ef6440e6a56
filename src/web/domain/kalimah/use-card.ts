import { useEffect, useState } from 'react';
import { cardOf } from '#web/domain/kalimah/drawing/card.ts';
import type { Card, Look } from '#web/domain/kalimah/drawing/card.ts';
import { loadLetters, measured } from '#web/domain/kalimah/drawing/measure.ts';
import type { Words } from '#web/domain/kalimah/subject/words.ts';

/** The card, once the letters are here in which it is written. */
export function useCard(words: Words, look: Look): Card | null {
  const { arabic, meaning, source, faces } = words;
  const text = [arabic, meaning, source].join(' ');
  const families = Object.values(faces).join('|');
  const [lettered, setLettered] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    void loadLetters(families.split('|'), text).then(() => over || setLettered(families + text));
    return () => {
      over = true;
    };
  }, [families, text]);
  return lettered === families + text ? cardOf(words, look, measured) : null;
}
