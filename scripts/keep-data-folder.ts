import { rm } from 'node:fs/promises';
import pg from 'pg';
import { newClient } from '#tests/harness/clients.ts';
import { pack, RESIDENT } from '#tests/harness/kept-folder.ts';
import { newDataDir, startServer } from '#tests/harness/server.ts';

/** Before a release: keeps a data folder as this version makes it, for later versions to be started on. */
const [name] = process.argv.slice(2);
if (name === undefined) throw new Error('Give the archive a name, such as "2026-11-first-release".');

const dataDir = await newDataDir();
const server = await startServer({ dataDir });
const client = newClient(server, server.anonKey);
const { email, password, username, display_name } = RESIDENT;
const signedUp = await client.auth.signUp({
  email,
  password,
  options: { data: { username, privacy_accepted: true, language: 'tr' } },
});
if (signedUp.error) throw signedUp.error;
const _user_id = signedUp.data.user?.id;
await client.from('profiles').update({ display_name }).eq('user_id', _user_id);
await client.rpc('award_eight_hour_return_points', { _user_id });
const database = new pg.Client(server.databaseUrl);
await database.connect();
// The clock is put back, so that the resident has earned a point.
await database.query(`update private.return_clocks set started_at = now() - interval '9 hours'`);
await client.rpc('award_eight_hour_return_points', { _user_id });
await database.query('vacuum full');
await database.query('checkpoint');
await database.end();
await server.stop();
console.log(`${name}: ${Math.round((await pack(dataDir, name)) / 1000)} KB`);
await rm(dataDir, { recursive: true });
