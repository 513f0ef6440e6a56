import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What is asked for stands where the client would put an id. */
const ID = '00000000-0000-4000-8000-000000000000';

/** Addresses that are listed as not offered, by service: what stands in code marks in the second column. */
const LISTED = readFileSync(fromRoot('docs/protocol.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => {
    const [, service = '', what = ''] = line.split('|').map((cell) => cell.trim());
    return [...what.matchAll(/`([a-z][a-z/-]*[a-z\d])`/g)].map(([, path = '']) => ({ service, path }));
  });
const isListed = (service: string, path: string) =>
  LISTED.some((one) => one.service === service && `${path}/`.startsWith(`${one.path}/`));

/** Whether any way of asking finds somebody who answers; a refusal is an answer, `no such endpoint` is none. */
async function isAnswered(service: string, path: string): Promise<boolean> {
  for (const method of METHODS) {
    const answer = await fetch(`${server.url}/${service}/v1/${path}`, {
      method,
      headers: { apikey: server.serviceKey, authorization: `Bearer ${server.serviceKey}` },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    if (!/no such endpoint/i.test(await answer.text())) return true;
  }
  return false;
}

/** Every address that a package's code writes after the service's own. */
function addressesIn(name: string): string[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dist/main');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const found = [...code.matchAll(/\$\{this\.url\}\/((?:\$\{[^}]*\}|[\w./-])+)/g)].map(
    ([, path = '']) => path,
  );
  return [...new Set(found.map((path) => path.replaceAll(/\$\{[^}]*\}/g, ID)))].toSorted();
}

test('whatever the official client asks of accounts is answered or listed as not offered, never both', async () => {
  const addresses = addressesIn('@supabase/auth-js');
  // The client's own list, as of 2.109: were it read wrongly, nothing below would mean anything.
  expect(addresses).toEqual(
    expect.arrayContaining(['signup', 'user', `factors/${ID}/verify`, 'admin/oauth/clients']),
  );
  const wrong: string[] = [];
  for (const path of addresses)
    if ((await isAnswered('auth', path)) === isListed('auth', path)) wrong.push(path);
  expect(wrong).toEqual([]);
});

test('what is listed as not offered is nowhere offered', async () => {
  const services = ['auth', 'storage'];
  const listed = LISTED.filter(({ service }) => services.includes(service));
  expect(new Set(listed.map(({ service }) => service))).toEqual(new Set(services));
  for (const { service, path } of listed)
    expect([service, path, await isAnswered(service, `${path}/${ID}`)]).toEqual([service, path, false]);
});
