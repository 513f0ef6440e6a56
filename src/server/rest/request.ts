import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { restError, syntaxError } from './errors.ts';
import { acceptedTypes, mediaType, type MediaType } from './parse/media-types.ts';
import { readPayload, type Payload } from './parse/payload.ts';
import { preferencesOf, type Preferences } from './parse/preferences.ts';
import { readQuery, type Query } from './parse/query.ts';
import { ALL, topRange, type Range } from './parse/ranges.ts';
import { SyntaxFailure } from './parse/complaint.ts';
import type { SchemaCache } from './schema-cache.ts';

/** As much of a request as it is read from. */
export type Incoming = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body' | 'jsonRows'>;

export type Target = { kind: 'relation' | 'function'; name: string };

/** A request in the service's own terms; whether what it asks for exists is not yet known. */
export interface RestRequest {
  method: string;
  target: Target;
  schema: string;
  /** The schema was chosen by a header or among several, and is told back. */
  profiled: boolean;
  query: Query;
  preferences: Preferences;
  accepted: MediaType[];
  contentType: MediaType;
  payload: Payload | undefined;
  range: Range;
}

const CHANGES = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

const headerOf = (request: Incoming, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export function schemaOf(request: Incoming, { rest }: Config): Pick<RestRequest, 'schema' | 'profiled'> {
  const profile = headerOf(request, CHANGES.has(request.method) ? 'content-profile' : 'accept-profile');
  const [first = 'public'] = rest.schemas;
  if (profile === undefined) return { schema: first, profiled: rest.schemas.length > 1 };
  if (!rest.schemas.includes(profile))
    throw restError('schema', {
      message: `Invalid schema: ${profile}`,
      hint: `Only the following schemas are exposed: ${rest.schemas.join(', ')}`,
    });
  return { schema: profile, profiled: true };
}

/** The range of the root; PUT replaces exactly one row and takes none. */
function rootRange(request: Incoming, query: Query): Range {
  const asked = query.ranges.find(({ path }) => path.length === 0)?.range ?? ALL;
  const range = topRange(request.method, headerOf(request, 'range'), asked);
  if (request.method === 'PUT' && (range.offset !== 0 || range.limit !== undefined))
    throw restError('putLimit');
  query.ranges = [...query.ranges.filter(({ path }) => path.length > 0), { path: [], range }];
  return range;
}

function payloadOf(
  request: Incoming,
  target: Target,
  contentType: MediaType,
  query: Query,
): Payload | undefined {
  const { method } = request;
  if (!['POST', 'PATCH', 'PUT'].includes(method)) return undefined;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const columns = method === 'PUT' ? undefined : query.columns;
  return readPayload(body, contentType, {
    kind: target.kind === 'function' ? 'call' : 'rows',
    columns,
    rows: request.jsonRows,
  });
}

const READS = new Set(['GET', 'HEAD']);

export function restRequest(
  request: Incoming,
  target: Target,
  cache: SchemaCache,
  config: Config,
): RestRequest {
  const { method } = request;
  if (target.kind === 'function' && !READS.has(method) && method !== 'POST' && method !== 'OPTIONS')
    throw restError('rpcMethod', { message: `Cannot use the ${method} method on RPC` });
  const search = request.url.indexOf('?');
  try {
    const query = readQuery(
      search < 0 ? '' : request.url.slice(search + 1),
      target.kind === 'function' && method !== 'POST',
    );
    const contentType = mediaType(headerOf(request, 'content-type') ?? 'application/json');
    return {
      method,
      target,
      ...schemaOf(request, config),
      query,
      range: rootRange(request, query),
      preferences: preferencesOf(request.headers['prefer'], {
        timeZones: cache.timeZones,
        txOverride: config.rest.txEnd.endsWith('allow-override'),
      }),
      accepted: acceptedTypes(headerOf(request, 'accept')),
      contentType,
      payload: payloadOf(request, target, contentType, query),
    };
  } catch (error) {
    throw error instanceof SyntaxFailure ? syntaxError(error) : error;
  }
}
