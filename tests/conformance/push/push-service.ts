import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import { fromRoot } from '#server/root.ts';
import { freePort } from '#tests/harness/server.ts';

const require = createRequire(import.meta.url);
/** RFC 8188, by the package that web-push is made with; it has no types. */
const ece = require('http_ece') as {
  decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
};

export const CERTIFICATE = fromRoot('tests/fixtures/push/certificate.pem');
const KEY = fromRoot('tests/fixtures/push/key.pem');

export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service of our own: takes what it is sent, answers as told, and hands out devices. */
export async function startPushService() {
  const arrived: Arrived[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string> }[]>();
  const server = createServer(
    { cert: readFileSync(CERTIFICATE), key: readFileSync(KEY) },
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
        const { status, headers = {} } = answers.get(path)?.shift() ?? { status: 201 };
        response.writeHead(status, headers).end();
      });
    },
  );
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready));
  const origin = `https://localhost:${port}`;
  return {
    origin,
    at: (path: string) => arrived.filter((message) => message.path === path),
    /** The next answers to what is sent to a path; after them it is 201 again. */
    answer: (path: string, ...next: { status: number; headers?: Record<string, string> }[]) =>
      answers.set(path, next),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** What a browser makes when it subscribes. */
export function newDevice(service: { origin: string }) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const path = `/send/${randomBytes(9).toString('base64url')}`;
  return {
    path,
    subscription: { _endpoint: service.origin + path, _p256dh: p256dh, _auth: auth },
    read: (body: Buffer): unknown =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()),
  };
}
