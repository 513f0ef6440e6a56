import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { allowing } from './information.ts';
import { restError } from './errors.ts';
import { description } from './openapi/description.ts';
import { acceptedTypes, contentTypeOf, mediaType, mimeOf } from './parse/media-types.ts';
import { schemaOf } from './request.ts';
import type { Answer } from './response.ts';
import type { SchemaCache } from './schema-cache.ts';

const MADE = new Set(['application/openapi+json', 'application/json', '*/*']);

/**
 * The description of what there is, for who holds the service key: others have no use for a map. Where the operator
 * opens it, everybody gets one of what they may see, or of everything.
 */
export async function openApi(
  request: FastifyRequest,
  { role }: Caller,
  cache: SchemaCache,
  { config }: Services,
): Promise<Answer> {
  if (request.method === 'OPTIONS') return allowing(['OPTIONS', 'GET', 'HEAD']);
  const { openApi: mode } = config.rest;
  if (mode === 'disabled') throw restError('openApi');
  const { schema, profiled } = schemaOf(request, config);
  const accepted = acceptedTypes(request.headers.accept);
  if (!accepted.some((type) => MADE.has(mimeOf(type))))
    throw restError('mediaType', {
      message: `None of these media types are available: ${accepted.map(mimeOf).join(', ')}`,
    });
  if (mode === undefined && role !== 'service_role')
    throw new ApiError(401, 'schema_forbidden', 'Access to schema is forbidden', {
      hint: 'Accessing the schema via the Data API is only allowed using a secret API key.',
    });
  return {
    status: 200,
    headers: {
      'content-type': contentTypeOf(mediaType('application/openapi+json')),
      ...(profiled ? { 'content-profile': schema } : {}),
    },
    body:
      request.method === 'HEAD'
        ? ''
        : JSON.stringify(
            description(cache, schema, config.siteUrl, mode === 'follow-privileges' ? role : undefined),
          ),
  };
}
