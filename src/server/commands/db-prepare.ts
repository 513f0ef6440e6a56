import { configFrom, ConfigError } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { loadKeys } from '../keys.ts';
import { newLog } from '../log.ts';
import { run, say } from './run.ts';

/** Makes the roles and schemas of the server's own services in DATABASE_URL, and leaves the product's migrations to the official CLI. */
await run(async () => {
  const config = configFrom(process.env);
  if (config.databaseDirectUrl === undefined)
    throw new ConfigError('Set DATABASE_URL: the embedded database is prepared when the server starts.');
  await migrate(
    config.databaseDirectUrl,
    await loadKeys(config),
    newLog(config.logLevel),
    ({ room }) => room !== 'product',
  );
  say('The database is prepared: supabase db push --db-url …, then npm start.');
});
