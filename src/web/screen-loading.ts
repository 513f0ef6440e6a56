import type { ComponentType } from 'react';
import { shownLanguage } from '#web/language/current.ts';
import { documents } from '#web/language/documents.ts';
import { loadTitles } from '#web/language/titles.ts';
import { words } from '#web/language/words.ts';
import { preloadable } from '#web/preloadable.tsx';
import type { Preloadable } from '#web/preloadable.tsx';
import { wordsOf } from '#web/screen.ts';
import type { Screen } from '#web/screen.ts';

export interface ScreenProps {
  id: string;
}

const modules = {
  ...import.meta.glob<ComponentType<ScreenProps>>(['./**/screen.tsx', '!./features/gallery/**'], {
    import: 'default',
  }),
  ...(import.meta.env.DEV
    ? import.meta.glob<ComponentType<ScreenProps>>('./features/gallery/screen.tsx', { import: 'default' })
    : {}),
};

const screensByFolder = new Map<string, Preloadable<ScreenProps>>(
  Object.entries(modules).map(([path, load]) => [
    path.slice('./'.length, -'/screen.tsx'.length),
    preloadable(load),
  ]),
);

function codeOf(screen: Screen): Preloadable<ScreenProps> {
  const code = screensByFolder.get(screen.folder);
  if (!code) throw new Error(`${screen.folder} has no screen.tsx`);
  return code;
}

export function componentOf(screen: Screen): ComponentType<ScreenProps> {
  return codeOf(screen).Component;
}

/** Code, words and content of a screen, side by side. */
export async function loadScreen(screen: Screen, language = shownLanguage.get()): Promise<void> {
  await Promise.all([
    codeOf(screen).preload(),
    loadTitles(language),
    words.load(language, 'shell'),
    words.load(language, wordsOf(screen)),
    screen.document && documents.load(language, screen.document),
  ]);
}
