import { configFrom } from '../config.ts';
import { loadKeys } from '../keys.ts';
import { databaseAddress } from './database-address.ts';
import { run, say } from './run.ts';

/** Prints a connection URL for the database of the instance in DATA_DIR. */
await run(async () => {
  const config = configFrom(process.env);
  say(databaseAddress(config, await loadKeys(config)));
});
