import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { Client } from 'pg';
import { laterPlace } from '../../tests/harness/halaqa-crowd.ts';
import { makeMembers, memberId } from '../../tests/harness/members-crowd.ts';
import { startServer, type TestServer } from '../../tests/harness/server.ts';
import type { Asker, Request } from './questions.ts';

const SECRET = 'a-secret-only-for-measuring-how-questions-grow';
const PLAN = 'application/vnd.pgrst.plan+json; options=analyze|buffers';

/** A server with so many members. */
export interface Place {
  people: number;
  later: Asker['later'];
  /** Milliseconds until the whole answer was here. */
  took(token: string, request: Request): Promise<number>;
  /** Pages of 8 KB that the database looked at for the answer, in its memory or not. */
  pages(token: string, request: Request): Promise<number>;
  stop(): Promise<void>;
}

export const tokenOf = (member: number, level: 'aal1' | 'aal2' = 'aal1'): Promise<string> =>
  new SignJWT({ role: 'authenticated', sub: memberId(member), aud: 'authenticated', aal: level })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(Buffer.from(SECRET));

async function fill(database: Client, people: number): Promise<void> {
  const { rows } = await database.query<{ filled: boolean }>(
    'select exists (select from auth.users where id = $1) as filled',
    [memberId(people)],
  );
  if (rows[0]?.filled === true) return console.log(`${people.toLocaleString('en')} members: there already`);
  const start = performance.now();
  await makeMembers(database, people, (part, seconds) =>
    console.log(`${people.toLocaleString('en')} members: ${part} in ${seconds.toFixed(1)} s`),
  );
  console.log(`${people.toLocaleString('en')} members: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

/** The middle of the board of all time, as a page of it names its end. */
async function laterBoard(database: Client, people: number): Promise<string> {
  const { rows } = await database.query<{ place: string }>(
    `select e.points || ' ' || (extract(epoch from e.reached_at) * 1000000)::bigint || ' ' || e.entry_id as place
     from private.board_entries e where e.board = 'all' order by e.falling_points, e.reached_at, e.entry_id offset $1 limit 1`,
    [Math.floor(people / 2)],
  );
  return rows[0]?.place ?? '';
}

/** With `FILLED=folder` what was filled stays there for the next time. */
export async function openPlace(people: number): Promise<Place> {
  const kept = process.env.FILLED === undefined ? undefined : join(process.env.FILLED, String(people));
  if (kept !== undefined) await mkdir(kept, { recursive: true });
  const server = await startServer({
    ...(kept === undefined ? {} : { dataDir: kept }),
    env: { JWT_SECRET: SECRET, PGRST_DB_PLAN_ENABLED: 'true', RATE_LIMIT_FACTOR: '1000000' },
  });
  const database = new Client(server.databaseUrl);
  await database.connect();
  try {
    await fill(database, people);
    const { rows } = await database.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    console.log(`${people.toLocaleString('en')} members: ${rows[0]?.size} on disk`);
    const later = {
      posts: await laterPlace(database, people * 2),
      board: await laterBoard(database, people),
    };
    return {
      people,
      later,
      stop: () => server.stop(),
      took: async (token, request) => {
        const start = performance.now();
        await (await ask(server, token, request)).arrayBuffer();
        return performance.now() - start;
      },
      pages: async (token, request) => {
        const answer: unknown = await (await ask(server, token, request, PLAN)).json();
        return pagesIn(answer);
      },
    };
  } finally {
    await database.end();
  }
}

async function ask(server: TestServer, token: string, request: Request, accept = 'application/json') {
  const headers = {
    apikey: server.anonKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept,
  };
  const answer =
    'get' in request
      ? await fetch(`${server.url}/rest/v1/${request.get}`, { headers })
      : await fetch(`${server.url}/rest/v1/rpc/${request.call}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(request.given ?? {}),
        });
  if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function pagesIn(answer: unknown): number {
  const [explained] = answer as [{ Plan: Record<string, number> }];
  return (explained.Plan['Shared Hit Blocks'] ?? 0) + (explained.Plan['Shared Read Blocks'] ?? 0);
}
