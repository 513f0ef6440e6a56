import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRoot } from '#server/root.ts';
import { debianPackage } from './debian.ts';
import { unpacked, type Check } from './unpacking.ts';

/** Where programs for administrators are, whether or not the search path says so. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** An installed program, else Debian's, unpacked and not installed; undefined where there is none to be had. Looked for once in a process. */
export function debianProgram(
  wanted: Parameters<typeof debianPackage>[0] & { check: Check },
): () => Promise<string | undefined> {
  let found: Promise<string | undefined> | undefined;
  const find = async () => {
    const installed = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
      .map((folder) => join(folder, wanted.starter))
      .find((path) => existsSync(path));
    if (installed !== undefined) return installed;
    return unpacked(debianPackage(wanted), fromRoot('.cache', wanted.starter), wanted.check).catch(
      (error: unknown) => {
        console.error(`There is no ${wanted.starter} to test with: ${String(error)}`);
        return undefined;
      },
    );
  };
  return () => (found ??= find());
}
