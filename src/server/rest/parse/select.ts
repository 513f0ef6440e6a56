import { field, fieldName, identifier, spaced, type Field } from './names.ts';
import { FAIL, MOST_COLUMNS, Scanner, type Fail } from './scanner.ts';

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

export interface SelectField {
  kind: 'field';
  field: Field;
  alias?: string | undefined;
  cast?: string | undefined;
  aggregate?: Aggregate | undefined;
  aggregateCast?: string | undefined;
}

export interface SelectRelation {
  kind: 'relation';
  name: string;
  alias?: string | undefined;
  hint?: string | undefined;
  join?: 'inner' | 'left' | undefined;
  spread: boolean;
  items: SelectItem[];
}

export type SelectItem = SelectField | SelectRelation;

const alias = (s: Scanner): string | undefined | Fail =>
  s.optional(() =>
    s.attempt(() => {
      const name = fieldName(s);
      if (name === FAIL || s.char(':') === FAIL) return FAIL;
      return s.notBefore((char) => char === ':', ['":"']) === FAIL ? FAIL : name;
    }),
  );

type EmbedOption = { join: 'inner' | 'left' } | { hint: string };

function embedOption(s: Scanner): EmbedOption | Fail {
  if (s.char('!') === FAIL) return FAIL;
  return s.either<EmbedOption>(
    () => s.attempt(() => (s.string('left') === FAIL ? FAIL : { join: 'left' })),
    () => s.attempt(() => (s.string('inner') === FAIL ? FAIL : { join: 'inner' })),
    () =>
      s.attempt(() => {
        const hint = fieldName(s);
        return hint === FAIL ? FAIL : { hint };
      }),
  );
}

function embedOptions(s: Scanner): Pick<SelectRelation, 'hint' | 'join'> | Fail {
  const first = s.optional(() => embedOption(s));
  if (first === FAIL) return FAIL;
  const second = s.optional(() => embedOption(s));
  if (second === FAIL) return FAIL;
  // The first of each kind counts.
  return { ...second, ...first };
}

function relationHead(s: Scanner, spread: boolean): Omit<SelectRelation, 'items'> | Fail {
  return spaced(s, () => {
    if (spread && s.string('...') === FAIL) return FAIL;
    const called = spread ? undefined : alias(s);
    if (called === FAIL) return FAIL;
    const name = fieldName(s);
    if (name === FAIL || (!spread && name === 'count')) return FAIL;
    const options = embedOptions(s);
    if (options === FAIL || s.ahead('(') === FAIL) return FAIL;
    return { kind: 'relation', name, alias: called, ...options, spread };
  });
}

const itemEnd = (s: Scanner): true | Fail =>
  s.either<true>(
    () => s.ahead(')'),
    () => s.ahead(','),
    () => s.end(),
  );

const cast = (s: Scanner): string | undefined | Fail =>
  s.optional(() => (s.string('::') === FAIL ? FAIL : identifier(s)));

const aggregate = (s: Scanner): Aggregate | Fail =>
  s.either<Aggregate>(
    () => (s.string('sum') === FAIL ? FAIL : 'sum'),
    () => (s.string('avg') === FAIL ? FAIL : 'avg'),
    () => (s.string('count') === FAIL ? FAIL : 'count'),
    () => s.attempt(() => (s.string('max') === FAIL ? FAIL : 'max')),
    () => s.attempt(() => (s.string('min') === FAIL ? FAIL : 'min')),
  );

const STAR: Field = { name: '*', path: [] };

function star(s: Scanner): SelectField | Fail {
  if (s.string('*') === FAIL || itemEnd(s) === FAIL) return FAIL;
  return { kind: 'field', field: STAR };
}

function countAll(s: Scanner): SelectField | Fail {
  const called = alias(s);
  if (called === FAIL || s.string('count()') === FAIL) return FAIL;
  const aggregateCast = cast(s);
  if (aggregateCast === FAIL || itemEnd(s) === FAIL) return FAIL;
  return { kind: 'field', field: STAR, aggregate: 'count', aggregateCast, alias: called };
}

function column(s: Scanner): SelectField | Fail {
  const called = alias(s);
  if (called === FAIL) return FAIL;
  const of = field(s);
  if (of === FAIL) return FAIL;
  const as = cast(s);
  if (as === FAIL) return FAIL;
  const by = s.optional(() =>
    s.attempt(() => {
      if (s.char('.') === FAIL) return FAIL;
      const name = aggregate(s);
      return name === FAIL || s.string('()') === FAIL ? FAIL : name;
    }),
  );
  if (by === FAIL) return FAIL;
  const aggregateCast = cast(s);
  if (aggregateCast === FAIL || itemEnd(s) === FAIL) return FAIL;
  return { kind: 'field', field: of, alias: called, cast: as, aggregate: by, aggregateCast };
}

function relation(s: Scanner, spread: boolean): SelectRelation | Fail {
  const head = s.attempt(() => relationHead(s, spread));
  if (head === FAIL || s.char('(') === FAIL) return FAIL;
  const items = s.deeper(() => forest(s));
  return items === FAIL || s.char(')') === FAIL ? FAIL : { ...head, items };
}

const item = (s: Scanner): SelectItem | Fail =>
  s.either<SelectItem>(
    () => relation(s, true),
    () => relation(s, false),
    () =>
      spaced(s, () =>
        s.either<SelectItem>(
          () => s.attempt(() => star(s)),
          () => s.attempt(() => countAll(s)),
          () => column(s),
        ),
      ),
  );

const forest = (s: Scanner): SelectItem[] | Fail =>
  s.separated(
    () => item(s),
    () => spaced(s, () => s.char(',')),
    0,
    MOST_COLUMNS,
  );

/** `select=`: columns, renames, casts, JSON paths, aggregates and embedded relations. */
export const readSelect = (text: string): SelectItem[] => Scanner.read(text, 'select parameter', forest);
