import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { NO_POOLER, pgbouncerPath } from '#scripts/pgbouncer.ts';
import { accountFor } from '#server/database/embedded/account.ts';
import { freePort, newDataDir } from './places.ts';

export interface Pooler {
  /** The same database, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

const isOpen = (port: number) =>
  new Promise<boolean>((known) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      known(true);
    }).once('error', () => known(false));
  });

const LOGIN = { role: 'pgbouncer', password: 'a-pooler-of-tests' };

/** As docs/operating.md has it: passwords are asked of the database, since the server makes those of its roles itself. */
const ASKED = `
  create role ${LOGIN.role} login password '${LOGIN.password}';
  create schema pgbouncer authorization ${LOGIN.role};
  create function pgbouncer.secret_of(role text) returns table (name text, secret text) language sql security definer
    set search_path = pg_catalog as $$ select usename::text, passwd::text from pg_shadow where usename = role $$;
  revoke all on function pgbouncer.secret_of(text) from public;
  grant execute on function pgbouncer.secret_of(text) to ${LOGIN.role};`;

const settings = (database: URL, port: number, connections: number) => `
[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = users.txt
auth_user = ${LOGIN.role}
auth_query = select name, secret from pgbouncer.secret_of($1)
default_pool_size = ${connections}
max_client_conn = 1000
`;

/** PgBouncer in transaction mode, with so few connections for each role that requests have to share them. */
export async function startPooler(to: string, { connections = 3 } = {}): Promise<Pooler> {
  const program = await pgbouncerPath();
  if (program === undefined) throw new Error(NO_POOLER);
  const database = new URL(to);
  const folder = await newDataDir();
  const port = await freePort();
  const home = join(folder, 'pooler');
  await mkdir(home);
  await writeFile(join(home, 'settings.ini'), settings(database, port, connections));
  await writeFile(join(home, 'users.txt'), `"${LOGIN.role}" "${LOGIN.password}"\n`);
  const client = new pg.Client(to);
  await client.connect();
  await client.query(ASKED);
  await client.end();
  const account = accountFor([program, folder]);
  for (const owned of [folder, home]) account.own(owned);
  const [command, args] = account.command(program, ['settings.ini']);
  const child = spawn(command, args, { ...account.options, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const gone = new Promise((ended) => child.once('exit', ended));
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`The pooler did not start:\n${said}`);
    await sleep(20);
  }
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGINT');
      await Promise.race([gone, sleep(1_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
