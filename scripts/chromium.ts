import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { fromRoot } from '#server/root.ts';
import { trouble } from './chromium/check.ts';
import { debianChromium, debianShell } from './chromium/debian.ts';
import { CHROMIUM_FLAGS } from './chromium/flags.ts';
import { latinLetters, pinnedLetters } from './chromium/letters.ts';
import { npmChromium } from './chromium/npm.ts';
import { unpacked, type Source } from './unpacking/unpacking.ts';

/** Programs that are a Chromium, as distributions and their makers call them. */
export const CHROMIUM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The one on the search path; nowhere else is looked, so that an emptied path means a machine without one. */
function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = folders.flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name)));
  return [...found, ...(process.platform === 'darwin' ? APPLICATIONS : [])].find((path) => existsSync(path));
}

function chosen(): string | undefined {
  const path = process.env.CHROMIUM;
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM is ${path}, and there is no such program.`);
  return path;
}

const brought = (source: Source) => unpacked(source, fromRoot('.cache/chromium'), trouble);

/** Set by the preparation of a run when there is none, so that no test looks for one again. */
const NONE = 'NO_CHROMIUM_BECAUSE';

/**
 * A Chromium to test with: the one that `CHROMIUM` names, else the pinned headless shell from npm, so that machines test alike.
 * Npm has one for Linux on x64 alone: elsewhere Debian's, unpacked and not installed, else an installed one.
 */
export async function chromiumPath(): Promise<string> {
  const failure = process.env[NONE];
  if (failure !== undefined) throw new Error(failure);
  const path = chosen();
  if (path !== undefined) return path;
  const problems: string[] = [];
  const attempt = (source: Source) =>
    brought(source).catch((error: unknown) => void problems.push(String(error)));
  const found = (await attempt(npmChromium)) ?? (await attempt(debianShell)) ?? installed();
  if (found !== undefined) return found;
  throw new Error(
    [
      'There is no Chromium to test with. Install one so that it is on the PATH (Debian: "apt-get install chromium"), ' +
        'or set CHROMIUM to its path.',
      ...problems,
    ].join('\n'),
  );
}

/** Before the first test: what takes its time happens here, and what fails is said once. */
export async function prepareChromium(): Promise<void> {
  try {
    await chromiumPath();
    await wholeChromium();
  } catch (error) {
    process.env[NONE] = error instanceof Error ? error.message : String(error);
    console.error(process.env[NONE]);
  }
}

/** The same on every machine, the same without Arabic, or whatever the machine has. */
const LETTERS = {
  pinned: () => ({ FONTCONFIG_FILE: pinnedLetters() }),
  latin: () => ({ FONTCONFIG_FILE: latinLetters() }),
  installed: () => ({}),
} as const;

export interface Launch {
  /** Which letters pages fall back on: by default the same on every machine. */
  letters?: keyof typeof LETTERS;
  /** A whole browser, installed or Debian's, if there is one: a headless shell shows no notifications. */
  whole?: boolean;
}

async function wholeChromium(): Promise<string | undefined> {
  return chosen() ?? installed() ?? (await brought(debianChromium).catch(() => undefined));
}

export async function launchChromium({ letters = 'pinned', whole = false }: Launch = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: (whole ? await wholeChromium() : undefined) ?? (await chromiumPath()),
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...LETTERS[letters]() },
  });
}
