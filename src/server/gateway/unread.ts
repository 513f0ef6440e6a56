import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newDebts } from './large-bodies.ts';
import { networkOf } from './network.ts';

/** Of a refused body so much more is read and forgotten, as long as it moves: so many bytes in so many milliseconds. */
const MOST_BYTES = 128 * 1024 * 1024;
const MOVING = { bytes: 64 * 1024, within: 10_000 };
/** No faster than so much at a time, of all such bodies together: whoever sends what nobody wants is in no hurry. */
const GULP = 256 * 1024;
const BREATH_MS = 20;
/** What nobody wanted is read to its end for a network until it was so much, and so much in each second from then on. */
const PATIENCE = { atOnce: MOST_BYTES / 2, perSecond: 512 * 1024 };
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
    // Whoever answers well may go on to read, as a function does that hands the body back.
    if (reply.statusCode < 400 && !ONLY_ASKS.has(raw.method ?? '')) return;
    const network = networkOf(ip);
    const hasPatience = () => debts.wait(network, Date.now()) === undefined;
    if (hasPatience() && Number(raw.headers['content-length'] ?? 0) <= MOST_BYTES)
      await forget(raw, (bytes) => {
        debts.add(network, bytes, Date.now());
        return hasPatience();
      });
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

/** Reads and throws away, until the body ends, stands still, or whoever hears of its bytes wants no more of them. */
function newForgetting(): (body: IncomingMessage, wanted: (bytes: number) => boolean) => Promise<void> {
  let breathing = 0;
  return (body, wanted) =>
    new Promise((resolve) => {
      let [seen, seenBefore, gulped] = [0, 0, 0];
      let breath: NodeJS.Timeout | undefined;
      const breatheOut = () => {
        if (breath === undefined) return;
        clearTimeout(breath);
        breath = undefined;
        breathing -= 1;
      };
      const count = (chunk: Buffer) => {
        seen += chunk.length;
        gulped += chunk.length;
        if (!wanted(chunk.length) || seen > MOST_BYTES) return finish();
        if (gulped < GULP) return;
        gulped = 0;
        body.pause();
        breathing += 1;
        breath = setTimeout(() => {
          breatheOut();
          body.resume();
        }, BREATH_MS * breathing);
      };
      const finish = () => {
        clearInterval(looking);
        breatheOut();
        body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
        // The rest of one that has come whole is on our side already.
        if (body.complete) body.resume();
        else body.pause();
        resolve();
      };
      const looking = setInterval(() => {
        if (seen - seenBefore < MOVING.bytes) finish();
        seenBefore = seen;
      }, MOVING.within);
      // Nor is it opened any further, if it came compressed.
      body.unpipe();
      body.on('data', count).on('end', finish).on('close', finish).on('error', finish).resume();
    });
}
