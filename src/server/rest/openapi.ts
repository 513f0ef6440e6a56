import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Claims } from '../gateway/tokens.ts';
import type { Services } from '../services.ts';
import { allowing } from './information.ts';
import { restError } from './errors.ts';
import { description } from './openapi/description.ts';
import { acceptedTypes, contentTypeOf, mediaType, mimeOf } from './parse/media-types.ts';
import { schemaOf } from './request.ts';
import type { Answer } from './response.ts';
import type { SchemaCache } from './schema-cache.ts';

const MADE = new Set(['application/openapi+json', 'application/json', '*/*']);

/** The description of everything there is, for who holds the service key; others have no use for a map. */
export async function openApi(
  request: FastifyRequest,
  caller: { role: string; claims: Claims },
  cache: SchemaCache,
  { config }: Services,
): Promise<Answer> {
  if (request.method === 'OPTIONS') return allowing(['OPTIONS', 'GET', 'HEAD']);
  const { schema, profiled } = schemaOf(request, config);
  const accepted = acceptedTypes(request.headers.accept);
  if (!accepted.some((type) => MADE.has(mimeOf(type))))
    throw restError('mediaType', {
      message: `None of these media types are available: ${accepted.map(mimeOf).join(', ')}`,
    });
  if (caller.role !== 'service_role')
    throw new ApiError(401, 'schema_forbidden', 'Access to schema is forbidden', {
      hint: 'Accessing the schema via the Data API is only allowed using a secret API key.',
    });
  return {
    status: 200,
    headers: {
      'content-type': contentTypeOf(mediaType('application/openapi+json')),
      ...(profiled ? { 'content-profile': schema } : {}),
    },
    body: request.method === 'HEAD' ? '' : JSON.stringify(description(cache, schema, config.siteUrl)),
  };
}
