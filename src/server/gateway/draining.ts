import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as lookAround, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a request after which nobody is about to send one, and how long it may take until then. */
const QUIET = 250;
const LONGEST = 5_000;

/**
 * What a proxy has sent it may not send again elsewhere, unless it only reads. So whoever connects anew is refused and goes elsewhere,
 * while what comes on connections that are open already is answered as ever, and each answer says that the connection ends with it.
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
    // Not the server's own way to close, which would cut idle connections just when something comes on them.
    Server.prototype.close.call(server);
    const isQuiet = () => Date.now() - Math.max(asked, began) > QUIET;
    while ((await open()) > 0 && !isQuiet() && Date.now() - began < LONGEST) await sleep(10);
    // What has come by now is read, and its connection is not idle.
    await lookAround();
    server.closeIdleConnections();
  };
}
