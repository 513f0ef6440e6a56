import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { CacheHolder } from './cache-holder.ts';
import { PlanCache, questionOf } from './plan-cache.ts';
import { statementFor } from './plan/statement.ts';
import { restRequest, type Target } from './request.ts';

/** What a request asks for and the statement that answers it; what differs only in its values is planned once. */
export function newPlanner(holder: CacheHolder, config: Config) {
  const plans = new PlanCache();
  return (request: FastifyRequest, target: Target, role: string) => {
    const cache = holder.current();
    const question = questionOf(request);
    const known = plans.find(question, holder.version());
    request.timing?.begin('parse');
    const asked = known?.asked ?? restRequest(request, target, cache, config);
    if (request.method === 'OPTIONS') return { asked, statement: undefined };
    request.timing?.begin('plan');
    if (known !== undefined) return known;
    const statement = statementFor(asked, cache, config, role);
    plans.keep(question, { asked, statement }, (url, body) => {
      const { method, headers, jsonRows } = request;
      const shape = restRequest({ method, url, headers, body, jsonRows }, target, cache, config);
      return { asked: shape, statement: statementFor(shape, cache, config, role) };
    });
    return { asked, statement };
  };
}
