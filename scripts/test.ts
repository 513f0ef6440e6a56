import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fromRoot } from '#server/root.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
const bin = (name: string) => fromRoot('node_modules/.bin', name);

/** Runs a program with its output shown; answers whether it ended well. */
function run(program: string, args: string[]): Promise<boolean> {
  return new Promise((ended) => {
    const child = spawn(program, args, { cwd: fromRoot(), stdio: 'inherit' });
    child.once('error', () => ended(false));
    child.once('exit', (code) => ended(code === 0));
  });
}

const check = (program: string, args: string[]) => async (): Promise<Count> =>
  (await run(bin(program), args))
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };

const REPORT = '.cache/vitest.json';

async function suites(): Promise<Count> {
  await mkdir(fromRoot('.cache'), { recursive: true });
  await rm(fromRoot(REPORT), { force: true });
  const well = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]);
  const report = JSON.parse(await readFile(fromRoot(REPORT), 'utf8').catch(() => '{}')) as Record<
    string,
    number
  >;
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests: pending = 0,
    numTodoTests: todo = 0,
  } = report;
  // A file that fails before its first test, or a failure outside any, counts as one.
  return { passed, failed: well ? failed : Math.max(failed, 1), skipped: pending + todo };
}

const STEPS: Record<string, () => Promise<Count>> = {
  types: check('tsc', ['-b']),
  lint: check('oxlint', ['--type-aware', '--deny-warnings']),
  format: check('oxfmt', ['--check']),
  build: check('tsx', ['scripts/build.ts']),
  suites,
};

const only = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const [name, step] of Object.entries(STEPS)) {
  if (only !== undefined && !only.includes(name)) continue;
  console.log(`\n— ${name}`);
  const count = await step();
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
