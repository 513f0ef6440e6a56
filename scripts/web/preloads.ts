import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Preloads } from '#web/domain/screens/preloads.ts';
import { screens } from '#web/registry.ts';
import type { BuiltFiles } from './manifest.ts';

/** What everybody has who could open another screen. */
const FRAME = [
  'index.html',
  'src/web/shell/inside.tsx',
  'src/web/domain/data/data.tsx',
  'src/web/shell/afterwards.tsx',
];

/**
 * Lists the files that each screen imports besides the frame. The bundler would write these lists into the first file that everybody
 * loads; so they are a file of their own, read after the first paint.
 */
export function writePreloads(folder: string, built: BuiltFiles): string {
  const there = new Set(built.filesOf(FRAME));
  const files: string[] = [];
  const numberOf = (file: string): number => {
    const known = files.indexOf(file);
    return known === -1 ? files.push(file) - 1 : known;
  };
  const folders = [...new Set(screens.map((screen) => screen.folder))];
  const preloads: Preloads = {
    files,
    screens: Object.fromEntries(
      folders.map((screen) => [
        screen,
        built
          .filesOf([`src/web/${screen}/screen.tsx`])
          .filter((file) => !there.has(file))
          .map(numberOf),
      ]),
    ),
  };
  const text = JSON.stringify(preloads);
  const address = `/assets/preloads-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`;
  writeFileSync(folder + address, text);
  return address;
}
