import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fromRoot } from '#server/root.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM, ...candidates].find((path) => path !== undefined && existsSync(path));
}

const runs = (program: string): boolean =>
  spawnSync(program, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;

/** Unpacks once into `.cache`; needs no more of the system than libnss3. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = fromRoot('.cache/chromium');
  await mkdir(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const program = await chromium.executablePath();
    return runs(program) ? program : undefined;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fromDistribution(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('installing Chromium with apt-get …');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  return installed();
}

/** A Chromium to test with: an installed one, else the one from npm, else the distribution's. */
export async function chromiumPath(): Promise<string> {
  const path = installed() ?? (await fromNpm()) ?? fromDistribution();
  if (path === undefined)
    throw new Error(
      'No Chromium was found. Install one (Debian: "apt-get install chromium") or set CHROMIUM to its path.',
    );
  return path;
}

/** Quiet and sealed: no sandbox as root, no background traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
