import { useEffect, useState } from 'react';
import type { Face } from '#web/domain/quran/reading-settings.ts';

const FAMILIES: Readonly<Record<Face, string>> = {
  amiri: 'Amiri Quran',
  scheherazade: 'Scheherazade New',
};
/** Better another face than no text. */
const PATIENCE = 2500;
/** An alif, so that browsers fetch the Arabic part. */
const SAMPLE = '\u0627';

export async function loadScriptureFace(face: Face): Promise<void> {
  await document.fonts.load(`1em "${FAMILIES[face]}"`, SAMPLE).catch(() => []);
}

/** Whether the text can be shown in its face, so that no line moves afterwards. */
export function useScriptureFace(face: Face): boolean {
  const known = () => document.fonts.check(`1em "${FAMILIES[face]}"`, SAMPLE);
  const [shown, setShown] = useState<Face | null>(() => (known() ? face : null));
  useEffect(() => {
    const timer = setTimeout(() => setShown(face), PATIENCE);
    void loadScriptureFace(face).then(() => setShown(face));
    return () => clearTimeout(timer);
  }, [face]);
  // Whoever changes the face while reading keeps the text before their eyes.
  return shown !== null;
}
