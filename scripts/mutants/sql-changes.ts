import type { Change } from './mutant.ts';
import { sqlTokens, type SqlToken } from './sql-tokens.ts';

const COMPARED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
};

/** Where a condition ends. */
const CLAUSES = new Set(
  'and or then else when end group order limit for loop returning union on where into from ; , filter join left'.split(
    ' ',
  ),
);
const ORDERS = new Set(['perform', 'delete', 'update', 'insert']);

/** Changes of an expression or of the body of a function, each of which breaks one rule. */
export function sqlChanges(text: string, from: number, to: number): Change[] {
  const tokens = sqlTokens(text, from, to);
  return tokens
    .flatMap((token, at) => changesAt(tokens, at, token))
    .toSorted((one, other) => one.start - other.start);
}

function changesAt(tokens: readonly SqlToken[], at: number, token: SqlToken): Change[] {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const replaced = (text: string, last = token): Change => ({ start: token.start, end: last.end, text });
  if (isTold(tokens, at)) return [];
  if (token.is === 'sign' && token.text in COMPARED) {
    if (token.text === '=' && isAssigned(tokens, at)) return [];
    // A sign before a number or a name that nothing stands in front of.
    if (token.text === '-' && (before === undefined || ['(', ',', 'then', 'return'].includes(before.text)))
      return [replaced('')];
    return [replaced(COMPARED[token.text] ?? '')];
  }
  if (token.is === 'number' && before?.text !== '$' && before?.text !== '.')
    return [replaced(String(Number(token.text) + 1))];
  if (token.is === 'string') {
    const count = /^'(\d+)( \w+)'$/.exec(token.text);
    return before?.text === 'interval' && count ? [replaced(`'${Number(count[1]) + 1}${count[2]}'`)] : [];
  }
  if (token.is !== 'word') return [];
  switch (token.text) {
    case 'and':
      return isBetween(tokens, at)
        ? []
        : [replaced('or'), { ...replaced(''), end: conditionEnd(tokens, at) }];
    case 'or':
      return before?.text === 'create' || ['update', 'delete', 'insert'].includes(after?.text ?? '')
        ? []
        : [replaced('and')];
    case 'where': {
      const end = conditionEnd(tokens, at);
      return [{ start: tokens[at + 1]?.start ?? end, end, text: 'true' }];
    }
    case 'not':
      return ['null', 'distinct', 'exists'].includes(after?.text ?? '') && before?.text === 'is'
        ? [replaced('')]
        : after?.text === 'null' || before?.text === 'is'
          ? []
          : [replaced('')];
    case 'is':
      return after?.text === 'null' ? [replaced('is not')] : [];
    case 'for':
      return after?.text === 'update' && before?.text !== 'trigger' ? [replaced('', after)] : [];
    case 'if': {
      const then = tokens.findIndex(
        (each, place) => place > at && each.text === 'then' && each.depth === token.depth,
      );
      const [first, last] = [tokens[at + 1], tokens[then - 1]];
      if (before?.text === 'end' || then === -1 || !first || !last) return [];
      return [{ start: first.start, end: last.end, text: 'false' }];
    }
    case 'true':
      return before?.text === 'return' ? [replaced('false')] : [];
    case 'false':
      return before?.text === 'return' ? [replaced('true')] : [];
    default:
      return ORDERS.has(token.text) ? orderDropped(tokens, at) : [];
  }
}

/** A whole order of a body left out. */
function orderDropped(tokens: readonly SqlToken[], at: number): Change[] {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (!token || !before || !['begin', 'then', 'else', ';', 'loop'].includes(before.text)) return [];
  const end = tokens.find((each, place) => place > at && each.text === ';' && each.depth === token.depth);
  return end ? [{ start: token.start, end: end.end, text: 'null;' }] : [];
}

function conditionEnd(tokens: readonly SqlToken[], at: number): number {
  const { depth } = tokens[at] ?? { depth: 0 };
  let between = false;
  for (let place = at + 1; place < tokens.length; place++) {
    const token = tokens[place];
    if (!token) break;
    if (token.depth < depth) return tokens[place - 1]?.end ?? token.start;
    if (token.depth > depth) continue;
    if (token.text === 'between') between = true;
    else if (token.text === 'and' && between) between = false;
    else if (CLAUSES.has(token.text) && !(token.text === 'from' && tokens[place - 1]?.text === 'distinct'))
      return tokens[place - 1]?.end ?? token.start;
  }
  return tokens.at(-1)?.end ?? 0;
}

function isBetween(tokens: readonly SqlToken[], at: number): boolean {
  const depth = tokens[at]?.depth;
  for (let place = at - 1; place >= 0; place--) {
    const token = tokens[place];
    if (!token || token.depth < (depth ?? 0)) return false;
    if (token.depth > (depth ?? 0)) continue;
    if (token.text === 'between') return true;
    if (['and', 'or', 'where', 'if', 'then', ';'].includes(token.text)) return false;
  }
  return false;
}

/** What a refusal says is for readers, and `message = …` compares nothing. */
function isTold(tokens: readonly SqlToken[], at: number): boolean {
  for (let place = at; place >= 0; place--) {
    const text = tokens[place]?.text;
    if (text === 'raise') return true;
    if (text === ';' || text === 'then' || text === 'begin') return false;
  }
  return false;
}

/** `set x = …`, `set (a, b) = …`. */
function isAssigned(tokens: readonly SqlToken[], at: number): boolean {
  const depth = tokens[at]?.depth ?? 0;
  for (let place = at - 1; place >= 0; place--) {
    const token = tokens[place];
    if (!token || token.depth < depth) return false;
    if (token.depth > depth) continue;
    if (token.text === 'set') return true;
    if (['where', 'from', ';', 'then', 'select', 'when', 'on'].includes(token.text)) return false;
  }
  return false;
}
