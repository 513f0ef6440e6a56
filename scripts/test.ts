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

/** Runs a program beside another: what it says is shown in one piece, under its name. */
const check = (name: string, program: string, args: string[]) => async (): Promise<Count> => {
  const { well, said } = await heard(bin(program), args);
  console.log(`\n— ${name}\n${said}`);
  return well ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
};

function heard(program: string, args: string[]): Promise<{ well: boolean; said: string }> {
  return new Promise((ended) => {
    const child = spawn(program, args, { cwd: fromRoot(), stdio: ['inherit', 'pipe', 'pipe'] });
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (text: Buffer) => (said += text.toString()));
    child.once('error', (error) => ended({ well: false, said: error.message }));
    child.once('close', (code) => ended({ well: code === 0, said }));
  });
}

/** `npm test -- --only=suites --project browser tests/browser/quran.test.ts`: the rest is the test runner's. */
const [chosen, others] = [true, false].map((ours) =>
  process.argv.slice(2).filter((arg) => arg.startsWith('--only=') === ours),
);
const only = chosen?.at(-1)?.slice('--only='.length).split(',');

async function suites(): Promise<Count> {
  console.log('\n— suites');
  const file = join(await mkdtemp(join(tmpdir(), 'count-')), 'count.json');
  const args = ['run', '--reporter=default', '--reporter=scripts/count.ts', ...(others ?? [])];
  const well = await run(bin('vitest'), args, { [COUNT_FILE]: file });
  const count = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Count | null;
  // The runner itself may fail before it counts, or after.
  const { passed, failed, skipped } = count ?? { passed: 0, failed: 0, skipped: 0 };
  return { passed, failed: well ? failed : Math.max(failed, 1), skipped };
}

/** Two hundred small faults, each of which some test has to notice. */
async function mutants(): Promise<Count> {
  console.log('\n— mutants');
  const well = await run(bin('tsx'), ['scripts/mutants.ts']);
  return { passed: well ? 1 : 0, failed: well ? 0 : 1, skipped: 0 };
}

/** Checks of the code beside the build, each as long as one core needs; then everything that runs. */
const LANES: Record<string, () => Promise<Count>>[][] = [
  [
    {
      types: check('types', 'tsc', ['-b']),
      lint: check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
      format: check('format', 'oxfmt', ['--check']),
    },
    { build: check('build', 'tsx', ['scripts/build.ts']) },
  ],
  [{ suites }],
  // An hour of servers: at the whole size alone.
  process.env['TEST_SCALE'] === 'full' ? [{ mutants }] : [],
];

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = new Set<string>();
async function walk(lane: Record<string, () => Promise<Count>>): Promise<void> {
  for (const [name, step] of Object.entries(lane)) {
    if (only !== undefined && !only.includes(name)) continue;
    const count = await step();
    if (count.failed > 0) failedSteps.add(name);
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
}

const { clear } = await openRunFolder();
for (const lanes of LANES) {
  await Promise.all(lanes.map(walk));
  // Half an app makes every test of it wait for an hour, to say one thing.
  if (failedSteps.has('build')) break;
}
await clear();
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
