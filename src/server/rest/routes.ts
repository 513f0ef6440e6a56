import { Readable } from 'node:stream';
import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StatementRunner } from '../database/pools.ts';
import type { Services } from '../services.ts';
import { networkOf, newNetworkMarks } from '../gateway/network.ts';
import { openBodies } from '../gateway/opened.ts';
import { counted, inTurn } from './admission.ts';
import { giveBack, isLarge } from './body.ts';
import { limitBodies } from './body-limits.ts';
import { callerOf } from './caller.ts';
import { holdSchemaCache, type CacheHolder } from './cache-holder.ts';
import { COSTLY_MS, newCostLimit, weightOf } from './cost.ts';
import { restError } from './errors.ts';
import type { Row } from './exchange.ts';
import { execute } from './execute.ts';
import { answerFailure } from './failures.ts';
import { allowedMethods } from './information.ts';
import { observe } from './observation.ts';
import { openApi } from './openapi.ts';
import { newPlanner } from './planner.ts';
import type { Target } from './request.ts';
import { answerOf, type Answer } from './response.ts';
import { checkResult, mustCheck } from './result.ts';
import { isFinal, isStandby, sqlFailure } from './sql-failure.ts';
import { workFor } from './transaction.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
declare module 'fastify' {
  interface FastifyContextConfig {
    cors?: FastifyCorsOptions;
  }
}

/** A plain OPTIONS asks what a relation allows; only a browser's preflight is answered as one. */
const OPTIONS = { cors: { preflightContinue: true, strictPreflight: false } };
const isPreflight = (request: FastifyRequest) =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
const PREFLIGHT: Answer = { status: 204, headers: {}, body: '' };

function send(reply: FastifyReply, { status, headers, body }: Answer) {
  reply.code(status).headers(headers);
  // An empty text would be given a type, and a type that SQL chose would be changed.
  if (body === '') return reply.send();
  if (typeof body === 'string')
    return reply.send(/json(?!.*charset)/.test(String(headers['content-type'])) ? Buffer.from(body) : body);
  const length = body.reduce((sum, piece) => sum + piece.length, 0);
  return reply.header('content-length', length).send(Readable.from(body));
}

export async function restRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { admission, config, database } = services;
  const holder: CacheHolder = await holdSchemaCache(services);
  app.addHook('onClose', () => holder.close());

  openBodies(app);
  limitBodies(app, config.rest.anonRole);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(({ method }) => {
    throw METHODS.includes(method)
      ? restError('path')
      : restError('method', { message: `Unsupported HTTP method: ${method}` });
  });

  observe(app, config.rest);

  const markOf = newNetworkMarks(services.keys);
  const costLimit = newCostLimit(config.rest.costLimit);
  // Who asks is known before anything of the body is read.
  app.addHook('onRequest', async (request) => {
    if (request.is404 || isPreflight(request)) return;
    request.caller = await callerOf(request, services);
    request.network = markOf(networkOf(request.ip));
    await counted(admission, request, request.caller);
  });

  const plan = newPlanner(holder, config);
  const answer = async (request: FastifyRequest, target: Target): Promise<Answer> => {
    if (isPreflight(request)) return PREFLIGHT;
    const caller = request.caller ?? (await callerOf(request, services));
    const cache = holder.current();
    const { asked, statement } = plan(request, target, caller.role);
    if (statement === undefined) {
      request.timing?.begin('response');
      return allowedMethods(asked, cache, caller.role);
    }
    request.timing?.begin('transaction');
    const weight = caller.role === 'service_role' ? 'small' : weightOf(asked, statement);
    const costly = weight === 'costly';
    const work = workFor(request, asked, statement, caller, cache, config, costly ? COSTLY_MS : undefined);
    try {
      const check = mustCheck(asked, statement)
        ? (row: Row) => checkResult(row, asked, statement)
        : undefined;
      const run = async (runner: StatementRunner) => {
        await costLimit.check(runner, work, caller.role, weight, Date.now());
        return execute(runner, { ...work, check });
      };
      // Who holds the service key writes elsewhere and reads here: never from a copy.
      const mayBeCopy = statement.readOnly && caller.role !== 'service_role';
      const isHeavy =
        costly ||
        costLimit.isDear(work, caller.role, weight) ||
        (caller.role !== 'service_role' && isLarge(request.body));
      const outcome = await inTurn(admission, request, caller, isHeavy, () =>
        mayBeCopy ? database.replicas.read(database, run, isFinal) : run(database),
      );
      // The database has answered, so it has read all of it.
      giveBack(request.body);
      request.timing?.begin('response');
      return answerOf(asked, statement, outcome, config.rest.maxRows);
    } catch (error) {
      throw isStandby(error, work) ? error : sqlFailure(error, caller.role !== config.rest.anonRole);
    }
  };
  app.route<{ Params: { name: string } }>({
    method: METHODS,
    url: '/rpc/:name',
    config: OPTIONS,
    handler: async (request, reply) =>
      send(reply, await answer(request, { kind: 'function', name: request.params.name })),
  });
  app.route<{ Params: { name: string } }>({
    method: METHODS,
    url: '/:name',
    config: OPTIONS,
    handler: async (request, reply) =>
      send(reply, await answer(request, { kind: 'relation', name: request.params.name })),
  });
  app.route({
    method: ['GET', 'HEAD', 'OPTIONS'],
    url: '/',
    config: OPTIONS,
    handler: async (request, reply) => {
      if (isPreflight(request)) return send(reply, PREFLIGHT);
      const { rootSpec } = config.rest;
      if (rootSpec !== undefined && request.method !== 'OPTIONS')
        return send(
          reply,
          await answer(request, { kind: 'function', name: rootSpec.split('.').at(-1) ?? '' }),
        );
      const caller = request.caller ?? (await callerOf(request, services));
      request.timing?.begin('response');
      return send(reply, await openApi(request, caller, holder.current(), services));
    },
  });
}
