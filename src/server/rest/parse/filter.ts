import { identifier, quotedText, spaced, treePath, type Field } from './names.ts';
import { FAIL, Scanner, type Fail } from './scanner.ts';

/** Operators that compare with one value, in PostgreSQL's words. */
const SIMPLE = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;

/** Operators that may also be asked of any or all values of an array. */
const QUANTIFIED = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const;

const FTS = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

const IS = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type Operation =
  | { kind: 'simple'; operator: (typeof SIMPLE)[keyof typeof SIMPLE]; value: string }
  | {
      kind: 'quantified';
      operator: (typeof QUANTIFIED)[keyof typeof QUANTIFIED];
      quantifier?: 'any' | 'all' | undefined;
      value: string;
    }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: (typeof IS)[number] }
  | { kind: 'isDistinct'; value: string }
  | { kind: 'fts'; function: (typeof FTS)[keyof typeof FTS]; language?: string | undefined; value: string };

export interface Condition {
  negated: boolean;
  operation: Operation;
}

export interface Filter {
  kind: 'filter';
  field: Field;
  condition: Condition;
}

/** How an operand is read: to the end, or inside parentheses to where they say. */
export type Value = (s: Scanner) => string | Fail;

export const delimiter = (s: Scanner) => s.named('delimiter (.)', () => s.char('.'));

/** One of the words of a table, each tried whole. */
function word<T>(s: Scanner, table: readonly (readonly [string, T])[]): T | Fail {
  for (const [name, meaning] of table) if (s.word(name)) return meaning;
  return FAIL;
}

const SIMPLE_WORDS = Object.entries(SIMPLE);
const QUANTIFIED_WORDS = Object.entries(QUANTIFIED);
const FTS_WORDS = Object.entries(FTS);

export const prefix = (s: Scanner, name: string) =>
  s.attempt(() => (s.string(name) === FAIL ? FAIL : delimiter(s)));

/** A quoted value that is followed by a comma or parenthesis. */
export const quotedElement = (s: Scanner): string | Fail =>
  s.attempt(() => {
    const value = quotedText(s);
    return value === FAIL || s.notBefore((char) => char !== ',' && char !== ')') === FAIL ? FAIL : value;
  });

const listElement = (s: Scanner): string | Fail =>
  s.either(
    () => quotedElement(s),
    () => s.while((char) => char !== ',' && char !== ')', 0),
  );

function list(s: Scanner): Operation | Fail {
  if (spaced(s, () => s.char('(')) === FAIL) return FAIL;
  const values = s.separated(
    () => listElement(s),
    () => s.char(','),
    1,
  );
  if (values === FAIL || spaced(s, () => s.char(')')) === FAIL) return FAIL;
  return { kind: 'in', values };
}

function inAnyCase(s: Scanner, name: string): string | Fail {
  for (const char of name) {
    const read = s.either(
      () => s.char(char),
      () => s.char(char.toUpperCase()),
    );
    if (read === FAIL) return FAIL;
  }
  return name;
}

function isValue(s: Scanner): Operation | Fail {
  const value = s.named('isVal: (null, not_null, true, false, unknown)', () =>
    s.either<(typeof IS)[number]>(
      ...IS.map((name) => () => s.attempt(() => (inAnyCase(s, name) === FAIL ? FAIL : name))),
    ),
  );
  return value === FAIL ? FAIL : { kind: 'is', value };
}

const parenthesised = <T>(s: Scanner, rule: () => T | Fail): T | undefined | Fail =>
  s.optional(() =>
    s.attempt(() => {
      if (s.char('(') === FAIL) return FAIL;
      const inner = rule();
      return inner === FAIL || s.char(')') === FAIL ? FAIL : inner;
    }),
  );

function fullText(s: Scanner, value: Value): Operation | Fail {
  const name = word(s, FTS_WORDS);
  if (name === FAIL) return FAIL;
  const language = parenthesised(s, () => identifier(s));
  if (language === FAIL || delimiter(s) === FAIL) return FAIL;
  const words = value(s);
  return words === FAIL ? FAIL : { kind: 'fts', function: name, language, value: words };
}

function simple(s: Scanner, value: Value): Operation | Fail {
  const operator = s.named('unknown single value operator', () => word(s, SIMPLE_WORDS));
  if (operator === FAIL || delimiter(s) === FAIL) return FAIL;
  const operand = value(s);
  return operand === FAIL ? FAIL : { kind: 'simple', operator, value: operand };
}

function quantified(s: Scanner, value: Value): Operation | Fail {
  const operator = s.named('unknown single value operator', () => word(s, QUANTIFIED_WORDS));
  if (operator === FAIL) return FAIL;
  const quantifier = parenthesised(s, () =>
    s.either<'any' | 'all'>(
      () => s.attempt(() => (s.string('any') === FAIL ? FAIL : 'any')),
      () => (s.string('all') === FAIL ? FAIL : 'all'),
    ),
  );
  if (quantifier === FAIL || delimiter(s) === FAIL) return FAIL;
  const operand = value(s);
  return operand === FAIL ? FAIL : { kind: 'quantified', operator, quantifier, value: operand };
}

export function condition(s: Scanner, value: Value): Condition | Fail {
  const negated = s.optional(() => prefix(s, 'not')) !== undefined;
  const operation = s.named('operator (eq, gt, ...)', () =>
    s.either<Operation>(
      () => (prefix(s, 'in') === FAIL ? FAIL : list(s)),
      () => (prefix(s, 'is') === FAIL ? FAIL : isValue(s)),
      () => {
        if (prefix(s, 'isdistinct') === FAIL) return FAIL;
        const from = value(s);
        return from === FAIL ? FAIL : { kind: 'isDistinct', value: from };
      },
      () => s.attempt(() => fullText(s, value)),
      () => s.attempt(() => simple(s, value)),
      () => s.attempt(() => quantified(s, value)),
    ),
  );
  return operation === FAIL ? FAIL : { negated, operation };
}

const rest: Value = (s) => s.while(() => true, 0);

/** `id=eq.1`, also of an embedded relation: `clients.id=eq.1`. */
export function readFilter(key: string, value: string): { path: string[]; filter: Filter } {
  const { path, field: of } = Scanner.read(key, 'tree path', treePath);
  const is = Scanner.read(value, 'filter', (s) => condition(s, rest));
  return { path, filter: { kind: 'filter', field: of, condition: is } };
}

/** A function's arguments stand beside filters in its address; what has no operator is an argument. */
export function readArgumentOrFilter(
  key: string,
  value: string,
): { path: string[]; filter: Filter } | { argument: string } {
  const { path, field: of } = Scanner.read(key, 'tree path', treePath);
  const is = Scanner.read(value, 'filter', (s) =>
    s.either<Condition | 'argument'>(
      () => condition(s, rest),
      () => 'argument',
    ),
  );
  if (is === 'argument') return { argument: of.name };
  return { path, filter: { kind: 'filter', field: of, condition: is } };
}
