/** What is written on a card. It comes from a text of ours, or is somebody's own and says so. */
export interface Words {
  arabic: string | null;
  /** Quran: it has a face of its own. */
  isScripture: boolean;
  meaning: string | null;
  meaningDirection: Direction;
  /** Never without. */
  source: string;
  /** Of the reader's language. */
  direction: Direction;
  faces: Faces;
}

export type Direction = 'rtl' | 'ltr';

/** Families as CSS names them. */
export interface Faces {
  scripture: string;
  arabic: string;
  meaning: string;
  source: string;
}
