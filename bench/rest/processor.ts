import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** Linux counts processor time in hundredths of a second for whoever asks (USER_HZ). */
const TICK_US = 10_000;

interface Process {
  name: string;
  parent: number;
  microseconds: number;
}

/** What Linux tells of a process (`man 5 proc_pid_stat`); undefined once it is gone. */
async function processAt(pid: number): Promise<Process | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (line === undefined) return undefined;
  // The name may hold blanks and brackets: the fields begin after its last one.
  const end = line.lastIndexOf(')');
  const fields = line.slice(end + 2).split(' ');
  return {
    name: line.slice(line.indexOf('(') + 1, end),
    parent: Number(fields[1]),
    microseconds: (Number(fields[11]) + Number(fields[12])) * TICK_US,
  };
}

/** Processor time of a server with the processes it started; a PostgreSQL that it started is not the server. */
async function serverTime(root: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = new Map<number, Process>();
  for (const pid of pids) {
    const process = await processAt(pid);
    if (process !== undefined && process.name !== 'postgres') found.set(pid, process);
  }
  const isOfServer = (pid: number): boolean => {
    const process = found.get(pid);
    return process !== undefined && (pid === root || isOfServer(process.parent));
  };
  return [...found].reduce((sum, [pid, { microseconds }]) => sum + (isOfServer(pid) ? microseconds : 0), 0);
}

/** The connections of a server, by what `pg_stat_activity` says of them. */
export interface Connections {
  column: 'application_name' | 'datname';
  pattern: string;
}

async function backendTimes(
  database: Client,
  { column, pattern }: Connections,
): Promise<Map<number, number>> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where ${column} like $1 and pid <> pg_backend_pid()`,
    [pattern],
  );
  const times = new Map<number, number>();
  for (const { pid } of rows) times.set(pid, (await processAt(pid))?.microseconds ?? 0);
  return times;
}

export interface Spent {
  server: number;
  database: number;
}

/** Microseconds of processor time that a server and PostgreSQL for it spend until the answer is asked for. */
export async function beginSpending(database: Client, pid: number, connections: Connections) {
  const [server, backends] = [await serverTime(pid), await backendTimes(database, connections)];
  return async (): Promise<Spent> => {
    const after = await backendTimes(database, connections);
    let spent = 0;
    for (const [backend, time] of after) spent += time - (backends.get(backend) ?? 0);
    return { server: (await serverTime(pid)) - server, database: spent };
  };
}
