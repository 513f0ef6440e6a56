import type { FastifyInstance } from 'fastify';

/** Lets the endpoints of this scope be sent HTML forms, as providers send people back with. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
