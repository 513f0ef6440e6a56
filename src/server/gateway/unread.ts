import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Of a refused body so much more is read and forgotten, and for so long. */
const MOST_BYTES = 128 * 1024 * 1024;
const MOST_MS = 10_000;
/** No faster than so much at a time: whoever sends what nobody wants is in no hurry. */
const GULP = 256 * 1024;
const BREATH_MS = 20;

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
    let [seen, gulped] = [0, 0];
    let breath: NodeJS.Timeout | undefined;
    const count = (chunk: Buffer) => {
      seen += chunk.length;
      gulped += chunk.length;
      if (seen > MOST_BYTES) return finish();
      if (gulped < GULP) return;
      gulped = 0;
      body.pause();
      breath = setTimeout(() => body.resume(), BREATH_MS);
    };
    const finish = () => {
      clearTimeout(patience);
      clearTimeout(breath);
      body.resume();
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      resolve();
    };
    const patience = setTimeout(finish, MOST_MS);
    // Nor is it opened any further, if it came compressed.
    body.unpipe();
    body.on('data', count).on('end', finish).on('close', finish).on('error', finish).resume();
  });
}
