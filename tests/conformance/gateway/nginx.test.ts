import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { newClient } from '#tests/harness/clients.ts';
import { NO_NGINX, nginxPath, SITE, startNginx, type Nginx } from '#tests/harness/nginx.ts';
import { FULL, NOT_FULL } from '#tests/harness/scale.ts';
import { freePort, startServer, type TestServer } from '#tests/harness/server.ts';

const nginx = FULL ? await nginxPath() : undefined;

/** Something at a port that counts what it is asked. */
async function startCounter(answer: 'echoes' | 'hangs up' | 'has nothing') {
  const seen: string[] = [];
  const server = createServer((asked, reply) => {
    seen.push(`${asked.method} ${asked.url}`);
    asked.resume().once('end', () => {
      if (answer === 'hangs up') asked.socket.destroy();
      else if (answer === 'has nothing') reply.writeHead(404).end();
      else reply.end(JSON.stringify(asked.headers));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('behind nginx', () => {
  let server: TestServer;
  let proxy: Nginx;

  beforeEach(({ skip }) => skip(nginx === undefined, FULL ? NO_NGINX : NOT_FULL));
  beforeAll(async () => {
    if (nginx === undefined) return;
    server = await startServer({
      from: 'extended',
      env: { SITE_URL: `https://${SITE}`, TRUSTED_PROXIES: '127.0.0.1' },
    });
    // Nobody is at the second address: it is as if one process had stopped.
    proxy = await startNginx(nginx, [Number(new URL(server.url).port), await freePort()]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await server?.stop();
  });

  test('pages come by TLS with the server’s headers, though one process is gone', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await proxy.ask('/landing')).status).toBe(200);
    const { headers } = await proxy.ask('/');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const moved = await fetch(`http://127.0.0.1:${proxy.plain}/quran?x=1`, {
      redirect: 'manual',
      headers: { host: 'elsewhere.example' },
    });
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toBe(`https://${SITE}/quran?x=1`);
    expect((await proxy.ask('/metrics')).status).toBe(404);
  });

  test('assets are kept by the proxy, in each encoding, with what the server says of them', async () => {
    const name =
      readdirSync(fromRoot('dist/web/assets')).find((file) => /^recognition-worker.*\.js$/.test(file)) ?? '';
    const seen: Record<string, IncomingHttpHeaders[]> = {};
    for (const encoding of ['br', 'gzip', 'br', 'gzip'])
      (seen[encoding] ??= []).push(
        (await proxy.ask(`/assets/${name}`, { headers: { 'accept-encoding': encoding } })).headers,
      );
    for (const [encoding, [first, second]] of Object.entries(seen)) {
      expect(first?.['x-cache-status'], encoding).toBe('MISS');
      expect(second?.['x-cache-status'], encoding).toBe('HIT');
      expect(second).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining("'wasm-unsafe-eval'"),
      });
    }
  });

  test('events arrive one by one', async () => {
    const answer = await proxy.begin('/functions/v1/events/through', { headers: { apikey: server.anonKey } });
    const next = async () => String((await once(answer, 'data'))[0]);
    expect(await next()).toBe('data: first\n\n');
    const second = next();
    await proxy.ask('/functions/v1/events/through', { method: 'POST', headers: { apikey: server.anonKey } });
    expect(await second).toBe('data: second\n\n');
  });

  test('sockets are opened', async () => {
    const socket = new proxy.Socket(
      `${proxy.socketUrl}/realtime/v1/websocket?apikey=${server.anonKey}&vsn=1.0.0`,
    );
    await once(socket, 'open');
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' }));
    const [heard] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(heard.toString())).toMatchObject({ event: 'phx_reply', payload: { status: 'ok' } });
    socket.close();
  });

  test('files up to the limit go through, and larger ones are refused', async () => {
    await newClient(server, server.serviceKey).storage.createBucket('large');
    const put = (megabytes: number) =>
      proxy.ask(`/storage/v1/object/large/${megabytes}.bin`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${server.serviceKey}`,
          apikey: server.serviceKey,
          'content-type': 'application/octet-stream',
        },
        body: randomBytes(megabytes * 1024 * 1024),
      });
    expect((await put(49)).status).toBe(200);
    expect(
      (await proxy.ask('/rest/v1/profiles', { method: 'POST', body: Buffer.alloc(18 * 1024 * 1024) })).status,
    ).toBe(413);
  });

  test('what is not safe to repeat is sent once; a client cannot say who it is', async () => {
    const [gone, there] = [await startCounter('hangs up'), await startCounter('echoes')];
    const other = await startNginx(nginx ?? '', [gone.port, there.port]);
    for (let turn = 0; turn < 12; turn += 1)
      await other.ask(`/rest/v1/post-${turn}`, { method: 'POST', body: Buffer.from('{}') });
    for (const { seen } of [gone, there]) expect(seen.length).toBeGreaterThan(0);
    expect(new Set([...gone.seen, ...there.seen]).size).toBe(gone.seen.length + there.seen.length);
    for (let turn = 0; turn < 12; turn += 1) expect((await other.ask(`/get-${turn}`)).status).toBe(200);

    const { body } = await other.ask('/', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' },
    });
    expect(JSON.parse(body.toString())).toMatchObject({
      host: SITE,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
    await other.stop();
    gone.close();
    there.close();
  });

  test('while versions change, an asset that one process has not comes from another', async () => {
    const [older, newer] = [await startCounter('has nothing'), await startCounter('echoes')];
    const other = await startNginx(nginx ?? '', [older.port, newer.port]);
    for (let turn = 0; turn < 6; turn += 1)
      expect((await other.ask(`/assets/part-${turn}.js`)).status).toBe(200);
    expect(older.seen.length).toBeGreaterThan(0);
    const statuses = await Promise.all([1, 2].map(async () => (await other.ask('/nowhere')).status));
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    await other.stop();
    older.close();
    newer.close();
  });
});
