import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ordinaryUser } from '#server/database/embedded/account.ts';
import { fromRoot } from '#server/root.ts';
import { CHROMIUM_NAMES } from './chromium.ts';
import { openRunFolder } from './run/folder.ts';
import { processesOf } from './run/remains.mjs';

/**
 * The suite as a fresh machine would run it: a clone of the last commit, an ordinary user, no browser and no voice on the path, no fonts but
 * the distribution's smallest set, empty caches. What it leaves behind is a failure. Arguments go to `npm test`.
 */
const { folder, clear } = await openRunFolder();
const inside = (name: string) => join(folder, name);
const home = inside('home');
// Short: the suite makes its own folder in it, with sockets below.
const temporary = inside('t');
const programs = inside('bin');

/** Root is nobody here; who is somebody stays so. */
const user =
  process.getuid?.() === 0 ? ordinaryUser(readFileSync('/etc/passwd', 'utf8'), ['nobody']) : undefined;

/** Everything on the path but what tests bring along, by links. */
async function linkPrograms(): Promise<void> {
  await mkdir(programs);
  const isBrought = (name: string) => [...CHROMIUM_NAMES, 'espeak'].some((begin) => name.startsWith(begin));
  const seen = new Set<string>();
  for (const path of (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules')))
    for (const name of await readdir(path).catch(() => [])) {
      if (seen.has(name) || isBrought(name)) continue;
      seen.add(name);
      await symlink(join(path, name), join(programs, name));
    }
}

/** What Debian's fontconfig brings along (fonts-dejavu-core), where it is there; else none. */
const SMALLEST = ['Sans', 'Sans-Bold', 'SansMono', 'SansMono-Bold', 'Serif', 'Serif-Bold'];
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts/truetype/dejavu</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
  <selectfont>
    <rejectfont><glob>*</glob></rejectfont>
    <acceptfont>${SMALLEST.map((name) => `<glob>*/DejaVu${name}.ttf</glob>`).join('')}</acceptfont>
  </selectfont>
</fontconfig>
`;

/** How this machine reaches the registry and the distribution is no part of being fresh; everything else is left out. */
const REACHING = /^(https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|test_scale)$/i;
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => REACHING.test(name))),
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
  PATH: programs,
  HOME: home,
  USER: user?.name ?? process.env.USER ?? '',
  TMPDIR: temporary,
  LANG: 'C.UTF-8',
  FONTCONFIG_FILE: inside('fonts.conf'),
};

function run(args: string[]): Promise<boolean> {
  return new Promise((ended) => {
    const child = spawn('npm', args, {
      cwd: inside('clone'),
      env,
      stdio: 'inherit',
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
    child.once('error', () => ended(false));
    child.once('exit', (code) => ended(code === 0));
  });
}

/** Processes and files that a finished run should not have left; loaders keep caches that are theirs. */
function leftBehind(): string[] {
  const files = readdirSync(temporary).filter((name) => !/^(tsx-|node-compile-cache)/.test(name));
  const commands = processesOf(folder).map((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
  );
  return [...files, ...commands];
}

if (execFileSync('git', ['status', '--porcelain'], { cwd: fromRoot(), encoding: 'utf8' }) !== '')
  console.log('What is not committed is left out.');
execFileSync('git', ['clone', '--quiet', fromRoot(), inside('clone')]);
for (const made of [home, temporary]) await mkdir(made);
await linkPrograms();
await writeFile(inside('fonts.conf'), FONTS);
if (user !== undefined) {
  for (const made of [home, temporary]) await chown(made, user.uid, user.gid);
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, inside('clone')]);
}
const well = (await run(['ci'])) && (await run(['test', '--', ...process.argv.slice(2)]));
const remains = leftBehind();
await clear();
if (remains.length > 0) console.error(`Left behind:\n${remains.join('\n')}`);
process.exit(well && remains.length === 0 ? 0 : 1);
