import { screens } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';

export interface Contribution<Given> {
  screen: Screen;
  /** The content itself, or what loads it, as the file was asked for. */
  given: Given;
}

/** What folders give under one file name, in the order of the registry; a folder of several screens gives once. */
export function contributions<Given extends object>(
  file: string,
  found: Readonly<Record<string, Given>>,
): readonly Contribution<Given>[] {
  const folders = new Set<string>();
  return screens.flatMap((screen) => {
    const given = found[`/src/web/${screen.folder}/${file}`];
    if (!given || folders.has(screen.folder)) return [];
    folders.add(screen.folder);
    return [{ screen, given }];
  });
}
