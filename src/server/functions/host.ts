import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asServiceKey } from '../database/service-key.ts';
import { ApiError, codeOf, isDatabaseAway } from '../errors.ts';
import { askerOf, Busy, untilHungUp } from '../gateway/admission.ts';
import { newAllowances } from '../gateway/allowances.ts';
import { networkOf } from '../gateway/network.ts';
import { factsOf, rightsOf } from '../identity/rights.ts';
import type { Services } from '../services.ts';
import { callerFor } from './access.ts';
import type { FunctionCaller, FunctionContext, ServerFunction } from './definition.ts';
import { HostError } from './errors.ts';
import { inputOf, sendWeb, webRequest } from './exchange.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
type Address = { Params: { name: string; '*'?: string } };

/** Answers `/functions/v1/{name}` with the function of that name. */
export function hostFunctions(functions: Record<string, ServerFunction>) {
  return async (app: FastifyInstance, services: Services): Promise<void> => {
    const { admission, assistant, config, database, jobs, log, seal } = services;
    // The account service's table: its sweep forgets what is over.
    const allowances = newAllowances(
      database,
      'supabase_auth_admin',
      ['auth', 'rate_limits'],
      config.rateLimitFactor,
    );
    const underway = new Set<AbortController>();
    // Streams would hold up the end of the server for as long as they like.
    app.addHook('preClose', async () => {
      for (const call of underway) call.abort(new HostError('stopping'));
    });

    // Bodies are the functions' own to read.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.setErrorHandler(answerFailure);
    app.setNotFoundHandler(() => {
      throw new HostError('unknown_function');
    });

    const count = async (
      name: string,
      { limits }: ServerFunction,
      caller: FunctionCaller,
      network: string,
    ) => {
      if (caller.standing === 'service') return;
      const subject = caller.id === undefined ? `network ${network}` : `user ${caller.id}`;
      const allowance = { times: limits.perMinute, seconds: 60 };
      const retryAfter = await allowances.take(`function ${name}`, allowance, subject);
      if (retryAfter !== undefined) throw new HostError('too_many_calls', { retryAfter });
    };

    const call = async (request: FastifyRequest<Address>, reply: FastifyReply) => {
      const { name, '*': path = '' } = request.params;
      const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
      if (found === undefined) throw new HostError('unknown_function');
      const caller = await callerFor(request, services, found.access);
      const counted = () => count(name, found, caller, networkOf(request.ip));
      if (!found.limits.isCountedWithin) await counted();

      const control = new AbortController();
      const { signal } = control;
      underway.add(control);
      const limit = setTimeout(() => control.abort(new HostError('timed_out')), found.limits.seconds * 1000);
      reply.raw.once('close', () => {
        clearTimeout(limit);
        underway.delete(control);
        control.abort(new Error('the caller is gone'));
      });
      const aborted = new Promise<never>((_, failed) =>
        signal.addEventListener('abort', () => failed(signal.reason), { once: true }),
      );
      // Once the answer has left, its stream sees the signal by itself.
      aborted.catch(() => undefined);

      const inTurn = <T>(work: () => Promise<T>) =>
        admission.inTurn(askerOf(request, caller.claims), untilHungUp(request), work);
      const asked = webRequest(request, found, config.siteUrl, signal);
      const context: FunctionContext<unknown> = {
        caller,
        input: await Promise.race([inputOf(asked, found), aborted]),
        path: path.replace(/^\/+|\/+$/g, ''),
        database: (work) => inTurn(() => database.asUser(rightsOf(caller.claims), factsOf(request), work)),
        service: (work) => inTurn(() => asServiceKey(database, work)),
        count: counted,
        jobs,
        assistant,
        network: networkOf(request.ip),
        seal,
        config,
        log: log.child({ function: name, request: request.id }),
        signal,
      };
      return sendWeb(reply, await Promise.race([found.handle(asked, context), aborted]), signal);
    };

    for (const url of ['/:name', '/:name/*']) app.route<Address>({ method: METHODS, url, handler: call });
  };
}

const busy = ({ because, retryAfter }: Busy) =>
  new HostError(because === 'share' ? 'too_many_calls' : 'busy', { retryAfter });

function hostErrorIn(error: unknown): unknown {
  if (codeOf(error) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new HostError('unreadable_type');
  return error instanceof Error && error.cause instanceof HostError ? error.cause : error;
}

/** A function's own refusals are its answer; the host's are marked, so that the client tells them apart. */
async function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (reply.raw.destroyed) return reply;
  const cause = error instanceof Busy ? busy(error) : hostErrorIn(error);
  if (cause instanceof HostError) {
    if (cause.retryAfter !== undefined) reply.header('retry-after', String(cause.retryAfter));
    // What was not read of the body would be taken for the next request.
    if (cause.status === 413) reply.header('connection', 'close');
    return reply
      .code(cause.status)
      .header('x-relay-error', 'true')
      .send({ code: cause.code, message: cause.message });
  }
  if (error instanceof ApiError)
    return reply.code(error.status).send({ code: error.code, message: error.message, ...error.more });
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away');
    return reply
      .code(503)
      .headers({ 'retry-after': '2', 'x-relay-error': 'true' })
      .send({ code: 'database_unavailable', message: 'The database is not available; try again shortly.' });
  }
  request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'a function failed');
  const crash = new HostError('crashed');
  return reply
    .code(crash.status)
    .header('x-relay-error', 'true')
    .send({ code: crash.code, message: crash.message });
}
