import type { AyahRow } from './ayah-rows.ts';

/** What a download says of itself, and its rows. */
export interface Download {
  key: string;
  title: string;
  language: string;
  /** All that stands before the first ayah, unchanged. */
  info: string;
  rows: AyahRow[];
}
