import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { loadedWith } from '#scripts/imports.ts';
import { fromRoot, ROOT } from '#server/root.ts';

interface Recipe {
  name: string;
  /** `import.meta.url` of the code that makes them: they are made again when it changes, or any that it loads. */
  code: string;
  /** The same for whatever else they are made of. */
  inputs: readonly string[];
  /** The same for what is no file. */
  facts?: string;
  quality: number;
  /** Contents by the path of their file. */
  files: () => Map<string, string | Uint8Array>;
  /** Looks at what was written before anybody may use it. */
  check?: (folder: string) => void;
}

export interface DataFolder {
  folder: () => Promise<string>;
  /** Where the server serves it for ever, with a slash at the end. */
  address: () => Promise<string>;
  copyTo: (web: string) => Promise<void>;
}

/** Files that are made of a package once and kept, compressed, under a name that changes with what they are made of. */
export function dataFolder(recipe: Recipe): DataFolder {
  let made: Promise<string> | undefined;
  const folder = () => (made ??= make(recipe));
  const address = async () => `/assets/${basename(await folder())}/`;
  return {
    folder,
    address,
    copyTo: async (web) => linkFiles(await folder(), `${web}${await address()}`),
  };
}

/** Eighty megabytes that nobody writes to: a second name for each file is enough, where the disk has such. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, source));
    await mkdir(dirname(target), { recursive: true });
    await link(source, target).catch(() => copyFile(source, target));
  }
}

const codeOf = (url: string) =>
  loadedWith([relative(ROOT, fileURLToPath(url))]).map((file) => fromRoot(file));

async function make({ name, code, inputs, facts = '', quality, files, check }: Recipe): Promise<string> {
  const hash = createHash('sha256').update(facts);
  for (const input of [...codeOf(code), ...inputs]) hash.update(readFileSync(input));
  const folder = fromRoot('.cache', `${name}-${hash.digest('hex').slice(0, 10)}`);
  if (existsSync(folder)) return folder;
  console.error(`making ${name} …`);
  const growing = `${folder}.${process.pid}`;
  await Promise.all(
    [...files()].map(async ([file, text]) => {
      const path = join(growing, file);
      await mkdir(dirname(path), { recursive: true });
      const br = await promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality },
      });
      await Promise.all([writeFile(path, text), writeFile(`${path}.br`, br)]);
    }),
  );
  check?.(growing);
  // Whoever was first has made the same.
  await rename(growing, folder).catch(() => rm(growing, { recursive: true }));
  return folder;
}
