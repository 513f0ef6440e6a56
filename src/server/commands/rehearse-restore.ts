import { rehearse } from '../backup/kept/rehearsal.ts';
import { configFrom, ConfigError } from '../config.ts';
import { newLog } from '../log.ts';
import { longWork } from './long-work.ts';
import { run, say } from './run.ts';

const USAGE = 'Usage: npm run rehearse-restore [-- FILE | NAME | newest]';

/** Shows that a backup can be restored, the newest in BACKUP_TO unless another is named; nothing of it stays. */
await run(async () => {
  const [asked = 'newest', ...more] = process.argv.slice(2);
  if (asked.startsWith('-') || more.length > 0) throw new ConfigError(USAGE);
  const log = newLog(configFrom(process.env).logLevel);
  await longWork((work) => rehearse(process.env, asked, work, log, (line) => say(`✓ ${line}`)));
  say('Nothing is left of the rehearsal.');
});
