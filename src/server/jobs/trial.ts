import type { Services } from '../services.ts';
import { backOff } from './back-off.ts';
import { GiveUp, TryAgain, type Job, type JobContext } from './job.ts';
import type { Leases, Taken } from './leases.ts';
import { sealingKey } from './queue.ts';
import { isSealed, unsealed } from './sealing.ts';

export type Outcome = 'done' | 'again' | 'dead' | 'given back';

/** Why a job is told to stop though its time is not over. */
export const STOPPING = new Error('the server stops');

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason), { once: true }));

function inputOf(job: Job, { kind, input }: Taken, services: Services): unknown {
  if (!job.secret || !isSealed(input)) return input;
  try {
    return unsealed(sealingKey(services.keys), kind, input);
  } catch {
    throw new GiveUp('it was sealed with another key');
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** One try of one job, and what is written down about it. */
export async function tryJob(
  job: Job,
  taken: Taken,
  control: AbortController,
  services: Services,
  leases: Leases,
): Promise<Outcome> {
  const { signal } = control;
  let finished = false;
  const limit = setTimeout(
    () => control.abort(new Error(`it took longer than ${job.seconds} s`)),
    job.seconds * 1000,
  );
  const finish: JobContext['finish'] = async (work) => {
    const caller = { role: 'service_role', claims: { role: 'service_role' } };
    const facts = { method: 'JOB', path: `/${job.kind}`, headers: {} };
    const result = await services.database.asUser(caller, facts, async (client) => {
      await client.query('select jobs.finish($1, $2)', [taken.id, taken.lease]);
      return work(client);
    });
    finished = true;
    return result;
  };
  const work = async () => {
    // Only a server that ends while it runs leaves a job with more tries than it has.
    if (taken.attempts > job.attempts) throw new GiveUp('the server ended each time while it ran');
    const input = inputOf(job, taken, services);
    await job.run(input, { id: taken.id, attempt: taken.attempts, signal, services, finish });
    if (!finished) await leases.finish(taken);
  };
  try {
    await Promise.race([work(), aborted(signal)]);
    return 'done';
  } catch (error) {
    if (finished) return 'done';
    if (signal.reason === STOPPING) {
      await leases.giveBack(taken);
      return 'given back';
    }
    const reason = reasonOf(error);
    const last = error instanceof GiveUp || taken.attempts >= job.attempts;
    services.log[last ? 'error' : 'warn'](
      { job: taken.id, kind: job.kind, attempt: taken.attempts, reason },
      last ? 'a job died' : 'a job failed and will be tried again',
    );
    if (last) await leases.bury(taken, reason);
    else {
      const pause =
        error instanceof TryAgain ? error.seconds : backOff(job.pause, taken.attempts, Math.random());
      await leases.retry(taken, pause, reason);
    }
    return last ? 'dead' : 'again';
  } finally {
    clearTimeout(limit);
  }
}
