import type { Parameter, Routine } from '../catalog/functions.ts';
import { nameKey } from '../catalog/tables.ts';
import { restError, type RestError } from '../errors.ts';
import { mimeOf, type MediaType } from '../parse/media-types.ts';
import type { Payload } from '../parse/payload.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { similarNames } from '../similar.ts';
import { payloadSql } from './payload-sql.ts';
import { arrayLiteral, columnOf, qualified, quoted, type Parameters } from './sql.ts';

export interface Call {
  schema: string;
  name: string;
  role: string;
  /** By POST, where a body of this type was sent. */
  posted: boolean;
  contentType: MediaType;
  /** Names of the arguments given. */
  keys: string[];
}

/** Types that a function may take whole, as its one unnamed parameter. */
const WHOLE_BODY: Record<string, string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};
/** JSON comes as bytes, which PostgreSQL reads as json first. */
const WHOLE_CASTS: Record<string, string> = { jsonb: 'json::jsonb' };
const RAW = ['text/plain', 'text/xml', 'application/octet-stream'];

function takes({ parameters }: Routine, { keys, posted, contentType }: Call): boolean {
  if (parameters.length === 0) return keys.length === 0 && !(posted && RAW.includes(mimeOf(contentType)));
  return (
    keys.every((key) => parameters.some(({ name }) => name === key)) &&
    parameters.every(({ name, required }) => !required || keys.includes(name))
  );
}

function takesBody({ parameters }: Routine, { posted, contentType }: Call): boolean {
  const [only, more] = parameters;
  return (
    posted &&
    only?.name === '' &&
    more === undefined &&
    (WHOLE_BODY[mimeOf(contentType)] ?? []).includes(only.type)
  );
}

const argumentList = (names: string[]) => `(${names.toSorted().join(', ')})`;

function hintFor(cache: SchemaCache, call: Call, overloads: Routine[]): string | null {
  const { schema, name, role, keys } = call;
  const sees = (of: string) => cache.roles.get(role)?.sees.has(nameKey(schema, of)) ?? false;
  const prefix = `Perhaps you meant to call the function ${schema}.`;
  if (overloads.length > 0 && sees(name)) {
    const lists = overloads.map(({ parameters }) => argumentList(parameters.map((one) => one.name)));
    const best = similarNames(argumentList(keys), lists, 0.33)[0];
    return best === undefined ? null : prefix + name + best.name;
  }
  const names = [...cache.functions.values()]
    .flat()
    .filter((one) => one.schema === schema && sees(one.name))
    .map((one) => one.name);
  const best = overloads.length > 0 ? undefined : similarNames(name, [...new Set(names)], 0.75)[0];
  return best === undefined ? null : prefix + best.name;
}

function missing(cache: SchemaCache, call: Call, overloads: Routine[]): RestError {
  const { schema, name, posted, contentType } = call;
  const keys = call.keys.toSorted();
  const mime = mimeOf(contentType);
  const raw = posted && RAW.includes(mime);
  const list = keys.join(', ');
  const given =
    keys.length === 0 ? ' without parameters' : ` with parameter${keys.length > 1 ? 's' : ''} ${list}`;
  const searched = raw
    ? ` with a single unnamed ${WHOLE_BODY[mime]?.[0] ?? ''} parameter`
    : given + (posted && mime === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : '');
  const shown = raw ? '' : keys.length === 0 ? ' without parameters' : `(${list})`;
  return restError('noFunction', {
    message: `Could not find the function ${schema}.${name}${shown} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
    hint: raw ? null : hintFor(cache, call, overloads),
  });
}

/** Functions may be overloaded: the names of the arguments decide which one is meant. */
export function findFunction(cache: SchemaCache, call: Call): Routine {
  const overloads = cache.functions.get(nameKey(call.schema, call.name)) ?? [];
  const byName = overloads.filter((routine) => takes(routine, call));
  const found = byName.length > 0 ? byName : overloads.filter((routine) => takesBody(routine, call));
  const [first] = found;
  if (first === undefined) throw missing(cache, call, overloads);
  if (found.length > 1) {
    const candidates = found.map(
      ({ schema, name, parameters }) =>
        `${schema}.${name}(${parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`,
    );
    throw restError('ambiguousFunction', {
      message: `Could not choose the best candidate function between: ${candidates.join(', ')}`,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    });
  }
  return first;
}

/** Arguments from an address or form: texts, and for a variadic parameter all that bear its name. */
function givenArguments(parameters: Parameter[], given: [string, string][], p: Parameters): string {
  return parameters
    .map(({ name, readAs, variadic }) => {
      const values = given.filter(([key]) => key === name).map(([, value]) => value);
      const value = variadic ? arrayLiteral(values) : (values.at(-1) ?? '');
      return `${variadic ? 'variadic ' : ''}${quoted(name)} := ${p.add(value)}::${readAs}`;
    })
    .join(', ');
}

const bodyArguments = (parameters: Parameter[]) =>
  parameters
    .map(
      ({ name, variadic }) => `${variadic ? 'variadic ' : ''}${quoted(name)} := pgrst_body.${quoted(name)}`,
    )
    .join(', ');

/** The call as rows; of those columns that the rest of the statement uses. */
export function callSql(
  routine: Routine,
  {
    keys,
    given,
    payload,
  }: { keys: string[]; given?: [string, string][] | undefined; payload?: Payload | undefined },
  columns: string[],
  parameters: Parameters,
): string {
  const scalar = !routine.returns.composite;
  const name = qualified(routine);
  const call = (list: string) =>
    scalar ? `(select ${name}(${list}) pgrst_scalar) pgrst_call` : `${name}(${list}) pgrst_call`;
  const wanted = scalar
    ? 'pgrst_call.pgrst_scalar'
    : columns.length === 0
      ? '*'
      : columns.map((column) => columnOf('pgrst_call', column)).join(', ');
  const [only] = routine.parameters;
  if (only !== undefined && routine.parameters.length === 1 && only.name === '')
    return `select ${wanted} from ${call(`${parameters.add(payload?.raw ?? null)}::${WHOLE_CASTS[only.type] ?? only.type}`)}`;
  const used = routine.parameters.filter((parameter) => keys.includes(parameter.name));
  if (used.length === 0) return `select ${wanted} from ${call('')}`;
  if (given !== undefined) return `select ${wanted} from ${call(givenArguments(used, given, parameters))}`;
  if (payload === undefined) return `select ${wanted} from ${call('')}`;
  const fields = used.map((parameter) => ({ name: parameter.name, type: parameter.readAs }));
  const rows = payloadSql(payload, fields, parameters, { defaults: false, firstOnly: true });
  return `select ${wanted} ${rows}, lateral ${call(bodyArguments(used))}`;
}
