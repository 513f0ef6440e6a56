import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Copy } from './copy.ts';

export type Verdict = 'killed' | 'survived' | 'timeout' | 'refused';

const MINUTE = 60_000;
/** Many times what such tests take by themselves: a mutant may turn in a circle for ever. */
const LIMITS = { unit: 2 * MINUTE, house: 3 * MINUTE, rls: 6 * MINUTE, conformance: 10 * MINUTE };
type Project = keyof typeof LIMITS;

interface Ended {
  code: number | null;
  output: string;
  late: boolean;
}

/** Runs a program in the copy, with a temporary folder of its own, and ends what it leaves behind. */
async function run(
  copy: Copy,
  program: string,
  args: readonly string[],
  { begun = '', limit = 2 * MINUTE } = {},
): Promise<Ended> {
  const temporary = mkdtempSync(join(tmpdir(), 'm-'));
  chmodSync(temporary, 0o711);
  // A run makes its own folder in it, with servers that begin with the given one.
  const env = {
    ...process.env,
    TMPDIR: temporary,
    TEST_SCALE: 'ci',
    NO_COLOR: '1',
    ...(begun === '' ? {} : { BEGUN: begun }),
  };
  const child = spawn(program, args, {
    cwd: copy.folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }, limit);
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  clearTimeout(timer);
  await rm(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return { code, output, late };
}

function projectOf(test: string): Project {
  if (test.startsWith('tests/rls/')) return 'rls';
  if (test.startsWith('tests/conformance/')) return 'conformance';
  return test.startsWith('tests/') ? 'house' : 'unit';
}

/** The bundle starts three times faster than the sources, and is what `npm start` runs. */
export async function buildServer(copy: Copy): Promise<void> {
  const order = `import { build } from './scripts/build.ts'; await build(['server']);`;
  const { code, output } = await run(copy, process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    order,
  ]);
  if (code !== 0) throw new Error(`The server could not be built:\n${output}`);
}

/** Whether any of the tests fails; servers begin with a copy of `begun`. */
export async function tried(copy: Copy, tests: readonly string[], begun: string): Promise<Verdict> {
  const projects = [...new Set(tests.map(projectOf))];
  const { code, output, late } = await run(
    copy,
    join(copy.folder, 'node_modules/.bin/vitest'),
    [
      'run',
      '--bail=1',
      '--retry=0',
      '--reporter=dot',
      ...projects.flatMap((name) => ['--project', name]),
      ...tests,
    ],
    { begun, limit: Math.max(...projects.map((name) => LIMITS[name])) },
  );
  if (late) return 'timeout';
  if (/No test files found|No projects matched/.test(output)) throw new Error(output);
  return code === 0 ? 'survived' : 'killed';
}
