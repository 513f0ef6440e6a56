import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '#server/root.ts';
import { COUNT_FILE, type Count } from './count.ts';
import { openRunFolder } from './run/folder.ts';

const bin = (name: string) => fromRoot('node_modules/.bin', name);

/** Runs a program with its output shown; answers whether it ended well. */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((ended) => {
    const child = spawn(program, args, {
      cwd: fromRoot(),
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', () => ended(false));
    child.once('exit', (code) => ended(code === 0));
  });
}

const check = (program: string, args: string[]) => async (): Promise<Count> =>
  (await run(bin(program), args))
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };

/** `npm test -- --only=suites --project browser tests/browser/quran.test.ts`: the rest is the test runner's. */
const [chosen, others] = [true, false].map((ours) =>
  process.argv.slice(2).filter((arg) => arg.startsWith('--only=') === ours),
);
const only = chosen?.at(-1)?.slice('--only='.length).split(',');

async function suites(): Promise<Count> {
  const file = join(await mkdtemp(join(tmpdir(), 'count-')), 'count.json');
  const args = ['run', '--reporter=default', '--reporter=scripts/count.ts', ...(others ?? [])];
  const well = await run(bin('vitest'), args, { [COUNT_FILE]: file });
  const count = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Count | null;
  // The runner itself may fail before it counts, or after.
  const { passed, failed, skipped } = count ?? { passed: 0, failed: 0, skipped: 0 };
  return { passed, failed: well ? failed : Math.max(failed, 1), skipped };
}

const STEPS: Record<string, () => Promise<Count>> = {
  types: check('tsc', ['-b']),
  lint: check('oxlint', ['--type-aware', '--deny-warnings']),
  format: check('oxfmt', ['--check']),
  build: check('tsx', ['scripts/build.ts']),
  suites,
  // Two hundred small faults, each of which some test has to notice: hours of servers, so at the whole size alone.
  ...(process.env['TEST_SCALE'] === 'full' ? { mutants: check('tsx', ['scripts/mutants.ts']) } : {}),
};

const { clear } = await openRunFolder();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const [name, step] of Object.entries(STEPS)) {
  if (only !== undefined && !only.includes(name)) continue;
  console.log(`\n— ${name}`);
  const count = await step();
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
await clear();
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
