import { Client } from 'pg';
import { expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { isOldestInstalled, NO_OLDEST, startOldest } from '#tests/harness/oldest-postgres.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

/** The embedded server compiles no statements; Debian's does. A member's statement has three seconds. */
test('a server that compiles every statement gives an admin the figures within their time', async ({
  skip,
}) => {
  skip(!isOldestInstalled, NO_OLDEST);
  const oldest = await startOldest();
  const database = new Client(oldest.url);
  let server: TestServer | undefined;
  try {
    server = await startServer({ env: { DATABASE_URL: oldest.url } });
    const { id } = await newMember(server);
    await database.connect();
    await database.query('insert into public.admins (user_id) values ($1)', [id]);
    // As many months of visitors would leave: in one request there may be a hundred.
    await database.query('set session_replication_role = replica');
    await database.query(
      `insert into public.analytics_events (session_id, event_name, created_at)
         select n::text, 'page_view', now() - n * interval '1 minute' from generate_series(1, 40000) as n`,
    );
    await database.query('reset session_replication_role');
    for (const cost of ['jit_above_cost', 'jit_inline_above_cost', 'jit_optimize_above_cost'])
      await database.query(`set ${cost} = 0`);
    await database.query(`set jit = on`);
    expect((await database.query('select pg_jit_available() as compiles')).rows).toEqual([
      { compiles: true },
    ]);
    await database.query(
      `select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)`,
      [JSON.stringify({ sub: id, role: 'authenticated', aal: 'aal2' })],
    );
    await database.query(`set statement_timeout = '3s'`);
    const { rows } = await database.query<{ figures: { days: { events: number }[] } }>(
      'select public.usage_figures() as figures',
    );
    const days = rows[0]?.figures.days ?? [];
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, { events }) => sum + events, 0)).toBeGreaterThan(38_000);
  } finally {
    await database.end();
    await server?.stop();
    await oldest.stop();
  }
}, 180_000);
