import type { FastifyRequest } from 'fastify';
import { askerOf, Busy, untilHungUp, type Admission } from '../gateway/admission.ts';
import type { Caller } from './caller.ts';
import { RestError } from './errors.ts';

const tooMany = (retryAfter: number) =>
  new RestError(429, 'too_many_requests', 'Too many requests; try again shortly.', {
    headers: { 'retry-after': String(retryAfter) },
  });
/** As PostgREST says it. */
const noConnection = (retryAfter: number) =>
  new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
    headers: { 'retry-after': String(retryAfter) },
  });

async function inOwnWords<T>(admitted: Promise<T>): Promise<T> {
  try {
    return await admitted;
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    throw error.because === 'share' ? tooMany(error.retryAfter) : noConnection(error.retryAfter);
  }
}

const asking = (request: FastifyRequest, { role, claims }: Caller) =>
  askerOf(request, { role, sub: claims.sub });

/** Counts a request; throws where there were too many. */
export const counted = (admission: Admission, request: FastifyRequest, caller: Caller): Promise<void> =>
  inOwnWords(admission.count(asking(request, caller)));

/** Does what needs the database when its turn has come. */
export const inTurn = <T>(
  admission: Admission,
  request: FastifyRequest,
  caller: Caller,
  heavy: boolean,
  work: () => Promise<T>,
): Promise<T> =>
  inOwnWords(
    admission.inTurn(asking(request, caller), untilHungUp(request), work, heavy ? 'heavy' : undefined),
  );
