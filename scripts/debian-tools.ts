import { execFile } from 'node:child_process';
import { fromRoot } from '#server/root.ts';
import { debianPackage } from './unpacking/debian.ts';
import { unpacked, type Check } from './unpacking/unpacking.ts';

/** Programs by which tests at their whole size check what operators are given, and how each says that it runs. */
const TOOLS = {
  nginx: { package: 'nginx', program: 'usr/sbin/nginx', asked: '-v' },
  promtool: { package: 'prometheus', program: 'usr/bin/promtool', asked: '--version' },
  age: { package: 'age', program: 'usr/bin/age', asked: '--version' },
} as const;

/** Debian's, unpacked and not installed; undefined where it cannot be had, and the reason is said. */
export async function debianTool(name: keyof typeof TOOLS): Promise<string | undefined> {
  const { package: packaged, program, asked } = TOOLS[name];
  const runs: Check = (path) =>
    new Promise((ended) =>
      execFile(path, [asked], (error) => ended(error === null ? undefined : error.message)),
    );
  const source = debianPackage({
    package: packaged,
    family: [packaged],
    program,
    starter: name,
    doing: `fetching Debian’s ${packaged}`,
  });
  return unpacked(source, fromRoot('.cache/tools'), runs).catch((error: unknown) => {
    console.error(`There is no ${name} to test with: ${String(error)}`);
    return undefined;
  });
}
