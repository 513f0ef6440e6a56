/** What stories are about. */
export const THEMES = [
  'kindness',
  'patience',
  'trust',
  'courage',
  'honesty',
  'gratitude',
  'forgiveness',
  'family',
  'prayer',
  'animals',
  'night',
  'learning',
] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: string | undefined): text is Theme => THEMES.some((theme) => theme === text);
