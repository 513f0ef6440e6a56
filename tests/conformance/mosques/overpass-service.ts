import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service is asked, as it sees it. */
export interface Asked {
  question: string;
  userAgent: string;
  path: string;
}

export type Behaviour = (response: ServerResponse, asked: Asked) => void | Promise<void>;

export const elements =
  (...all: unknown[]): Behaviour =>
  (response) =>
    void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ version: 0.6, elements: all }));

const bodyOf = async (request: IncomingMessage) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body).get('data') ?? '';
};

/** An Overpass service on loopback that behaves as a test wants it to. */
export async function startOverpass() {
  const asked: Asked[] = [];
  let behaviour: Behaviour = elements();
  const underway = new Set<ServerResponse>();
  let most = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const question: Asked = {
        question: await bodyOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        path: request.url ?? '',
      };
      asked.push(question);
      underway.add(response);
      most = Math.max(most, underway.size);
      for (const end of ['finish', 'close']) response.once(end, () => underway.delete(response));
      await behaviour(response, question);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // An address with a port, since it listens on one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/interpreter`,
    asked,
    /** How many questions were open at a time, at most. */
    most: () => most,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(stopped));
    },
  };
}
