import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { shallowJson, Unwieldy } from '../shallow-json.ts';

/** Nobody here asked for a body: it is not read, whatever it is. */
export function readNothing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}

/** For rooms whose bodies become objects. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      return done(null, shallowJson(String(body)));
    } catch (error) {
      const message = error instanceof Unwieldy ? error.message : 'The body is not JSON.';
      return done(new ApiError(400, 'bad_json', message));
    }
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
