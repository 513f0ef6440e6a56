import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '#server/root.ts';
import { isIgnored, pairsOf, stagesOf, wordsOf, type Stage } from './image/dockerfile.ts';
import { debianPackage } from './unpacking/debian.ts';
import { unpacked } from './unpacking/unpacking.ts';

/**
 * Runs the steps of deploy/Dockerfile, as they stand there, where there is no Docker: in clean roots of Debian (debootstrap, minbase) with
 * this machine's Node, then starts what the image would start and asks it what the image would be asked. As root, on Debian.
 */
if (process.getuid?.() !== 0) {
  console.error('This needs root: it makes roots of its own.');
  process.exit(1);
}

const debootstrap = debianPackage({
  package: 'debootstrap',
  family: ['debootstrap'],
  program: 'usr/sbin/debootstrap',
  starter: 'start',
  doing: 'fetching Debian’s debootstrap',
  paths: () => ({ DEBOOTSTRAP_DIR: 'usr/share/debootstrap' }),
});

/** How this machine reaches the registry is no part of an image; files that say it are lent to the roots. */
const REACHING = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_file)$/i.test(name),
  ),
);

const home = mkdtempSync(join(tmpdir(), 'rafiq-image-'));
const began = Date.now();
const tell = (text: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** What `node:20-bookworm-slim` is, but for its Node: Debian's smallest set, Node with npm, and the user `node`. */
async function baseRoot(): Promise<string> {
  const root = join(home, 'base');
  const program = await unpacked(debootstrap, fromRoot('.cache/debootstrap'), async () => undefined);
  if (program === undefined) throw new Error('debootstrap is to be had on Debian alone.');
  execFileSync(program, ['--variant=minbase', 'bookworm', root], { stdio: ['ignore', 'ignore', 'inherit'] });
  const node = dirname(dirname(process.execPath));
  for (const part of ['bin/node', 'lib/node_modules/npm'])
    cpSync(join(node, part), join(root, 'usr/local', part), { recursive: true, verbatimSymlinks: true });
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')]);
  const lent = Object.values(REACHING).flatMap((value) => (value?.startsWith('/') === true ? [value] : []));
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...lent])
    if (existsSync(file)) cpSync(file, join(root, file));
  execFileSync('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node']);
  return root;
}

interface Made {
  root: string;
  workdir: string;
  user: string;
  env: Record<string, string>;
  health: string[];
  command: string[];
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The same that Docker gives: an own table of mounts and processes, the first of which is ours. */
function inside({ root, workdir, user, env }: Made, words: string[]) {
  const entry =
    'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; root=$1; who=$2; dir=$3; shift 3; exec chroot --userspec="$who" "$root" /bin/sh -c \'cd "$0" && exec "$@"\' "$dir" "$@"';
  const name = user === 'root' ? '/root' : `/home/${user}`;
  return {
    program: 'unshare',
    args: [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      entry,
      'sh',
      root,
      user,
      workdir,
      ...words,
    ],
    env: { PATH, HOME: name, ...env },
  };
}

function copied(stage: Made, text: string, made: Map<string, Made>): void {
  const words = text.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const [to = '', ...sources] = words.filter((word) => !word.startsWith('--')).toReversed();
  const target = join(stage.root, to.startsWith('/') ? to : join(stage.workdir, to));
  if (from !== undefined) {
    const root = made.get(from)?.root ?? '';
    for (const source of sources) execFileSync('cp', ['-a', `${join(root, source)}/.`, target]);
    return;
  }
  const ignored = isIgnored(readFileSync(fromRoot('deploy/Dockerfile.dockerignore'), 'utf8'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: fromRoot(),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\0')
    .filter((path) => path !== '' && !ignored(path) && existsSync(fromRoot(path)));
  const wanted = files.filter((path) => sources.includes('.') || sources.includes(path));
  if (wanted.length === 0) throw new Error(`Nothing to copy: ${text}`);
  for (const path of wanted) cpSync(fromRoot(path), join(target, path));
}

function make(stage: Stage, base: string, made: Map<string, Made>): Made {
  const root = join(home, stage.name ?? 'image');
  execFileSync('cp', ['-a', '--reflink=auto', base, root]);
  const state: Made = { root, workdir: '/', user: 'root', env: {}, health: [], command: [] };
  for (const { kind, text } of stage.steps) {
    tell(`${kind} ${text.slice(0, 100)}`);
    if (kind === 'WORKDIR') {
      state.workdir = text;
      mkdirSync(join(root, text), { recursive: true });
    } else if (kind === 'COPY') copied(state, text, made);
    else if (kind === 'ENV') state.env = { ...state.env, ...pairsOf(text) };
    else if (kind === 'USER') state.user = text;
    else if (kind === 'HEALTHCHECK') state.health = wordsOf(text);
    else if (kind === 'CMD') state.command = wordsOf(text);
    else if (kind === 'RUN') {
      const { program, args, env } = inside(state, ['/bin/sh', '-c', text]);
      const { status } = spawnSync(program, args, {
        env: { ...REACHING, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (status !== 0) throw new Error(`RUN ${text} ended with ${status}.`);
    } else if (!['VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(kind))
      throw new Error(`Nobody knows ${kind} here.`);
  }
  return state;
}

const megabytes = (folder: string) =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

/** The first process of the image: it, and not what stands around it, is told to stop. */
const firstOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

async function proved(image: Made): Promise<void> {
  const port = '34567';
  const placed = { ...image, env: { ...image.env, PORT: port } };
  const { program, args, env } = inside(placed, image.command);
  const server = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<number | null>((left) => server.once('exit', left));
  const asked = inside(placed, image.health);
  const isWell = () => spawnSync(asked.program, asked.args, { env: asked.env }).status === 0;
  for (let turn = 0; !isWell(); turn += 1) {
    if (server.exitCode !== null || turn === 120) throw new Error('It does not become well.');
    await sleep(1000);
  }
  tell('it is well, by the question of its HEALTHCHECK');
  for (const path of ['/ready', '/', '/config.json']) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
  }
  const first = firstOf(server.pid ?? 0);
  const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${first}/status`, 'utf8'))?.[1];
  if (owner !== '1000') throw new Error(`It runs as ${owner}.`);
  tell('it serves the app and its own database, as user 1000');
  const stopping = Date.now();
  process.kill(first, 'SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`It ended with ${code}.`);
  tell(`SIGTERM ended it in ${Date.now() - stopping} ms, with 0`);
}

try {
  const base = await baseRoot();
  tell(`a clean root of Debian: ${megabytes(base)} MB`);
  const made = new Map<string, Made>();
  let last: Made | undefined;
  for (const stage of stagesOf(readFileSync(fromRoot('deploy/Dockerfile'), 'utf8'))) {
    last = make(stage, base, made);
    made.set(stage.name ?? '', last);
  }
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  tell(`/app in the image: ${megabytes(join(last.root, 'app'))} MB`);
  await proved(last);
} finally {
  rmSync(home, { recursive: true, force: true });
}
