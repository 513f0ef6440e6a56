import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newDebts } from './large-bodies.ts';
import { networkOf } from './network.ts';

/** Of a refused body so much more is read and forgotten, and for so long. */
const MOST_BYTES = 128 * 1024 * 1024;
const MOST_MS = 10_000;
/** No faster than so much at a time, of all such bodies together: whoever sends what nobody wants is in no hurry. */
const GULP = 256 * 1024;
const BREATH_MS = 20;
/** What nobody wanted is read to its end for a network until it was so much, and so much in each second from then on. */
const PATIENCE = { atOnce: MOST_BYTES / 4, perSecond: 512 * 1024 };
/** Milliseconds for which an answer may be read on a connection whose other direction nobody reads any more. */
const LINGERING = 1_000;

/** What these bring nobody reads, however they are answered. */
const ONLY_ASKS = new Set(['GET', 'HEAD', 'OPTIONS']);

const carriesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A client reads an answer only once it has sent all: a connection closed under its hands
 * looks to it like a broken network, and the refusal is never seen. But who goes on sending what is refused is not read any more.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  const debts = newDebts(PATIENCE);
  const forget = newForgetting();
  app.addHook('onSend', async ({ raw, ip }, reply) => {
    if (raw.complete || raw.destroyed || !carriesBody(raw)) return;
    if (reply.statusCode < 400 && !ONLY_ASKS.has(raw.method ?? '')) return;
    const network = networkOf(ip);
    if (
      debts.wait(network, Date.now()) === undefined &&
      Number(raw.headers['content-length'] ?? 0) <= MOST_BYTES
    )
      debts.add(network, await forget(raw), Date.now());
    if (raw.complete || raw.destroyed) return;
    // Node reads and forgets whatever still comes on a connection that stays open, as fast as it comes.
    reply.header('connection', 'close');
    linger(raw);
  });
}

/** Closes so late that the answer can be read: a connection that is closed with something unread takes with it what is on its way. */
function linger(body: IncomingMessage): void {
  const { socket } = body;
  // Of a body that somebody has begun to read, and goes on to read no more, Node takes as much as it keeps at a time; of any other, all.
  body.read(0);
  body.pause();
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGERING).unref();
  };
}

function newForgetting(): (body: IncomingMessage) => Promise<number> {
  let underway = 0;
  return (body) =>
    new Promise((resolve) => {
      let [seen, gulped] = [0, 0];
      let breath: NodeJS.Timeout | undefined;
      underway += 1;
      const count = (chunk: Buffer) => {
        seen += chunk.length;
        gulped += chunk.length;
        if (seen > MOST_BYTES) return finish();
        if (gulped < GULP) return;
        gulped = 0;
        body.pause();
        breath = setTimeout(() => body.resume(), BREATH_MS * underway);
      };
      const finish = () => {
        underway -= 1;
        clearTimeout(patience);
        clearTimeout(breath);
        body.pause();
        body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
        resolve(seen);
      };
      const patience = setTimeout(finish, MOST_MS);
      // Nor is it opened any further, if it came compressed.
      body.unpipe();
      body.on('data', count).on('end', finish).on('close', finish).on('error', finish).resume();
    });
}
