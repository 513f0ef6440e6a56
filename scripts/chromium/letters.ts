import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fromRoot } from '#server/root.ts';

/**
 * Every machine has other letters to fall back on. DejaVu's are the widest that a distribution starts with; its condensed ones
 * are a tenth narrower, about what phones have. Pages get the wide ones, unless they ask for the narrow ones by name.
 */
export const WIDE = { sans: 'DejaVu Sans', serif: 'DejaVu Serif' };
export const NARROW = { sans: 'DejaVu Sans Condensed', serif: 'DejaVu Serif Condensed' };

const fonts = () =>
  join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const accepted = (family: string) =>
  ['', '-*'].map((style) => `<glob>*/${family.replaceAll(' ', '')}${style}.ttf</glob>`).join('');
/** Chromium asks for generic families by these names, too. */
const alias = (names: string[], family: string) =>
  names
    .map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
    )
    .join('\n  ');

const configuration = (
  families: readonly string[],
  sans: string,
  cache: string,
): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts()}</dir>
  <cachedir>${cache}</cachedir>
  <selectfont>
    <rejectfont><glob>*</glob></rejectfont>
    <acceptfont>${families.map(accepted).join('')}</acceptfont>
  </selectfont>
  ${alias(['serif', 'Times New Roman'], WIDE.serif)}
  ${alias(['sans-serif', 'system-ui', 'monospace', 'Arial', 'Monospace'], sans)}
  <match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>
  <match target="pattern"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>
</fontconfig>
`;

/** A configuration of fontconfig that knows these and nothing of the system's. */
export function pinnedLetters(): string {
  const families = [WIDE, NARROW].flatMap(({ sans, serif }) => [sans, serif]);
  return written(fromRoot('.cache/letters'), (cache) => configuration(families, WIDE.sans, cache));
}

/** The same without Arabic ones: DejaVu's sans has some, its serif has none. */
export function latinLetters(): string {
  return written(fromRoot('.cache/latin-letters'), (cache) => configuration([WIDE.serif], WIDE.serif, cache));
}

function written(folder: string, text: (cache: string) => string): string {
  const file = join(folder, 'fonts.conf');
  const wanted = text(join(folder, 'cache'));
  try {
    if (readFileSync(file, 'utf8') === wanted) return file;
  } catch {
    // It is written now.
  }
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, wanted);
  renameSync(draft, file);
  return file;
}
