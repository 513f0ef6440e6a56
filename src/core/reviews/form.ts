/** One thing that a reader sees: where it stands in its record, and what it says. */
export type Line = readonly [path: string, text: string];

/** What is read first stands first; the rest by its name, so that the order of keys in a file changes nothing. */
const FIRST = ['title', 'name', 'arabic', 'transliteration', 'meaning', 'text', 'about', 'ask'];
const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
function inOrder([one]: [string, unknown], [other]: [string, unknown]): number {
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  return one < other ? -1 : 1;
}

/** All that something says, line by line: lists in their order, what has names by the names. */
export function linesOf(value: unknown, path = ''): Line[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part, index) => linesOf(part, at(String(index + 1))));
  if (typeof value === 'object')
    return Object.entries(value)
      .toSorted(inOrder)
      .flatMap(([name, part]) => linesOf(part, at(name)));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [[path, String(value)]]
    : [];
}

/** What is signed: exactly these lines. Another letter is another form, and has another hash. */
export const formOf = (lines: readonly Line[]): string =>
  lines.map((line) => JSON.stringify(line)).join('\n');

/** The lines of a form again. */
export const linesIn = (form: string): Line[] =>
  form.split('\n').flatMap((line) => {
    const read: unknown = JSON.parse(line);
    if (!Array.isArray(read)) return [];
    const [path, text] = read as unknown[];
    return typeof path === 'string' && typeof text === 'string' ? [[path, text] as const] : [];
  });

/** As much of a hash as nobody can meet with another text; lists of hundreds stay short with it. */
export const shortHash = (sha256: string): string => sha256.slice(0, 32);
