import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SUPERUSER = 'supabase_admin';

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');
export const clusterUrl = (role: string, password: string, port: number) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;

/** Process number and port of the server that runs, or last ran, on the cluster. */
export function postmaster(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}
