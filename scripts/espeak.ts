import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRoot } from '#server/root.ts';
import { debianPackage } from './unpacking/debian.ts';
import { unpacked, type Check } from './unpacking/unpacking.ts';

/** As the program is called, and as the server wants it to be called. */
const NAME = 'espeak-ng';

const debianEspeak = debianPackage({
  package: NAME,
  // The library looks for its data in a folder of the machine unless it is told another: both are brought.
  family: [NAME, 'espeak-ng-data', 'libespeak-ng1'],
  program: `usr/bin/${NAME}`,
  starter: NAME,
  doing: 'fetching Debian’s espeak-ng',
  paths: (folder) => ({ ESPEAK_DATA_PATH: join('usr/lib', machineFolder(folder), 'espeak-ng-data') }),
});

/** Debian names it after the machine: `aarch64-linux-gnu`. */
function machineFolder(folder: string): string {
  const found = readdirSync(join(folder, 'usr/lib')).find((name) =>
    existsSync(join(folder, 'usr/lib', name, 'espeak-ng-data')),
  );
  if (found === undefined) throw new Error('Debian’s espeak-ng has no data.');
  return found;
}

/** It must say something. */
const speaks: Check = (program) =>
  new Promise((ended) => {
    const child = spawn(program, ['--stdin', '--stdout']);
    let [bytes, said] = [0, ''];
    child.stdout.on('data', (part: Buffer) => (bytes += part.length));
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    child.once('error', ({ message }) => ended(message));
    child.once('close', (code) => ended(code === 0 && bytes > 1000 ? undefined : `${code} ${said}`));
    child.stdin.on('error', () => undefined);
    child.stdin.end('1 2 3');
  });

/** Looked for once in a process. */
let found: Promise<string | undefined> | undefined;

/** A voice to test with: an installed espeak-ng, else Debian's, unpacked and not installed; undefined where there is none to be had. */
export const espeakPath = (): Promise<string | undefined> =>
  (found ??= (async () => {
    const installed = (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, NAME))
      .find((path) => existsSync(path));
    if (installed !== undefined) return installed;
    return unpacked(debianEspeak, fromRoot('.cache/espeak-ng'), speaks).catch((error: unknown) => {
      console.error(`Without a voice to test with, tones stand for speech: ${String(error)}`);
      return undefined;
    });
  })());

export const NO_VOICE = 'there is no espeak-ng here, and Debian’s could not be had';
