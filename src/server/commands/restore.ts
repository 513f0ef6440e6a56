import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withPlainFile } from '../backup/kept/fetching.ts';
import { restoreBackup } from '../backup/restore.ts';
import { configFrom, ConfigError } from '../config.ts';
import { newLog } from '../log.ts';
import { longWork } from './long-work.ts';
import { run, say } from './run.ts';

const USAGE =
  'Usage: npm run restore -- FILE, with DATA_DIR set to an empty folder; with BACKUP_TO also a name there, or newest';

/** Makes an instance in DATA_DIR out of a backup. */
await run(async () => {
  const [asked, ...more] = process.argv.slice(2);
  if (asked === undefined || asked.startsWith('-') || more.length > 0) throw new ConfigError(USAGE);
  const config = configFrom(process.env);
  // Beside the instance there is as much room as it will need.
  const beside = dirname(config.dataDir);
  await mkdir(beside, { recursive: true });
  const { made, tables, objects } = await longWork((work) =>
    withPlainFile(config.backup, asked, beside, work, (file) =>
      restoreBackup(config, file, work, newLog(config.logLevel)),
    ),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${config.dataDir} is as it was on ${made}: ${rows} rows in ${tables.length} tables, ${objects.count} objects.`,
  );
});
