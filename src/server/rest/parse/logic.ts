import { condition, delimiter, prefix, quotedElement, type Filter, type Value } from './filter.ts';
import { field, spaced, treePath } from './names.ts';
import { FAIL, Scanner, type Fail } from './scanner.ts';

export interface Logic {
  kind: 'logic';
  negated: boolean;
  operator: 'and' | 'or';
  parts: LogicTree[];
}

export type LogicTree = Filter | Logic;

/** Inside `and(…)` a value ends at a comma or parenthesis unless it is quoted or an array. */
const bounded: Value = (s) =>
  s.either(
    () => quotedElement(s),
    () =>
      s.attempt(() => {
        if (s.string('{') === FAIL) return FAIL;
        const inner = s.while((char) => char !== '{' && char !== '}', 0);
        return inner === FAIL || s.string('}') === FAIL ? FAIL : `{${inner}}`;
      }),
    () => s.while((char) => char !== ',' && char !== ')', 0),
  );

const logicFilter = (s: Scanner): Filter | Fail => {
  const of = field(s);
  if (of === FAIL || delimiter(s) === FAIL) return FAIL;
  const is = condition(s, bounded);
  return is === FAIL ? FAIL : { kind: 'filter', field: of, condition: is };
};

function logicTree(s: Scanner): LogicTree | Fail {
  const filter = s.attempt(() => logicFilter(s));
  if (filter !== FAIL) return filter;
  const negated = s.named('negation operator (not)', () => {
    const not = prefix(s, 'not');
    return not === FAIL ? 'no' : 'yes';
  });
  const operator = s.named('logic operator (and, or)', () =>
    s.either<'and' | 'or'>(
      () => s.attempt(() => (s.string('and') === FAIL ? FAIL : 'and')),
      () => (s.string('or') === FAIL ? FAIL : 'or'),
    ),
  );
  if (operator === FAIL || spaced(s, () => s.char('(')) === FAIL) return FAIL;
  const parts = s.deeper(() =>
    s.separated(
      () => logicTree(s),
      () => spaced(s, () => s.char(',')),
      1,
    ),
  );
  if (parts === FAIL || spaced(s, () => s.char(')')) === FAIL) return FAIL;
  return { kind: 'logic', negated: negated === 'yes', operator, parts };
}

/** `or=(a.eq.1,b.eq.2)`, `clients.not.and=(…)`. */
export function readLogic(key: string, value: string): { path: string[]; tree: LogicTree } {
  const { path, field: last } = Scanner.read(key, 'logic path', treePath);
  const not = path.includes('not') ? 'not.' : '';
  const tree = Scanner.read(`${not}${last.name}${value}`, 'logic tree', logicTree, value);
  return { path: path.filter((name) => name !== 'not'), tree };
}
