import type { Client } from 'pg';
import { configFrom, ConfigError } from '../config.ts';
import { addDemo, joinDemo, removeDemo } from '../demo/demo.ts';
import { connectOnce } from '../database/primary.ts';
import { loadKeys } from '../keys.ts';
import { databaseAddress } from './database-address.ts';
import { run, say } from './run.ts';

const USAGE = 'Usage: npm run demo [-- add] | npm run demo -- join <email> | npm run demo -- remove';

const COMMANDS: Record<string, (client: Client, args: string[]) => Promise<string>> = {
  add: (client) => addDemo(client),
  join: (client, [email]) => {
    if (email === undefined) throw new ConfigError(USAGE);
    return joinDemo(client, email);
  },
  remove: (client) => removeDemo(client),
};

/** Fills an empty instance with people and posts to look at, all of them marked; needs the database, so the embedded one must be running. */
await run(async () => {
  const [name = 'add', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new ConfigError(USAGE);
  const config = configFrom(process.env);
  const client = await connectOnce(databaseAddress(config, await loadKeys(config)), 'command');
  try {
    say(await command(client, args));
  } finally {
    await client.end();
  }
});
