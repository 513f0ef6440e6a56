import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { shallowJson } from '../shallow-json.ts';
import { storageError } from './errors.ts';
import { checkedKey } from './names.ts';

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  where: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw storageError(
    'InvalidRequest',
    `${where}/${(v.getDotPath(issue) ?? '').replaceAll('.', '/')} ${issue.message}`,
  );
}

export const bodyOf = <Schema extends v.GenericSchema>(request: FastifyRequest, schema: Schema) =>
  read(schema, request.body ?? {}, 'body');
export const queryOf = <Schema extends v.GenericSchema>(request: FastifyRequest, schema: Schema) =>
  read(schema, request.query ?? {}, 'querystring');

const ObjectPath = v.object({ bucket: v.string(), '*': v.string() });
const BucketPath = v.object({ bucket: v.string() });

export interface Address {
  bucket: string;
  key: string;
}

export function addressOf(request: FastifyRequest): Address {
  const { bucket, '*': key } = read(ObjectPath, request.params, 'params');
  return { bucket, key: checkedKey(key) };
}
export const bucketOf = (request: FastifyRequest): string =>
  read(BucketPath, request.params, 'params').bucket;

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};
export const wantsUpsert = (request: FastifyRequest): boolean => headerOf(request, 'x-upsert') === 'true';

/** What a caller says of an object in their own words; small, since every list carries it. */
const METADATA_LIMIT = 16 * 1024;
const UserMetadata = v.record(v.string(), v.unknown());
export type UserMetadata = v.InferOutput<typeof UserMetadata>;

export function userMetadata(json: string | undefined): UserMetadata | undefined {
  if (json === undefined || json === '') return undefined;
  if (json.length > METADATA_LIMIT)
    throw storageError('InvalidRequest', `Metadata must stay under ${METADATA_LIMIT} bytes`);
  try {
    return v.parse(UserMetadata, shallowJson(json));
  } catch {
    throw storageError('InvalidRequest', 'Metadata must be a JSON object');
  }
}

export function metadataHeader(request: FastifyRequest): UserMetadata | undefined {
  const encoded = headerOf(request, 'x-metadata');
  return userMetadata(encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8'));
}
