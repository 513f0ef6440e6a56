import type { Face } from '#web/domain/quran/reading-settings.ts';

/** The face of the text, for everything inside. */
export const FACE_CLASSES: Readonly<Record<Face, string>> = {
  amiri: '[--font-scripture:"Amiri_Quran",serif]',
  scheherazade: '[--font-scripture:"Scheherazade_New",serif]',
};
