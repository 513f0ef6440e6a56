import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { shallowJson } from '../shallow-json.ts';

/** For rooms that have no reader of their own. */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      return done(null, shallowJson(String(body)));
    } catch {
      return done(new ApiError(400, 'bad_json', 'The body is not JSON, or is nested too deeply.'));
    }
  });
}
