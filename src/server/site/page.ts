import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { PageFiles } from '#core/site.ts';

interface Variant {
  etag: string;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}
/** The forms of a page by their language. */
export type Page = Map<string, () => Variant>;

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function readVariant(file: string): Variant {
  const plain = readFileSync(file);
  return {
    plain,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    br: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
  };
}

/** Whatever somebody asked for stays in memory with its compressed forms. All at once, pages would take a start longer than its database. */
export function readPage(folder: string, files: PageFiles): Page {
  return new Map(
    Object.entries(files).map(([language, name]) => {
      let read: Variant | undefined;
      return [language, () => (read ??= readVariant(join(folder, name)))];
    }),
  );
}

/** The reader's own choice (cookie), else the browser's languages, else English. */
export function pageLanguage(page: Page, request: FastifyRequest): string {
  const chosen = /(?:^|;\s*)lang=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (chosen !== undefined && page.has(chosen)) return chosen;
  return new Negotiator(request.raw).language([...page.keys()]) ?? 'en';
}

export function sendPage(
  page: Page,
  status: number,
  policy: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = pageLanguage(page, request);
  const variant = (page.get(language) ?? page.get('en'))?.();
  if (variant === undefined) throw new Error('A page has no English form.');
  const accepted = new Negotiator(request.raw).encodings(['br', 'gzip', 'identity']);
  const encoding =
    accepted.includes('br') && variant.br
      ? 'br'
      : accepted.includes('gzip') && variant.gzip
        ? 'gzip'
        : undefined;
  const etag = `"${variant.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  reply.headers({
    'cache-control': 'no-cache',
    'content-language': language,
    'content-security-policy': policy,
    vary: 'Accept-Language, Cookie, Accept-Encoding',
    etag,
  });
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(encoding === undefined ? variant.plain : variant[encoding]);
}
