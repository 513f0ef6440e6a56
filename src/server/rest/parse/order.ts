import { field, fieldName, spaced, treePath, type Field } from './names.ts';
import { FAIL, MOST_COLUMNS, Scanner, type Fail } from './scanner.ts';

export interface OrderTerm {
  field: Field;
  /** A relation embedded to-one, by whose column the rows are ordered. */
  relation?: string;
  direction?: 'asc' | 'desc' | undefined;
  nulls?: 'first' | 'last' | undefined;
}

const after = <T>(s: Scanner, name: string, meaning: T): T | Fail =>
  s.attempt(() =>
    s.named('delimiter (.)', () => s.char('.')) === FAIL || s.string(name) === FAIL ? FAIL : meaning,
  );

function modifiers(s: Scanner): Pick<OrderTerm, 'direction' | 'nulls'> | Fail {
  const direction = s.optional(() =>
    s.either<'asc' | 'desc'>(
      () => after(s, 'asc', 'asc'),
      () => after(s, 'desc', 'desc'),
    ),
  );
  if (direction === FAIL) return FAIL;
  const nulls = s.optional(() =>
    s.either<'first' | 'last'>(
      () => after(s, 'nullsfirst', 'first'),
      () => after(s, 'nullslast', 'last'),
    ),
  );
  if (nulls === FAIL) return FAIL;
  const ended = s.either<true>(
    () => s.ahead(','),
    () => s.end(),
  );
  return ended === FAIL ? FAIL : { direction, nulls };
}

function relationTerm(s: Scanner): OrderTerm | Fail {
  const relation = fieldName(s);
  if (relation === FAIL || s.char('(') === FAIL) return FAIL;
  const by = field(s);
  if (by === FAIL || s.char(')') === FAIL) return FAIL;
  const how = modifiers(s);
  return how === FAIL ? FAIL : { relation, field: by, ...how };
}

function columnTerm(s: Scanner): OrderTerm | Fail {
  const by = field(s);
  if (by === FAIL) return FAIL;
  const how = modifiers(s);
  return how === FAIL ? FAIL : { field: by, ...how };
}

/** `order=name.desc.nullslast,clients(name)`, also of an embedded relation: `tasks.order=id`. */
export function readOrder(key: string, value: string): { path: string[]; terms: OrderTerm[] } {
  const { path } = Scanner.read(key, 'tree path', treePath);
  const terms = Scanner.read(value, 'order', (s) =>
    s.separated(
      () =>
        spaced(s, () =>
          s.either(
            () => s.attempt(() => relationTerm(s)),
            () => columnTerm(s),
          ),
        ),
      () => s.char(','),
      1,
      MOST_COLUMNS,
    ),
  );
  return { path, terms };
}

/** `columns=` and `on_conflict=`. */
export const readColumns = (text: string, what: string): string[] =>
  Scanner.read(text, `${what} parameter`, (s) =>
    s.separated(
      () => fieldName(s),
      () => spaced(s, () => s.char(',')),
      1,
      MOST_COLUMNS,
    ),
  );
