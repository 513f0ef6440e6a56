import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { turns } from '../../turns.ts';
import { StorageError } from '../errors.ts';

/** Pictures are heavy work: few at once, one core each, nothing kept in memory, and a queue too long refuses. */
sharp.cache(false);
sharp.concurrency(1);
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING = 200;

export const inWorkshop = turns(AT_ONCE, WAITING, () => new StorageError('SlowDown', undefined, 5)).take;

/** More pixels than any camera of a phone makes; a small file can claim any number. */
export const MOST_PIXELS = 60_000_000;
