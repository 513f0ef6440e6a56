import { ApiError } from '../errors.ts';

/**
 * Every failure that storage names: true status, error and text by code, as the public API has them. Failures that were
 * known by another word before codes came keep it as their error; all others are called by their code.
 */
const FAILURES = {
  AccessDenied: [403, 'Access denied', 'Unauthorized'],
  BucketAlreadyExists: [409, 'The resource already exists', 'Duplicate'],
  DatabaseTimeout: [544, 'The connection to the database timed out'],
  EntityTooLarge: [413, 'The object exceeded the maximum allowed size', 'Payload too large'],
  InternalError: [500, 'Internal server error'],
  InvalidBucketName: [400, 'Bucket name invalid', 'Invalid Input'],
  InvalidJWT: [400, 'Invalid JWT'],
  InvalidKey: [400, 'Invalid key'],
  InvalidMimeType: [415, 'mime type is not supported', 'invalid_mime_type'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'The request could not be understood'],
  InvalidSignature: [400, 'Invalid signature'],
  InvalidUploadSignature: [400, 'Invalid upload Signature'],
  KeyAlreadyExists: [409, 'The resource already exists', 'Duplicate'],
  MissingAuthorization: [400, "headers must have required property 'authorization'", 'Error'],
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchEndpoint: [404, 'There is no such endpoint', 'Not Found'],
  NoSuchKey: [404, 'Object not found', 'not_found'],
  ResourceNotEmpty: [409, 'The bucket you tried to delete is not empty'],
  SlowDown: [503, 'Too many requests at once; try again shortly.'],
  TooManyRequests: [429, 'Too many requests; try again shortly.', 'too_many_requests'],
  TooManyUploads: [429, 'Too many uploads; try again later.', 'too_many_requests'],
  UnableToEmptyBucket: [409, 'The bucket could not be emptied', 'InvalidRequest'],
} as const satisfies Record<string, readonly [status: number, message: string, formerly?: string]>;

export type StorageFailure = keyof typeof FAILURES;

export class StorageError extends ApiError {
  override name = 'StorageError';
  readonly error: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  constructor(code: StorageFailure, message?: string, retryAfter?: number) {
    const [status, usual, formerly] = FAILURES[code];
    super(status, code, message ?? usual);
    this.error = formerly ?? code;
    this.retryAfter = retryAfter;
  }
}

export const storageError = (code: StorageFailure, message?: string): StorageError =>
  new StorageError(code, message);
