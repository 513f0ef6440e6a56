/** One step of a Dockerfile as it stands there. */
export interface Step {
  kind: string;
  text: string;
}
export interface Stage {
  base: string;
  name: string | undefined;
  steps: Step[];
}

/** The stages of a Dockerfile with their steps, lines that go on joined. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, kind, text = ''] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
    if (kind === undefined) continue;
    const [, base, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? [];
    if (kind === 'FROM' && base !== undefined) stages.push({ base, name, steps: [] });
    else stages.at(-1)?.steps.push({ kind, text });
  }
  return stages;
}

/** `A=1 B=2` of an `ENV`. */
export const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

/** The list of words in `CMD ["a", "b"]`; a shell's form is not used here. */
export function wordsOf(text: string): string[] {
  const words: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(words)) throw new Error(`No list of words: ${text}`);
  return words.map(String);
}

const pattern = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('**/', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')}(?:/.*)?$`,
  );

/** Whether a file is left out of what an image is made of: the last line that fits it, or a folder above it, decides. */
export function isIgnored(ignore: string): (path: string) => boolean {
  const rules = ignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), fits: pattern(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ fits }) => fits.test(path))?.keeps === false;
}
