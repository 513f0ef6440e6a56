import { ApiError } from '../errors.ts';

/** Every failure that storage names: true status, error and text by code, as the public API has them. */
const FAILURES = {
  AccessDenied: [403, 'Unauthorized', 'Access denied'],
  BucketAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  DatabaseTimeout: [544, 'DatabaseTimeout', 'The connection to the database timed out'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  InternalError: [500, 'Internal', 'Internal server error'],
  InvalidBucketName: [400, 'Invalid Input', 'Bucket name invalid'],
  InvalidJWT: [400, 'InvalidJWT', 'Invalid JWT'],
  InvalidKey: [400, 'InvalidKey', 'Invalid key'],
  InvalidMimeType: [415, 'invalid_mime_type', 'mime type is not supported'],
  InvalidRange: [416, 'InvalidRange', 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'InvalidRequest', 'The request could not be understood'],
  InvalidSignature: [400, 'InvalidSignature', 'Invalid signature'],
  InvalidUploadSignature: [400, 'InvalidUploadSignature', 'Invalid upload Signature'],
  KeyAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  MissingAuthorization: [400, 'Error', "headers must have required property 'authorization'"],
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchEndpoint: [404, 'Not Found', 'There is no such endpoint'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  ResourceNotEmpty: [409, 'InvalidRequest', 'The bucket you tried to delete is not empty'],
  SlowDown: [503, 'SlowDown', 'Too many requests at once; try again shortly.'],
  TooManyUploads: [429, 'too_many_requests', 'Too many uploads; try again later.'],
  UnableToEmptyBucket: [409, 'InvalidRequest', 'The bucket could not be emptied'],
} as const satisfies Record<string, readonly [status: number, error: string, message: string]>;

export type StorageFailure = keyof typeof FAILURES;

export class StorageError extends ApiError {
  override name = 'StorageError';
  readonly error: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  constructor(code: StorageFailure, message?: string, retryAfter?: number) {
    const [status, error, usual] = FAILURES[code];
    super(status, code, message ?? usual);
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

export const storageError = (code: StorageFailure, message?: string): StorageError =>
  new StorageError(code, message);
