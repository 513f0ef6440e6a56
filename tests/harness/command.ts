import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fromRoot } from '#server/root.ts';
import type { TestServer } from './server.ts';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Both, in the order in which it came. */
  said: string;
}

/** A command as an operator's shell starts it (`npm run …`). */
export function startCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const program = ['--import', 'tsx', `src/server/commands/${name}.ts`, ...args];
  const child = spawn(process.execPath, program, {
    cwd: fromRoot(),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      TMPDIR: tmpdir(),
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = { stdout: '', stderr: '', said: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      heard[stream] += text;
      heard.said += text;
    });
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, ...heard })));
  return { child, ended };
}

/** Runs a command for the instance in a folder; one that fails is thrown, with what it said. */
export async function command(name: string, args: string[], dataDir: string): Promise<Ended> {
  const ended = await startCommand(name, args, { DATA_DIR: dataDir }).ended;
  if (ended.code !== 0)
    throw Object.assign(new Error(`${name} ended with ${ended.code}: ${ended.said}`), ended);
  return ended;
}

export const adminCommand = (server: TestServer, ...args: string[]) => command('admin', args, server.dataDir);
