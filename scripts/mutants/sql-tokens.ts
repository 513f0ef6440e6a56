export interface SqlToken {
  /** As PostgreSQL folds it where it is a word. */
  text: string;
  is: 'word' | 'number' | 'string' | 'name' | 'sign';
  start: number;
  end: number;
  /** How many brackets are open around it. */
  depth: number;
}

const TOKEN =
  /(?<gap>\s+|--[^\n]*)|(?<string>'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*")|(?<word>[A-Za-z_][\w$]*)|(?<number>\d+(?:\.\d+)?)|(?<sign>\$\w*\$|\$\d+|::|:=|=>|<=|>=|<>|!=|->>|->|\|\||@>|.)/gsy;

/** The words of SQL with their places; comments and blanks are nobody's. */
export function sqlTokens(text: string, from = 0, to = text.length): SqlToken[] {
  const found: SqlToken[] = [];
  let depth = 0;
  TOKEN.lastIndex = from;
  while (TOKEN.lastIndex < to) {
    const start = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) throw new Error(`SQL cannot be read at ${start}`);
    const end = TOKEN.lastIndex;
    const is = (['string', 'name', 'word', 'number', 'sign'] as const).find(
      (kind) => groups[kind] !== undefined,
    );
    if (is === undefined) continue;
    const raw = text.slice(start, end);
    if (raw === ')' || raw === ']') depth -= 1;
    found.push({ text: is === 'word' ? raw.toLowerCase() : raw, is, start, end, depth });
    if (raw === '(' || raw === '[') depth += 1;
  }
  return found;
}
