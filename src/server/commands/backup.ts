import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { takeBackup } from '../backup/backup.ts';
import { configFrom, ConfigError } from '../config.ts';
import { newLog } from '../log.ts';
import { longWork } from './long-work.ts';
import { complain, run, say } from './run.ts';

const USAGE = 'Usage: npm run backup -- FILE [--force]';

/** Writes the whole instance in DATA_DIR into one file: database, stored objects and keys. */
await run(async () => {
  const args = process.argv.slice(2);
  const [file, ...more] = args.filter((arg) => arg !== '--force');
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new ConfigError(USAGE);
  const config = configFrom(process.env);
  const path = resolve(file);
  const { tables, objects } = await longWork((work) =>
    takeBackup(config, path, args.includes('--force'), work, newLog(config.logLevel)),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { size } = await stat(path);
  say(
    `${path}: ${rows} rows in ${tables.length} tables, ${objects.count} objects, ${size} bytes. ` +
      'It holds every secret of the instance.',
  );
  if (objects.incomplete.length === 0) return;
  complain(`The content of these objects is lost or too short:\n${objects.incomplete.join('\n')}`);
  process.exitCode = 2;
});
