import { remember, remembered } from '#web/platform/device.ts';
import { createStore, useStore } from '#web/platform/store.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const chosen = createStore<Theme>(THEMES.find((theme) => theme === remembered('theme')) ?? 'system');

export function useTheme(): Theme {
  return useStore(chosen);
}

/** Without the attribute the style sheet follows the system. */
export function chooseTheme(theme: Theme): void {
  remember('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  chosen.set(theme);
}
