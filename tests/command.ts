import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fromRoot } from '#server/root.ts';

export interface Ended {
  code: number | null;
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
  let said = '';
  const listen = (text: Buffer) => {
    said += text.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, said })));
  return { child, ended };
}

export const command = (name: string, args: string[], env: Record<string, string>): Promise<Ended> =>
  startCommand(name, args, env).ended;
