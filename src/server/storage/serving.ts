import type { FastifyReply, FastifyRequest } from 'fastify';
import { isActive } from './content/type.ts';
import { storageError } from './errors.ts';
import { headerOf } from './input.ts';
import type { ObjectRow } from './objects.ts';
import type { StorageRoom } from './room.ts';
import { ContentMissing, type Span } from './store/store.ts';

export interface Manner {
  /** Saved rather than shown, under this name unless it is empty. */
  download: string | undefined;
  /** Everybody may see it, so it may be kept by whoever stands between. */
  shared?: boolean;
  /** Until when the address that led here is good, in seconds since 1970. */
  until?: number;
}

/** What others uploaded is never a page of ours: it runs nothing, loads nothing and is framed by nobody. */
const HARMLESS = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };

const attachment = (name: string): string =>
  name === ''
    ? 'attachment'
    : `attachment; filename="${encodeURIComponent(name)}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;

/** Markup is shown as text and saved rather than shown. */
export function safetyHeaders(type: string, { download }: Manner): Record<string, string> {
  const active = isActive(type);
  return {
    ...HARMLESS,
    'content-type': active && type.includes('html') ? 'text/plain; charset=utf-8' : type,
    ...(active || download !== undefined ? { 'content-disposition': attachment(download ?? '') } : {}),
  };
}

/** What an uploader may say of how long others keep something; who may keep it is not theirs to say. */
const OF_TIME =
  /^(max-age=\d+|no-cache|no-store|no-transform|must-revalidate|immutable|stale-(while-revalidate|if-error)=\d+)$/i;

const forOneself = (cacheControl: string) =>
  ['private', ...cacheControl.split(',').map((directive) => directive.trim())]
    .filter((directive, index) => index === 0 || OF_TIME.test(directive))
    .join(', ');

export const cacheHeaders = (cacheControl: string, { until, shared }: Manner): Record<string, string> =>
  until === undefined
    ? { 'cache-control': shared === true ? cacheControl : forOneself(cacheControl) }
    : {
        'cache-control': `private, max-age=${Math.max(0, until - Math.floor(Date.now() / 1000))}`,
        expires: new Date(until * 1000).toUTCString(),
      };

export function isUnchanged(request: FastifyRequest, etag: string, modified: Date): boolean {
  const known = headerOf(request, 'if-none-match');
  if (known !== undefined)
    return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headerOf(request, 'if-modified-since') ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** The one range asked for; several at once, or none that is meant, are answered with the whole. */
function spanOf(request: FastifyRequest, size: number, etag: string): Span | undefined {
  const ifRange = headerOf(request, 'if-range');
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headerOf(request, 'range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw storageError('InvalidRange');
  return { start, end };
}

/** Past the framework, which knows streams but not when a piece has left and its memory may be used again. */
async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<Buffer>,
  length: number,
): Promise<FastifyReply> {
  const { raw, log } = reply.hijack();
  raw.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  const closed = new Error('the connection closed');
  let giveUp: ((reason: Error) => void) | undefined;
  raw.once('close', () => giveUp?.(closed));
  let missing = length;
  const written = (piece: Buffer) =>
    new Promise<void>((done, failed) => {
      // Who left already is not told of the end.
      if (raw.destroyed) return failed(closed);
      giveUp = failed;
      missing -= piece.length;
      if (missing === 0) raw.end(piece, done);
      else raw.write(piece, (error) => (error ? failed(error) : done()));
    });
  try {
    for await (const piece of pieces) await written(piece);
    if (missing > 0) throw new ContentMissing();
  } catch (error) {
    // Too late for an answer: a connection that breaks says that something is missing.
    if (!raw.closed) log.warn({ err: error }, 'content broke off');
    raw.destroy();
  }
  return reply;
}

export async function serve(
  room: StorageRoom,
  request: FastifyRequest,
  reply: FastifyReply,
  object: ObjectRow,
  manner: Manner,
): Promise<FastifyReply> {
  const { size = 0, eTag = '', mimetype = 'application/octet-stream', cacheControl } = object.metadata ?? {};
  reply.headers({
    ...safetyHeaders(mimetype, manner),
    ...cacheHeaders(cacheControl ?? 'no-cache', manner),
    etag: eTag,
    'last-modified': object.updated_at.toUTCString(),
    'accept-ranges': 'bytes',
  });
  if (isUnchanged(request, eTag, object.updated_at)) return reply.code(304).send();
  if (object.version === null) throw storageError('NoSuchKey');
  let span: Span | undefined;
  try {
    span = spanOf(request, size, eTag);
  } catch (error) {
    reply.header('content-range', `bytes */${size}`);
    throw error;
  }
  const { start, end } = span ?? { start: 0, end: size - 1 };
  if (span !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  const content = size === 0 ? Buffer.alloc(0) : await room.store.lend(object.version, { start, end });
  return Buffer.isBuffer(content) ? reply.send(content) : sendPieces(reply, content, end - start + 1);
}
