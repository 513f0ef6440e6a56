import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as lookAround, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a request after which nobody is about to send one, and how long it may take until then. */
const QUIET = 250;
const LONGEST = 5_000;

/**
 * A proxy cannot repeat a request elsewhere unless it only reads. So new connections are refused, which the proxy takes elsewhere, while
 * requests on open connections are answered as ever, and each answer says that its connection ends.
 */
export function newDraining({ server }: FastifyInstance): () => Promise<void> {
  const open = promisify(server.getConnections.bind(server));
  const unanswered = new Set<ServerResponse>();
  let draining = false;
  let asked = 0;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    asked = Date.now();
    if (draining) response.shouldKeepAlive = false;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return async () => {
    draining = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
    const began = Date.now();
    // Stops listening, no more. `Server.close` of HTTP would also cut idle connections, just when a request comes on one.
    Server.prototype.close.call(server);
    const isQuiet = () => Date.now() - Math.max(asked, began) > QUIET;
    while ((await open()) > 0 && !isQuiet() && Date.now() - began < LONGEST) await sleep(10);
    // One turn of the loop reads the requests that have arrived, whose connections are then not idle.
    await lookAround();
    server.closeIdleConnections();
  };
}
