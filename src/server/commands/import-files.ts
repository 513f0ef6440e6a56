import type { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { onDatabase } from './on-database.ts';
import { newProgressBar } from './progress.ts';
import { run } from './run.ts';

type Progress = (done: number, total: number) => void;

/** Brings the files named in a command into the database, which must be running, one after the other. */
export async function importFiles<Imported>(
  usage: string,
  importFile: (client: Client, file: string, progress: Progress) => Promise<Imported>,
  tell: (file: string, imported: Imported) => void,
): Promise<void> {
  await run(async () => {
    const files = process.argv.slice(2);
    if (files.length === 0 || files.some((file) => file.startsWith('-'))) throw new ConfigError(usage);
    const { progress, clear } = newProgressBar(process.stderr);
    try {
      await onDatabase(async (client) => {
        for (const file of files) {
          const imported = await importFile(client, file, (done, total) =>
            progress(done, total, `${file} ${done}/${total}`),
          );
          clear();
          tell(file, imported);
        }
      });
    } finally {
      clear();
    }
  });
}
