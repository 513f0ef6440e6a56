import type { Payload } from '../parse/payload.ts';
import { literal, quoted, type Parameters } from './sql.ts';

/** A column or argument to be read out of the body. */
export interface PayloadField {
  name: string;
  type: string;
  transform?: string | undefined;
  default?: string | null | undefined;
}

/**
 * `from …` that gives the body's rows as `pgrst_body`, typed by PostgreSQL itself. With `defaults`, columns that a
 * row leaves out have the table's default instead of null.
 */
export function payloadSql(
  payload: Payload,
  fields: PayloadField[],
  parameters: Parameters,
  { defaults, firstOnly }: { defaults: boolean; firstOnly: boolean },
): string {
  const kind = defaults ? 'jsonb' : 'json';
  // Bytes can be read as json, and only json as jsonb.
  const body = `(select ${parameters.add(payload.raw)}::json${defaults ? '::jsonb' : ''} as json_data) pgrst_payload`;
  const preset = fields
    .flatMap(({ name, default: value }) => (value == null ? [] : [`${literal(name)}, ${value}`]))
    .join(', ');
  const withDefaults = payload.many
    ? `, lateral (select jsonb_agg(jsonb_build_object(${preset}) || elem) as val from jsonb_array_elements(pgrst_payload.json_data) elem) pgrst_json_defs`
    : `, lateral (select jsonb_build_object(${preset}) || pgrst_payload.json_data as val) pgrst_json_defs`;
  const value = defaults ? 'pgrst_json_defs.val' : 'pgrst_payload.json_data';
  const columns = fields.map(({ name, transform }) =>
    transform === undefined ? quoted(name) : `${transform}(${quoted(name)}) as ${quoted(name)}`,
  );
  const typed = fields.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
  const rows =
    fields.length > 0
      ? `${kind}_to_record${payload.many ? 'set' : ''}(${value}) as _(${typed})${firstOnly ? ' limit 1' : ''}`
      : payload.many
        ? `${kind}_array_elements(${value}) _`
        : '(values (1)) _';
  return (
    `from ${body}${defaults ? withDefaults : ''}, ` +
    `lateral (select ${columns.join(', ')} from ${rows}) pgrst_body`
  );
}
