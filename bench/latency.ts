import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server as far away as a good mobile network: every answer waits. Loopback alone hides what round trips cost. */
export async function behindLatency(origin: string, milliseconds: number) {
  const target = new URL(origin);
  const server = createServer(async (incoming, outgoing) => {
    await sleep(milliseconds);
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
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
