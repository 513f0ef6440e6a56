import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '../../config.ts';
import { codeOf } from '../../errors.ts';
import { isAlive, processStart } from './process.ts';

const Holder = v.object({ pid: v.number(), start: v.optional(v.string()) });
type Holder = v.InferOutput<typeof Holder>;

const myself = (): Holder => ({ pid: process.pid, start: processStart(process.pid) });
const holds = (holder: Holder) => isAlive(holder.pid) && processStart(holder.pid) === holder.start;

async function read(file: string): Promise<Holder | undefined> {
  try {
    return v.parse(Holder, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * One server process per data folder. The lock names its holder by process number and start time, so that one
 * left behind by `kill -9` is known at once to be nobody's. It appears whole or not at all (`link`).
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'server.lock');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(myself()), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        await link(draft, file);
        return () => unlink(file).catch(() => undefined);
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      await removeStale(file, dataDir);
    }
    throw new ConfigError(`The lock ${file} changes hands too quickly; try again.`);
  } finally {
    await unlink(draft);
  }
}

async function removeStale(file: string, dataDir: string): Promise<void> {
  const refuse = (pid: number) => {
    throw new ConfigError(
      `Another server (process ${pid}) is running on ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`,
    );
  };
  const holder = await read(file);
  if (holder !== undefined && holds(holder)) refuse(holder.pid);

  // Moved aside before it is deleted: were a living lock to slip in between, it is put back.
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = await read(aside);
  if (moved !== undefined && holds(moved)) {
    await link(aside, file).catch(() => undefined);
    await unlink(aside);
    refuse(moved.pid);
  }
  await unlink(aside);
}
