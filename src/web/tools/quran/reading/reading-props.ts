import type { Stretch } from '#web/domain/quran/address.ts';

/** What is read, whichever way. */
export interface ReadingProps {
  stretch: Stretch;
  /** The one to begin at. */
  ayah: number | null;
  /** Where the pages stand, for those who ask what is being read. */
  onPages: (pages: HTMLElement | null) => void;
  onOpen: (ayah: number) => void;
}
