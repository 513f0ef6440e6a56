import type { ComponentType } from 'react';
import { preloadFiles } from '#web/domain/screens/preloads.ts';
import { shownLanguage } from '#web/platform/language/current.ts';
import { documents } from '#web/platform/language/documents.ts';
import { loadTitles } from '#web/platform/language/titles.ts';
import { words } from '#web/platform/language/words.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type { Preloadable } from '#web/platform/preloadable.tsx';
import type { Screen } from '#web/screen.ts';

export interface ScreenProps {
  id: string;
}

const modules = {
  ...import.meta.glob<ComponentType<ScreenProps>>(
    ['/src/web/**/screen.tsx', '!/src/web/features/gallery/**'],
    {
      import: 'default',
    },
  ),
  ...(import.meta.env.DEV
    ? import.meta.glob<ComponentType<ScreenProps>>('/src/web/features/gallery/screen.tsx', {
        import: 'default',
      })
    : {}),
};

const screensByFolder = new Map<string, Preloadable<ScreenProps>>(
  Object.entries(modules).map(([path, load]) => [
    path.slice('/src/web/'.length, -'/screen.tsx'.length),
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
  preloadFiles(screen.folder);
  await Promise.all([
    codeOf(screen).preload(),
    loadTitles(language),
    words.load(language, 'platform/phrases'),
    words.load(language, screen.folder),
    screen.document && documents.load(language, screen.document),
  ]);
}
