import type { Reciter } from '#web/tools/quran/recitation/offered.ts';

export interface Listening {
  reciters: readonly Reciter[];
  voice: Reciter;
  /** From an ayah to the end of what is read. */
  listen: (ayah: number) => void;
}

export interface PlayerBarProps {
  first: number;
  last: number;
  listening: Listening;
  /** Brings the ayah that is heard before the eyes, wherever it is; without it only what is shown is heard. */
  onFollow?: (ayah: number) => void;
}
