import type { FastifyInstance } from 'fastify';
import { TooDeep } from '../shallow-json.ts';
import { readBody } from './body.ts';
import type { Caller } from './caller.ts';
import { restError } from './errors.ts';
import { JsonReader, type JsonRows } from './parse/json-rows.ts';
import { mediaType, mimeOf } from './parse/media-types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In whose name it is; known before its body is read. */
    caller: Caller | undefined;
    /** The mark of the network it came from. */
    network: string;
    /** What was seen of a JSON body while it came. */
    jsonRows: JsonRows | undefined;
  }
}

const MEGABYTE = 1024 * 1024;
/** Bytes of a body, by who sends it: whoever has only the public key is a stranger. */
const LIMITS = { stranger: MEGABYTE, member: 10 * MEGABYTE, service: 16 * MEGABYTE };

/** What comes neither as JSON nor as bytes is read at once, and becomes objects. */
const READ_AT_ONCE = /^(text\/csv|application\/x-www-form-urlencoded)/i;

function limitFor(caller: Caller | undefined, anonRole: string, type: string): number {
  if (caller?.role === 'service_role') return LIMITS.service;
  if (
    READ_AT_ONCE.test(type) ||
    caller === undefined ||
    caller.role === anonRole ||
    caller.claims['is_anonymous'] === true
  )
    return LIMITS.stranger;
  return LIMITS.member;
}

const isJson = (type: string | undefined) => {
  const media = mediaType(type ?? 'application/json');
  return (media.kind === 'plain' ? media.mime : mimeOf(media)) === 'application/json';
};

const tooDeep = (error: Error) =>
  error instanceof TooDeep ? restError('body', { message: 'The JSON is nested too deeply' }) : error;

/** So much is read of a body as whoever asks may send. It stays bytes: PostgreSQL reads the JSON. */
export function limitBodies(app: FastifyInstance, anonRole: string): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('network', '');
  app.decorateRequest('jsonRows', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, stream, done) => {
    const { headers, caller } = request;
    // Of a request that leads nowhere nobody wants to know what it brings.
    if (request.is404) return done(null);
    const reader = isJson(headers['content-type']) ? new JsonReader() : undefined;
    const opened = stream !== request.raw;
    readBody(
      stream,
      {
        announced: opened ? Number.NaN : Number(headers['content-length'] ?? Number.NaN),
        limit: limitFor(caller, anonRole, headers['content-type'] ?? ''),
        look: reader && ((chunk) => reader.take(chunk)),
      },
      (error, body) => {
        request.jsonRows = reader?.end();
        done(error && tooDeep(error), body);
      },
    );
  });
}
