import proxyaddr from '@fastify/proxy-addr';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { networkOf } from '../gateway/network.ts';
import { apiKeyOf } from '../identity/credentials.ts';
import { closures, measureConnections } from './figures.ts';
import { LIMITS } from './limits.ts';
import { VERSIONS } from './protocol/message.ts';
import type { RealtimeRoom } from './room.ts';
import { newSocket, type Socket as Connection } from './socket.ts';

const PATH = '/realtime/v1/websocket';
/** Milliseconds between looks for silent connections. */
const LOOK = 5_000;
/** Milliseconds in which clients may answer that they go. */
const FAREWELL = 1_000;
/** Headers that carry a secret are nothing for policies to read. */
const SECRET = new Set(['authorization', 'apikey', 'cookie', 'sec-websocket-key']);

function refuse(socket: Socket, status: string, more = ''): void {
  socket.write(`HTTP/1.1 ${status}\r\n${more}connection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.destroySoon();
}

/**
 * Takes over the connections that ask for a WebSocket here. Any origin may: a key and a token speak for a client, no
 * cookie does. Others that offer to change the protocol are answered as if they had not.
 */
export function acceptSockets(app: FastifyInstance, room: RealtimeRoom) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.frame,
  });
  const sockets = new Set<Connection>();
  let stopping = false;
  const trusted = proxyaddr.compile(room.config.trustedProxies);

  const accept = async (request: IncomingMessage, raw: Socket, head: Buffer): Promise<void> => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams);
    const key = apiKeyOf(request.headers, query) ?? '';
    const asked = query['vsn'] ?? '1.0.0';
    const version = VERSIONS.find((known) => known === asked);
    if (stopping) return refuse(raw, '503 Service Unavailable');
    const role = await room.tokens.keyRole(key);
    if (role === undefined) return refuse(raw, '401 Unauthorized');
    if (version === undefined) return refuse(raw, '400 Bad Request');
    const network = networkOf(proxyaddr(request, trusted));
    const seat = room.shares.enter(network, role);
    if (seat === undefined) return refuse(raw, '429 Too Many Requests', 'retry-after: 5\r\n');
    // On the raw connection, which may also end before it is a WebSocket; either way it closes once.
    raw.once('close', () => seat.leave());
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !SECRET.has(name)));
    server.handleUpgrade(request, raw, head, (ws) => {
      const connected = { key, network, headers, seat };
      const socket = newSocket(ws, version, connected, room, () => sockets.delete(socket));
      sockets.add(socket);
    });
  };

  app.server.on('upgrade', (request: IncomingMessage, raw: Socket, head: Buffer): void => {
    raw.on('error', () => undefined);
    const path = (request.url ?? '').split('?', 1)[0];
    const asksForSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
    if (path === PATH && asksForSocket) {
      accept(request, raw, head).catch((error: unknown) => {
        room.log.error({ err: error }, 'a socket could not be opened');
        raw.destroy();
      });
      return;
    }
    // In development the page's own tools have a socket on the same port.
    if (asksForSocket && room.config.mode === 'development') return;
    answerPlainly(app, request, raw);
  });

  const looking = setInterval(() => {
    const now = Date.now();
    for (const socket of sockets) if (socket.isSilent(now)) socket.close(1000, 'silent');
  }, LOOK);
  measureConnections(
    () => sockets.size,
    () => room.hub.size(),
  );

  return {
    /** Tells every client to come again, which it does by itself. */
    stop: async () => {
      stopping = true;
      clearInterval(looking);
      for (const socket of sockets) socket.close(1001, 'stopping');
      const patience = Date.now() + FAREWELL;
      while (sockets.size > 0 && Date.now() < patience) await sleep(10);
      for (const socket of sockets) socket.cut();
    },
  };
}

/** Node hands every request with an `Upgrade` header over, also those of clients that would rather speak HTTP/2. */
function answerPlainly(app: FastifyInstance, request: IncomingMessage, raw: Socket): void {
  const isBodiless = request.method === 'GET' || request.method === 'HEAD';
  if (!isBodiless) return refuse(raw, '400 Bad Request');
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(raw);
  // Not only ended: a client that never ends its side would keep the server from stopping.
  response.once('finish', () => raw.destroySoon());
  closures.inc({ reason: 'no socket wanted' });
  app.routing(request, response);
}
