import type { Routine } from '../catalog/functions.ts';
import type { Handler } from '../catalog/handlers.ts';
import { qualified } from './sql.ts';
import { SOURCE } from './read-tree.ts';

/** The result's rows, by the name the outermost select gives them. */
export const ROWS = '_postgrest_t';

const stripped = (sql: string, strip: boolean) => (strip ? `json_strip_nulls(${sql})` : sql);

/** CSV: names from the first row's keys, values as PostgreSQL writes a row, without its parentheses. */
const CSV = `(select coalesce(string_agg(a.k, ','), '') from (
    select json_object_keys(r)::text as k from (select row_to_json(hh) as r from ${SOURCE} as hh limit 1) s) a)
  || E'\\n' || coalesce(string_agg(substring(${ROWS}::text, 2, length(${ROWS}::text) - 2), E'\\n'), '')`;

const GEOJSON = `json_build_object('type', 'FeatureCollection', 'features',
  coalesce(json_agg(ST_AsGeoJSON(${ROWS})::json), '[]'))`;

/** A function's one value under a type of its own is handed on as it is. */
export const isGathered = ({ kind }: Handler, routine?: Routine): boolean =>
  kind !== 'custom' || routine === undefined || routine.returns.composite || routine.returns.set;

/** An expression over all rows that is the answer's body. */
export function bodySql(handler: Handler, routine?: Routine): string {
  const scalar = routine !== undefined && !routine.returns.composite;
  const value = scalar ? `${ROWS}.pgrst_scalar` : ROWS;
  const single = routine !== undefined && !routine.returns.set;
  switch (handler.kind) {
    case 'none':
      return `''::text`;
    case 'csv':
      return CSV;
    case 'geojson':
      return GEOJSON;
    case 'custom': {
      const whole = handler.target === 'any' ? ROWS : `${ROWS}::${qualified(handler.target)}`;
      const made = `${qualified(handler.function)}(${scalar && single ? `${ROWS}.pgrst_scalar` : whole})`;
      return handler.binary ? `encode(${made}, 'hex')` : made;
    }
    case 'single': {
      const of = scalar && single ? value : ROWS;
      return `coalesce(${stripped(`json_agg(${of})->0`, handler.strip)}, 'null')`;
    }
    default:
      return single
        ? `coalesce(${stripped(`json_agg(${value})->0`, handler.strip)}, 'null')`
        : `coalesce(${stripped(`json_agg(${value})`, handler.strip)}, '[]')`;
  }
}
