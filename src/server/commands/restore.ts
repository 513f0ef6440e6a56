import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore.ts';
import { configFrom, ConfigError } from '../config.ts';
import { newLog } from '../log.ts';
import { longWork } from './long-work.ts';
import { run, say } from './run.ts';

const USAGE = 'Usage: npm run restore -- FILE, with DATA_DIR set to an empty folder';

/** Makes an instance in DATA_DIR out of a backup. */
await run(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new ConfigError(USAGE);
  const config = configFrom(process.env);
  const { made, tables, objects } = await longWork((work) =>
    restoreBackup(config, resolve(file), work, newLog(config.logLevel)),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${config.dataDir} is as it was on ${made}: ${rows} rows in ${tables.length} tables, ${objects.count} objects.`,
  );
});
