import { findFunction } from './plan/call.ts';
import { findTable } from './plan/statement.ts';
import type { RestRequest } from './request.ts';
import type { Answer } from './response.ts';
import type { SchemaCache } from './schema-cache.ts';

export const allowing = (methods: string[]): Answer => ({
  status: 200,
  headers: { allow: methods.join(',') },
  body: '',
});

/** OPTIONS: what may be done with a relation, or the function that these arguments mean, whoever asks. */
export function allowedMethods(request: RestRequest, cache: SchemaCache, role: string): Answer {
  const { schema, target, query, contentType } = request;
  if (target.kind === 'function') {
    const keys = query.arguments.map(([name]) => name);
    const call = { schema, name: target.name, role, posted: false, contentType, keys };
    const routine = findFunction(cache, call);
    return allowing(routine.volatility === 'v' ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST']);
  }
  const table = findTable(cache, schema, target.name, role);
  return allowing([
    'OPTIONS',
    'GET',
    'HEAD',
    ...(table.insertable ? ['POST'] : []),
    ...(table.insertable && table.updatable && table.primaryKey.length > 0 ? ['PUT'] : []),
    ...(table.updatable ? ['PATCH'] : []),
    ...(table.deletable ? ['DELETE'] : []),
  ]);
}
