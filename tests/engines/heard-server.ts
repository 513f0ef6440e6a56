import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { LISTENING } from './listening.ts';

const SCRIPT = '/engine-listening.js';

/**
 * The server, with a script before all others in each page. WebDriver has no way to run something before a page does, and an
 * error that comes while a screen starts would be lost. The page's policy allows scripts of its own origin.
 */
export async function heardServer(origin: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(LISTENING);
      return;
    }
    // Pages come as text, so that something can be put into them.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const onward = request(
      { host: hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => answered(answer, outgoing),
    );
    // Nobody there: here is nobody either.
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answered(answer: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': _, ...headers } = answer.headers;
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => {
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    const page = Buffer.concat(parts).toString('utf8');
    outgoing.end(page.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
  });
}
