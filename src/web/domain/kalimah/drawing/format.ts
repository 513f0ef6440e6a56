/** In pixels: for posts, for stories, for screens, and A5 at 300 dots an inch for paper. */
export const FORMATS = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
  print: { width: 1748, height: 2480 },
} as const satisfies Record<string, Size>;

export interface Size {
  width: number;
  height: number;
}
export type FormatId = keyof typeof FORMATS;
export const FORMAT_IDS: readonly FormatId[] = ['square', 'story', 'landscape', 'print'];

/** What a length of the square sheet is on another one. */
export const unitOf = ({ width, height }: Size): number => Math.min(width, height) / 1080;
