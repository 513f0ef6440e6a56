import type { Multipart } from '@fastify/multipart';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { storageError } from './errors.ts';
import type { Arrival } from './incoming.ts';
import { headerOf, metadataHeader, userMetadata } from './input.ts';
import type { StorageRoom } from './room.ts';
import type { Label } from './upload.ts';

/** What is said of the content before it comes; a form says it in between. */
export interface Announcement {
  isForm: boolean;
  label: Partial<Label>;
  size: number | undefined;
}

const HEADER_SAFE = /^[\x20-\x7e]{1,256}$/;

export function headerSafe(text: string): string {
  if (!HEADER_SAFE.test(text)) throw storageError('InvalidRequest', 'Headers must be plain text');
  return text;
}
/** Forms give seconds, headers the whole directive. */
export const cacheControlOf = (seconds: string | undefined): string =>
  seconds === undefined || seconds === '' ? 'no-cache' : headerSafe(`max-age=${seconds}`);

export function announced(request: FastifyRequest): Announcement {
  const type = headerOf(request, 'content-type') ?? 'application/octet-stream';
  const isForm = type.toLowerCase().startsWith('multipart/form-data');
  const length = headerOf(request, 'content-length');
  if (isForm) return { isForm, label: { userMetadata: metadataHeader(request) }, size: undefined };
  return {
    isForm,
    label: {
      mimetype: headerSafe(type),
      cacheControl: headerSafe(headerOf(request, 'cache-control') ?? 'no-cache'),
      userMetadata: metadataHeader(request),
    },
    size: length === undefined ? undefined : Number(length),
  };
}

/** A form's file is the part with a file name, or else the text of a field that is meant as one. */
const FILE_FIELDS = new Set(['', 'file']);

async function received(room: StorageRoom, part: Multipart, limit: number): Promise<Arrival | undefined> {
  if (part.type === 'file') {
    const arrival = await room.incoming.receive(part.file, limit);
    if (!part.file.truncated) return arrival;
    await room.incoming.forget(arrival.version);
    throw storageError('EntityTooLarge');
  }
  return FILE_FIELDS.has(part.fieldname)
    ? room.incoming.receive(Readable.from([Buffer.from(String(part.value))]), limit)
    : undefined;
}

async function formBody(
  room: StorageRoom,
  request: FastifyRequest,
  limit: number,
): Promise<{ arrival: Arrival; label: Label }> {
  const fields = new Map<string, string>();
  let arrival: Arrival | undefined;
  let type = 'text/plain;charset=UTF-8';
  try {
    for await (const part of request.parts({ limits: { fileSize: limit + 1, files: 1, fields: 16 } })) {
      const file = arrival === undefined ? await received(room, part, limit) : undefined;
      if (file === undefined) {
        if (part.type === 'field') fields.set(part.fieldname, String(part.value));
        continue;
      }
      arrival = file;
      type = part.mimetype;
    }
    if (arrival === undefined) throw storageError('InvalidRequest', 'No content provided');
    const label = {
      mimetype: headerSafe(fields.get('contentType') ?? type),
      cacheControl: cacheControlOf(fields.get('cacheControl')),
      userMetadata: userMetadata(fields.get('metadata')) ?? metadataHeader(request),
    };
    return { arrival, label };
  } catch (error) {
    if (arrival !== undefined) await room.incoming.forget(arrival.version);
    throw error;
  }
}

export async function bodyAndLabel(
  room: StorageRoom,
  request: FastifyRequest,
  { isForm, label }: Announcement,
  limit: number,
): Promise<{ arrival: Arrival; label: Label }> {
  if (isForm) return formBody(room, request, limit);
  const { mimetype = '', cacheControl = '', userMetadata } = label;
  return {
    arrival: await room.incoming.receive(request.raw, limit),
    label: { mimetype, cacheControl, userMetadata },
  };
}
