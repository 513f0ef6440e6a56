import { escapeIdentifier, escapeLiteral } from 'pg';
import { FilterError, type Condition } from './filter.ts';
import type { Column, Relation } from './relation.ts';

const COMPARED = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
const PATTERNS = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' } as const;

function comparison({ operator, values }: Condition, { name, cast, textual }: Column): string {
  const column = `r.${escapeIdentifier(name)}`;
  const value = escapeLiteral(values[0] ?? '');
  switch (operator) {
    case 'in':
      return `${column} = any (array[${values.map((one) => escapeLiteral(one)).join(', ')}]::${cast}[])`;
    case 'is':
      return `${column} is ${(values[0] ?? '').toLowerCase()}`;
    case 'isdistinct':
      return `${column} is distinct from ${value}::${cast}`;
    case 'like':
    case 'ilike':
    case 'match':
    case 'imatch':
      if (!textual) throw new FilterError(`operator ${operator} requires a text column`);
      return `${column}::text ${PATTERNS[operator]} ${value}`;
    default:
      return `${column} ${COMPARED[operator]} ${value}::${cast}`;
  }
}

/** One expression over the row `r`; null counts as false. Names come from the catalog, values as literals. */
export function filterSql(conditions: Condition[], { columns }: Relation): string {
  const parts = conditions.map((condition) => {
    const column = columns.find(({ name }) => name === condition.column);
    if (column === undefined) throw new FilterError(`invalid column for filter ${condition.column}`);
    const text = comparison(condition, column);
    return condition.negated ? `not (${text})` : text;
  });
  return `coalesce(${parts.join(' and ')}, false)`;
}

/** Which of some rows, given as `[{ n, record }]`, pass which filters: `{ "0": [true, false] }`. */
export const filterQuestion = (table: string, filters: string[]): string =>
  `select coalesce(jsonb_object_agg(x ->> 'n', jsonb_build_array(${filters.join(', ')})), '{}')
   from jsonb_array_elements($1) x, lateral jsonb_populate_record(null::${table}, x -> 'record') r`;
