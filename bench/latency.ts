import { createServer, request, type RequestListener } from 'node:http';

/** A server as far away as a good mobile network: every answer waits. Loopback alone hides what round trips cost. */
export async function behindLatency(origin: string, milliseconds: number) {
  const target = new URL(origin);
  const forward: RequestListener = (incoming, outgoing) => {
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, outgoing) => {
    setTimeout(() => forward(incoming, outgoing), milliseconds);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
