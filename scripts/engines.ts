import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that the engines are driven by, each with the package of Debian that brings it. */
interface Program {
  package: string;
  path: () => string | undefined;
}

const onPath = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** It comes with the library and is on no path: `/usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowser(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  return ['webkit2gtk-4.1', 'webkit2gtk-4.0']
    .flatMap((library) => folders.map((folder) => join(folder, library, 'MiniBrowser')))
    .find((path) => existsSync(path));
}

const PROGRAMS = {
  firefox: { package: 'firefox-esr', path: () => onPath('firefox-esr', 'firefox') },
  webKitDriver: { package: 'webkit2gtk-driver', path: () => onPath('WebKitWebDriver') },
  miniBrowser: { package: 'webkit2gtk-driver', path: miniBrowser },
  xvfb: { package: 'xvfb', path: () => onPath('Xvfb') },
} as const satisfies Record<string, Program>;

export function programPath(name: keyof typeof PROGRAMS): string {
  const path = PROGRAMS[name].path();
  if (path === undefined) throw new Error(`There is no ${name}: ${missingPackages().join(', ')}`);
  return path;
}

/** What has to be installed before the engines can be tested, as Debian calls it; nothing where all is there. */
export function missingPackages(): string[] {
  const missing = Object.values(PROGRAMS).filter(({ path }) => path() === undefined);
  return [...new Set(missing.map((program) => program.package))];
}
