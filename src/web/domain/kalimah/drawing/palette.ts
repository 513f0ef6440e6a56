/** The colours of a card. `palette.test.ts` holds everything that is read against everything it may stand on. */
export interface Palette {
  ground: string;
  /** A second ground: depth, hills, bands. Words stand on it as well. */
  deep: string;
  /** Ornaments under words: hardly to be told from the ground. */
  faint: string;
  /** Words on `ground`, `deep` and `faint`. */
  ink: string;
  /** Lines and signs, and the source's words. */
  accent: string;
  /** A sheet laid on the ground, and what is written on it. */
  sheet: string;
  sheetInk: string;
  sheetAccent: string;
}
export type Tone = keyof Palette;

export const PALETTES = {
  emerald: {
    ground: '#0e3a38',
    deep: '#0a2a29',
    faint: '#18494a',
    ink: '#f9efd6',
    accent: '#e9b851',
    sheet: '#f8f1df',
    sheetInk: '#17302f',
    sheetAccent: '#7a5410',
  },
  night: {
    ground: '#141b3c',
    deep: '#0b1029',
    faint: '#1f2850',
    ink: '#eef0ff',
    accent: '#f0c96a',
    sheet: '#eceefa',
    sheetInk: '#141b3c',
    sheetAccent: '#6b4b0a',
  },
  dusk: {
    ground: '#4a1f3d',
    deep: '#2f1229',
    faint: '#582b4a',
    ink: '#fdeee9',
    accent: '#f5b98a',
    sheet: '#fbf0ee',
    sheetInk: '#4a1f3d',
    sheetAccent: '#8a3b1c',
  },
  slate: {
    ground: '#1d1f24',
    deep: '#101115',
    faint: '#292c33',
    ink: '#f4f2ee',
    accent: '#d8cfba',
    sheet: '#f4f2ee',
    sheetInk: '#1d1f24',
    sheetAccent: '#5a5140',
  },
  paper: {
    ground: '#f7f0df',
    deep: '#eee2c8',
    faint: '#efe5cf',
    ink: '#3a2c17',
    accent: '#7d4f0c',
    sheet: '#fffdf7',
    sheetInk: '#3a2c17',
    sheetAccent: '#7d4f0c',
  },
  mint: {
    ground: '#e6f3ec',
    deep: '#d2e9dc',
    faint: '#d9ece1',
    ink: '#12402f',
    accent: '#1a6046',
    sheet: '#fbfefc',
    sheetInk: '#12402f',
    sheetAccent: '#1a6046',
  },
  sky: {
    ground: '#e8f1fa',
    deep: '#d3e4f5',
    faint: '#dae8f6',
    ink: '#12314f',
    accent: '#1d5587',
    sheet: '#fbfdff',
    sheetInk: '#12314f',
    sheetAccent: '#1d5587',
  },
  rose: {
    ground: '#fbeceb',
    deep: '#f5dcda',
    faint: '#f6e0df',
    ink: '#55202a',
    accent: '#8c3142',
    sheet: '#fffafa',
    sheetInk: '#55202a',
    sheetAccent: '#8c3142',
  },
} as const satisfies Record<string, Palette>;

export type PaletteId = keyof typeof PALETTES;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant of ours.
export const PALETTE_IDS = Object.keys(PALETTES) as PaletteId[];
