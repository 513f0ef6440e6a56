import { storageError } from './errors.ts';

/** The characters that S3 calls safe or needing care; both services allow the same. */
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/;
const LONGEST_KEY = 1024;

/** Content is kept under generated names, so a key never is a path; one that pretends to be is refused all the same. */
const isClimbing = (key: string) => key.split('/').some((part) => part === '.' || part === '..');

export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.length > LONGEST_KEY || isClimbing(key))
    throw storageError('InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
  return key;
}

export function checkedBucketName(name: string): string {
  if (!BUCKET.test(name) || name.trim() !== name || isClimbing(name)) throw storageError('InvalidBucketName');
  return name;
}

/** What LIKE takes literally. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
