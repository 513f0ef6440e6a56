import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { newDraining } from './draining.ts';

async function serving(answer: () => Promise<string>) {
  const app = Fastify({ return503OnClosing: false });
  app.post('/', answer);
  const drain = newDraining(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const post = async (agent: Agent) => {
    const call = request({ port, host: '127.0.0.1', method: 'POST', agent }).end();
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    return [reply.statusCode, reply.headers.connection, await text(reply)];
  };
  return { app, drain, post };
}

test('while it drains, an open connection gets one more answer, and a new one is refused', async () => {
  const { app, drain, post } = await serving(async () => 'done');
  const kept = new Agent({ keepAlive: true });
  expect(await post(kept)).toEqual([200, 'keep-alive', 'done']);
  const drained = drain();
  expect(await post(kept)).toEqual([200, 'close', 'done']);
  await expect(post(new Agent())).rejects.toThrow('ECONNREFUSED');
  await drained;
  await app.close();
});

test('what was begun before is answered, and its connection ends with it', async () => {
  let finish = (_text: string) => undefined as void;
  const answer = new Promise<string>((done) => (finish = done));
  const { app, drain, post } = await serving(() => answer);
  const asked = post(new Agent({ keepAlive: true }));
  await once(app.server, 'request');
  await drain();
  finish('late');
  expect(await asked).toEqual([200, 'close', 'late']);
  await app.close();
});

test('a connection on which nothing comes does not keep it', async () => {
  const { app, drain, post } = await serving(async () => 'done');
  await post(new Agent({ keepAlive: true }));
  const began = performance.now();
  await drain();
  await app.close();
  expect(performance.now() - began).toBeLessThan(4_000);
});
