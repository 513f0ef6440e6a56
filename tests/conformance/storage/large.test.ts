import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './lab.ts';

/** Around the sizes of what is kept in memory, of one piece and of several. */
const SIZES = [1, 262_143, 262_144, 262_145, 1_048_576, 1_048_577, 3_000_001];

let lab: Lab;
const contents = SIZES.map((size) => randomBytes(size));
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pathOf = (index: number) => `/object/public/open/large/${index}`;
beforeAll(async () => {
  lab = await openLab();
  for (const [index, content] of contents.entries())
    await lab.service
      .from('open')
      .upload(`large/${index}`, content, { contentType: 'application/octet-stream' });
});
afterAll(() => lab?.stop());

const answerTo = (path: string) =>
  new Promise<IncomingMessage>((answered, failed) => {
    get(`${lab.server.url}/storage/v1${path}`, { agent: false }, answered).once('error', failed);
  });

test('many at once, read fast and slowly, each get their own content', async () => {
  const received = await Promise.all(
    Array.from({ length: 5 }, () => [...contents.keys()])
      .flat()
      .map(async (index, reader) => {
        const answer = await answerTo(pathOf(index));
        const parts: Buffer[] = [];
        for await (const part of answer) {
          parts.push(part);
          if (reader % 2 === 0) await sleep(1);
        }
        expect(answer.headers['content-length']).toBe(String(SIZES[index]));
        return [index, hash(Buffer.concat(parts))];
      }),
  );
  for (const [index, found] of received) expect(found).toBe(hash(contents[Number(index)] ?? Buffer.alloc(0)));
});

test('parts of it begin and end where they were asked to', async () => {
  for (const [index, content] of contents.entries()) {
    const last = content.length - 1;
    for (const [from, to] of [
      [0, last],
      [Math.floor(last / 2), last],
      [Math.max(0, last - 262_144), last],
      [Math.min(1, last), Math.max(1, last - 1)],
    ] as const) {
      const answer = await lab.ask(pathOf(index), { key: '', headers: { range: `bytes=${from}-${to}` } });
      const body = Buffer.from(await answer.arrayBuffer());
      expect(answer.status).toBe(206);
      expect(body.equals(content.subarray(from, to + 1))).toBe(true);
      expect(answer.headers.get('content-range')).toBe(
        `bytes ${from}-${Math.min(to, last)}/${content.length}`,
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  }
});

/** Contents that the server holds open. */
async function openFiles(): Promise<string[]> {
  const folder = `/proc/${lab.server.process.pid}/fd`;
  const links = (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.includes('/storage/objects/'));
}

test('who leaves in the middle leaves no file open', async () => {
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const answer = await answerTo(pathOf(SIZES.length - 1));
    answer.destroy();
  }
  await expect.poll(openFiles).toEqual([]);
});

test('nor does who leaves before the beginning', async () => {
  const { hostname, port } = new URL(lab.server.url);
  // While the table is locked, the server waits for its row.
  await lab.database.query('begin');
  await lab.database.query('lock table storage.objects in access exclusive mode');
  const lines = Array.from({ length: 8 }, () => connect(Number(port), hostname));
  for (const line of lines) line.write(`GET /storage/v1${pathOf(4)} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const waiting = async () => {
    const { rows } = await lab.database.query(`select from pg_locks where not granted`);
    return rows.length;
  };
  await expect.poll(waiting).toBe(lines.length);
  for (const line of lines) line.destroy();
  await lab.database.query('commit');
  await expect.poll(waiting).toBe(0);
  await answerTo(pathOf(4)).then((answer) => once(answer.resume(), 'end'));
  await expect.poll(openFiles).toEqual([]);
});
