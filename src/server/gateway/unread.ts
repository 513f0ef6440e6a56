import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Of a refused body so much more is read and forgotten, and for so long. */
const MOST_BYTES = 128 * 1024 * 1024;
const MOST_MS = 10_000;

const carriesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A client reads an answer only once it has sent all: a connection closed under its hands
 * looks to it like a broken network, and the refusal is never seen.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || raw.complete || raw.destroyed || !carriesBody(raw)) return;
    if (Number(raw.headers['content-length'] ?? 0) <= MOST_BYTES) await forget(raw);
  });
}

function forget(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    const count = (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > MOST_BYTES) finish();
    };
    const finish = () => {
      clearTimeout(patience);
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      resolve();
    };
    const patience = setTimeout(finish, MOST_MS);
    // Nor is it opened any further, if it came compressed.
    body.unpipe();
    body.on('data', count).on('end', finish).on('close', finish).on('error', finish).resume();
  });
}
