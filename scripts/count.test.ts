import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { COUNT_FILE, type Count } from './count.ts';

/** Runs files of `tests/fixtures/counting` and answers their count and what was said of them. */
async function countOf(...names: string[]): Promise<{ count: Count; said: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-count-'));
  const file = join(folder, 'count.json');
  const args = ['run', '--config', 'tests/fixtures/counting/vitest.config.ts', '--reporter=scripts/count.ts'];
  const said = await new Promise<string>((ended) =>
    execFile(
      fromRoot('node_modules/.bin/vitest'),
      [...args, ...names],
      { cwd: fromRoot(), env: { ...process.env, [COUNT_FILE]: file } },
      (_, stdout) => ended(stdout),
    ),
  );
  const count = JSON.parse(await readFile(file, 'utf8')) as Count;
  await rm(folder, { recursive: true });
  return { count, said };
}

test(
  'what could not start has failed, and only what was skipped on purpose is skipped',
  { timeout: 120_000 },
  async () => {
    const { count, said } = await countOf('unstarted', 'half-started', 'unread', 'unended', 'chosen');
    // Both tests of a file whose browser did not come, the one of such a suite, and one each for a file that
    // could not be read and a file that could not end.
    expect(count).toEqual({ passed: 3, failed: 2 + 1 + 1 + 1, skipped: 2 });
    expect(said).toContain('skipped: chosen.case.ts > needs what this machine lacks (no notifications here)');
    expect(said).toContain('skipped: unstarted.case.ts > third');
    expect(said).toContain('failed: unread.case.ts: fails before its first test is known');
    expect(said).toContain('failed: half-started.case.ts > inside > never begun: it never ran');
  },
);

test('what a worker that died did not bring to its end has failed', { timeout: 120_000 }, async () => {
  const { count } = await countOf('killed');
  expect(count.skipped).toBe(0);
  expect(count.failed).toBeGreaterThanOrEqual(2);
});
