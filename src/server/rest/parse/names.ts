import { SyntaxFailure } from './complaint.ts';
import { FAIL, type Fail, type Scanner } from './scanner.ts';

/** One step into a JSON value; `text` for the double arrow, which answers text. */
export type JsonStep = { text: boolean } & ({ key: string } | { index: string });

/** No value is nested deeper that came in here. */
const MOST_STEPS = 64;

export interface Field {
  name: string;
  path: JsonStep[];
}

const isDigit = (char: string) => char >= '0' && char <= '9';
const isIdentifierPart = (char: string) =>
  (char >= 'a' && char <= 'z') ||
  isDigit(char) ||
  char === '_' ||
  (char >= 'A' && char <= 'Z') ||
  char === ' ' ||
  char === '$' ||
  (char > '\u007f' && /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(char));

export function spaced<T>(s: Scanner, rule: () => T | Fail): T | Fail {
  s.while((char) => char === ' ' || char === '\t', 0);
  const value = rule();
  if (value !== FAIL) s.while((char) => char === ' ' || char === '\t', 0);
  return value;
}

export function identifier(s: Scanner): string | Fail {
  const read = s.while(isIdentifierPart, 1, ['letter', 'digit']);
  return read === FAIL ? FAIL : read.trim();
}

/** `"…"`, in which a backslash takes the next character as it is. */
export function quotedText(s: Scanner): string | Fail {
  if (s.char('"') === FAIL) return FAIL;
  let value = '';
  for (;;) {
    const plain = s.while((char) => char !== '"' && char !== '\\', 0);
    if (plain !== FAIL) value += plain;
    const slash = s.optional(() => s.char('\\'));
    if (slash === undefined) break;
    const char = s.any();
    if (char === FAIL) return FAIL;
    value += char;
  }
  return s.char('"') === FAIL ? FAIL : value;
}

function dashed(s: Scanner, part: () => string | Fail): string | Fail {
  const dash = () =>
    s.attempt(() => (s.char('-') === FAIL ? FAIL : s.notBefore((char) => char === '>', ['">"'])));
  const parts = s.separated(part, dash, 1);
  return parts === FAIL ? FAIL : parts.join('-');
}

export const fieldName = (s: Scanner): string | Fail =>
  s.named('field name (* or [a..z0..9_$])', () =>
    s.either(
      () => quotedText(s),
      () => dashed(s, () => identifier(s)),
    ),
  );

const keyName = (s: Scanner): string | Fail =>
  s.named('any non reserved character different from: .,>()', () =>
    s.either(
      () => quotedText(s),
      () =>
        dashed(s, () => {
          const read = s.while((char) => !'(-:.,>)'.includes(char), 1);
          return read === FAIL ? FAIL : read.trim();
        }),
    ),
  );

function index(s: Scanner): string | Fail {
  const sign = s.optional(() => s.char('-')) === undefined ? '+' : '-';
  const digits = s.while(isDigit, 1, ['digit']);
  if (digits === FAIL) return FAIL;
  const ended = s.either<true>(
    () => s.ahead('->'),
    () => s.ahead('::'),
    () => s.ahead('.'),
    () => s.ahead(','),
    () => s.end(),
  );
  return ended === FAIL ? FAIL : sign + digits;
}

function step(s: Scanner): JsonStep | Fail {
  const arrow = s.either(
    () => s.attempt(() => s.string('->>')),
    () => s.attempt(() => s.string('->')),
  );
  if (arrow === FAIL) return FAIL;
  const text = arrow === '->>';
  const place = s.attempt(() => index(s));
  if (place !== FAIL) return { text, index: place };
  const key = s.attempt(() => keyName(s));
  return key === FAIL ? FAIL : { text, key };
}

export function jsonPath(s: Scanner): JsonStep[] | Fail {
  const steps: JsonStep[] = [];
  for (;;) {
    const next = s.optional(() => step(s));
    if (next === FAIL) return FAIL;
    if (next === undefined) return steps;
    if (steps.length >= MOST_STEPS)
      throw new SyntaxFailure('A path has too many steps', `at most ${MOST_STEPS} are taken`);
    steps.push(next);
  }
}

export const field = (s: Scanner): Field | Fail =>
  spaced(s, () => {
    const name = fieldName(s);
    if (name === FAIL) return FAIL;
    const path = jsonPath(s);
    return path === FAIL ? FAIL : { name, path };
  });

/** Names between dots, of which the last may go into JSON: `clients.data->>city`. */
export function treePath(s: Scanner): { path: string[]; field: Field } | Fail {
  const names = s.separated(
    () => fieldName(s),
    () => s.named('delimiter (.)', () => s.char('.')),
    1,
  );
  if (names === FAIL) return FAIL;
  const into = jsonPath(s);
  if (into === FAIL) return FAIL;
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path: into } };
}
