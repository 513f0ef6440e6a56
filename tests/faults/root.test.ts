import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, launch } from '#tests/harness/server.ts';

const isRoot = process.getuid?.() === 0;
if (!isRoot)
  console.warn('skipped: how root starts a PostgreSQL that refuses root can only be tested as root');

describe.runIf(isRoot)('started by root', () => {
  let folder: string;
  let noNamespaces: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rafiq-root-'));
    await chmod(folder, 0o755);
    // A machine that forbids user namespaces is one where `unshare` fails.
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin/unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    noNamespaces = `${join(folder, 'bin')}:${process.env.PATH}`;
    await mkdir(join(folder, 'closed'), { mode: 0o700 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function start(env: Record<string, string>) {
    const { child, ready, exited, output } = await launch({ PORT: String(await freePort()), ...env }, 'dist');
    child.kill('SIGTERM');
    return { ready, code: await exited, output: output() };
  }

  test('it runs in a folder that nobody else can enter', async () => {
    expect(await start({ DATA_DIR: join(folder, 'closed/data') })).toMatchObject({ ready: true, code: 0 });
  });

  test('without namespaces it runs as another user in an open folder', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PATH: noNamespaces };
    const starts = [await start(env), await start(env)];
    // The programs may lie where that user cannot go; then it must say so instead.
    const fine = starts.every(({ ready, output }) => ready || /cannot enter .*run "chmod o\+x /.test(output));
    expect(fine, starts.map(({ output }) => output).join('\n')).toBe(true);
  });

  test('without namespaces, in a closed folder, it says exactly what to do', async () => {
    const answer = await start({ DATA_DIR: join(folder, 'closed/other'), PATH: noNamespaces });
    expect(answer.code).toBe(1);
    expect(answer.output).toMatch(/cannot enter \S+\. Do one of these: .*run "chmod o\+x \S+"/);
  });
});
