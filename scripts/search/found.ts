import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Pack } from '#core/search/pack.ts';
import { fromRoot } from '#server/root.ts';

const FOLDER = 'scripts/search/packs';

/** Where every pack is declared, in the order of their names. */
export const packFiles = (): string[] =>
  readdirSync(fromRoot(FOLDER))
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => `${FOLDER}/${name}`);

/** Every pack that is declared. */
export async function foundPacks(): Promise<Pack[]> {
  const modules = await Promise.all(
    packFiles().map(async (file): Promise<{ default: Pack }> => import(pathToFileURL(fromRoot(file)).href)),
  );
  return modules.map((module) => module.default);
}
