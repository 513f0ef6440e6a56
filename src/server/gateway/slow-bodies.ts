import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { carriesFile } from './announced.ts';

/** Bytes that an upload brings in each span of time, to count as moving: less than the slowest telephone line ever did. */
const MOVING = 16 * 1024;

function answerLate(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (reply.sent || reply.raw.headersSent) return void raw.destroy();
  reply.hijack();
  reply.raw.once('finish', () => raw.socket.destroySoon());
  reply.raw
    .writeHead(408, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify({ code: 'request_timeout', message: 'The body did not arrive in time.' }));
}

/** A body that comes drop by drop holds a place as long as it likes: it is there in time, or, as an upload, moves. */
export function endSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || !carriesBody(request)) return;
    let seen = raw.socket.bytesRead;
    const look = () => {
      const now = raw.socket.bytesRead;
      // What has come and is not read yet waits for us.
      if (raw.complete || raw.readableLength > 0) seen = now;
      else if (carriesFile(request) && now - seen >= MOVING) seen = now;
      else {
        stop();
        answerLate(request, reply);
      }
    };
    const watching = setInterval(look, seconds * 1000);
    const stop = () => {
      clearInterval(watching);
      raw.off('end', stop).off('close', stop);
    };
    raw.on('end', stop).on('close', stop);
  });
}

const carriesBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
