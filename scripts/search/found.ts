import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Pack } from '#core/search/pack.ts';
import { fromRoot } from '#server/root.ts';

const FOLDER = 'scripts/search/packs';

/** Every pack that is declared, in the order of their names. */
export async function foundPacks(): Promise<Pack[]> {
  const files = readdirSync(fromRoot(FOLDER)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files
      .toSorted()
      .map(async (name): Promise<{ default: Pack }> => import(pathToFileURL(fromRoot(FOLDER, name)).href)),
  );
  return modules.map((module) => module.default);
}
