import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './lab.ts';

const CANARY = 'canary-7c1f0a';
const VICTIM = 'secret-of-another-bucket';

/** Ways to write "somewhere else"; `key` as it stands in a JSON body, the same bytes again in an address. */
const PAYLOADS = [
  '../canary.txt',
  '../../canary.txt',
  '../../../canary.txt',
  '../victim/secret.txt',
  '..%2fcanary.txt',
  '..%2f..%2fcanary.txt',
  '%2e%2e/canary.txt',
  '%2e%2e%2f%2e%2e%2fcanary.txt',
  '%252e%252e%252fcanary.txt',
  '..%252f..%252fcanary.txt',
  '..\\..\\canary.txt',
  '..%5c..%5ccanary.txt',
  '....//....//canary.txt',
  '..;/..;/canary.txt',
  './../canary.txt',
  'a/../../victim/secret.txt',
  'a/b/../../../../canary.txt',
  '/../canary.txt',
  '//etc/passwd',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'C:%5cwindows%5cwin.ini',
  '..%00/canary.txt',
  '%c0%ae%c0%ae%2fcanary.txt',
  '..%u2215canary.txt',
];

type Attempt = (payload: string) => { method: string; path: string; body?: string };
const json = (method: string, path: string, body: object) => ({ method, path, body: JSON.stringify(body) });
const copying = (sourceKey: string, destinationKey: string) => ({
  bucketId: 'cage',
  sourceKey,
  destinationKey,
});

const CALLS: Record<string, Attempt> = {
  upload: (payload) => ({ method: 'POST', path: `/object/cage/${payload}`, body: 'planted' }),
  replace: (payload) => ({ method: 'PUT', path: `/object/cage/${payload}`, body: 'planted' }),
  download: (payload) => ({ method: 'GET', path: `/object/cage/${payload}` }),
  'public download': (payload) => ({ method: 'GET', path: `/object/public/cage/${payload}` }),
  info: (payload) => ({ method: 'GET', path: `/object/info/cage/${payload}` }),
  render: (payload) => ({ method: 'GET', path: `/render/image/public/cage/${payload}` }),
  sign: (payload) => json('POST', `/object/sign/cage/${payload}`, { expiresIn: 60 }),
  'sign an upload': (payload) => json('POST', `/object/upload/sign/cage/${payload}`, {}),
  'move to': (payload) => json('POST', '/object/move', copying('seed.txt', payload)),
  'copy from': (payload) => json('POST', '/object/copy', copying(payload, `copied/${Math.random()}`)),
  'copy to': (payload) => json('POST', '/object/copy', copying('seed.txt', payload)),
  'delete many': (payload) => json('DELETE', '/object/cage', { prefixes: [payload] }),
  'delete one': (payload) => ({ method: 'DELETE', path: `/object/cage/${payload}` }),
};

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
  for (const place of ['canary.txt', 'storage/canary.txt', 'storage/objects/canary.txt'])
    await writeFile(join(lab.server.dataDir, place), CANARY);
  await lab.service.createBucket('cage', { public: true });
  await lab.service.createBucket('victim', { public: false });
  await lab.service.from('victim').upload('secret.txt', VICTIM);
  await lab.service.from('cage').upload('seed.txt', 'seed');
});
afterAll(() => lab?.stop());

/** Everything but the database's own files and the content of objects, by path and hash. */
async function treeOutside(): Promise<Record<string, string>> {
  const entries = await readdir(lab.server.dataDir, { recursive: true, withFileTypes: true });
  const found: Record<string, string> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(lab.server.dataDir.length + 1);
    if (!entry.isFile() || /^(postgres|pg|cluster|database)|^storage\/objects\/[0-9a-f]{2}\//.test(inside))
      continue;
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    found[inside] = createHash('sha256').update(content).digest('hex');
  }
  return found;
}

/** Sent byte for byte: `fetch` would tidy the path. */
function send({ method, path, body }: ReturnType<Attempt>): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const { hostname, port } = new URL(lab.server.url);
    const headers = {
      authorization: `Bearer ${lab.server.serviceKey}`,
      'content-type': 'text/plain',
      'content-length': Buffer.byteLength(body ?? ''),
    };
    const call = request({ hostname, port, method, path: `/storage/v1${path}`, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => answered({ status: answer.statusCode ?? 0, text }));
    });
    call.once('error', (error) => failed(new Error(`${method} ${path}`, { cause: error }))).end(body);
  });
}

test(`${Object.keys(CALLS).length} calls × ${PAYLOADS.length} payloads: none leaves its bucket`, async () => {
  const before = await treeOutside();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['canary.txt', 'keys.json', 'storage/canary.txt']),
  );
  let attempts = 0;
  for (const [name, call] of Object.entries(CALLS))
    for (const payload of PAYLOADS) {
      const { status, text } = await send(call(payload));
      attempts += 1;
      const where = `${name} ${payload}: ${status} ${text}`;
      expect(status, where).toBeLessThan(500);
      expect(text, where).not.toMatch(new RegExp(`${CANARY}|${VICTIM}|root:|databasePassword`));
    }
  expect(attempts).toBe(325);

  expect(await treeOutside()).toEqual(before);
  expect(await (await lab.service.from('victim').download('secret.txt')).data?.text()).toBe(VICTIM);
  const { rows } = await lab.database.query<{ bucket_id: string; name: string }>(
    `select bucket_id, name from storage.objects where bucket_id <> 'cage' or name ~ '(^|/)\\.\\.?(/|$)'`,
  );
  expect(rows).toEqual([{ bucket_id: 'victim', name: 'secret.txt' }]);
});
