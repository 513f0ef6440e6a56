// A registry that mirrors only some platforms' builds leaves the others out of the lock file, and `npm ci` then refuses
// it everywhere. This adds them by name and exact version, as the packages that want them state: `npm run lock`.
// What the registry knows a hash of, is held to it.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** What the parts of a name such as `binding-linux-x64-musl` say about where a build runs. */
const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CPU = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'universal',
  'wasm32',
  'x64',
];
/** @type {Record<string, string>} */
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl' };
/** @type {Record<string, string>} */
const ALIASES = { windows: 'win32', wasi: 'wasm32', wasm: 'wasm32', eabi: 'arm', linuxmusl: 'linux' };

/** @param {string} name @param {string} version */
function entry(name, version) {
  const parts = name.split(/[/-]/).map((part) => ALIASES[part] ?? part);
  const os = parts.filter((part) => OS.includes(part));
  const cpu = parts.filter((part) => CPU.includes(part));
  const libc = name.includes('linuxmusl')
    ? ['musl']
    : parts.map((part) => LIBC[part]).filter((part) => part !== undefined);
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const shared = `node_modules/${name}`;
    const own = path.replace(/[^/]+(\/[^/]+)?$/, '') + name;
    const fits = [own, shared].some((place) => lock.packages[place]?.version === version);
    if (fits || !/^\d/.test(version)) continue;
    lock.packages[lock.packages[shared] === undefined ? shared : own] = entry(name, version);
    added += 1;
  }
/** @param {string} what @returns {Promise<string | undefined>} */
const hashOf = (what) =>
  new Promise((told) => {
    execFile('npm', ['view', what, 'dist.integrity'], (_failure, said) => told(said.trim() || undefined));
  });
let unheld = 0;
for (const [path, held] of Object.entries(lock.packages)) {
  if (path === '' || held.link === true || held.integrity !== undefined) continue;
  const hash = await hashOf(`${path.replace(/^.*node_modules\//, '')}@${held.version}`);
  if (hash === undefined) unheld += 1;
  // In npm's order of keys.
  else
    lock.packages[path] = Object.fromEntries([
      ['version', held.version],
      ['integrity', hash],
      ...Object.entries(held).slice(1),
    ]);
}

// In npm's own order, or its next command would write the file again.
const { '': root, ...rest } = lock.packages;
lock.packages = {
  '': root,
  ...Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
};
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  `${file}: ${added} builds for other platforms added, ${unheld} of which the registry has no hash`,
);
