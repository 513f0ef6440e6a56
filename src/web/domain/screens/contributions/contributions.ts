import { screens } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';

export interface Contribution<Content> {
  screen: Screen;
  load: () => Promise<Content>;
}

/** What folders give under one file name, in the order of the registry; a folder of several screens gives once. */
export function contributions<Content>(
  file: string,
  found: Readonly<Record<string, () => Promise<Content>>>,
): readonly Contribution<Content>[] {
  const folders = new Set<string>();
  return screens.flatMap((screen) => {
    const load = found[`/src/web/${screen.folder}/${file}`];
    if (!load || folders.has(screen.folder)) return [];
    folders.add(screen.folder);
    return [{ screen, load }];
  });
}
