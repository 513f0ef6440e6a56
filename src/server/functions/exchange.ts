import { Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { shallowJson, Unwieldy } from '../shallow-json.ts';
import type { ServerFunction } from './definition.ts';
import { HostError } from './errors.ts';

const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** Fails with `too_large` at the first byte too many, whatever length was declared. */
function limited(request: FastifyRequest, bytes: number): Readable {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw new HostError('too_large');
  let seen = 0;
  const gate = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length;
      if (seen > bytes) done(new HostError('too_large'));
      else done(null, chunk);
    },
  });
  // Whoever never reads the body is not asked to, and its end is no failure.
  gate.on('error', () => request.raw.unpipe(gate));
  return request.raw.pipe(gate);
}

/** The call as the web knows it; its body is a stream. */
export function webRequest(
  request: FastifyRequest,
  { limits }: ServerFunction,
  origin: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const { method } = request;
  const url = new URL(request.url, origin);
  if (WITHOUT_BODY.has(method)) return new Request(url, { method, headers, signal });
  const body = Readable.toWeb(limited(request, limits.bodyBytes));
  return new Request(url, { method, headers, signal, body, duplex: 'half' });
}

/** What the function declared to take: the JSON body, or the query where there is none. */
export async function inputOf(request: Request, { input }: ServerFunction): Promise<unknown> {
  if (input === undefined) return undefined;
  const given = WITHOUT_BODY.has(request.method)
    ? Object.fromEntries(new URL(request.url).searchParams)
    : await jsonOf(request);
  const read = v.safeParse(input, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new HostError('invalid_input', {
    message: [v.getDotPath(issue), issue.message].filter((part) => part !== null).join(': '),
  });
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text === '' ? {} : shallowJson(text);
  } catch (error) {
    const message = error instanceof Unwieldy ? error.message : 'The body is not JSON.';
    throw new HostError('invalid_input', { message });
  }
}

/** What belongs to a connection and not to an answer, and what this origin never sets for others. */
const NOT_PASSED_ON = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'set-cookie']);

/** Sends chunk by chunk, no faster than the caller reads. */
export function sendWeb(reply: FastifyReply, response: Response, signal: AbortSignal): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (!NOT_PASSED_ON.has(name)) reply.header(name, value);
  if (response.body === null) return reply.send();
  // Proxies must not gather what is meant to arrive bit by bit.
  if (response.headers.get('content-type')?.startsWith('text/event-stream') === true)
    reply.header('x-accel-buffering', 'no');
  const body = Readable.fromWeb(response.body, { signal });
  // Ended by its signal: the caller is gone or sees a cut answer; there is nobody to tell.
  body.on('error', () => undefined);
  return reply.send(body);
}
