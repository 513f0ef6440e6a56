import { Client } from 'pg';
import { expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { isOldestInstalled, NO_OLDEST, startOldest } from '#tests/harness/oldest-postgres.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

const FIGURES = 'select public.usage_figures() as figures';

/** The embedded server compiles no statements; Debian's does, and would take longer over these than a member's statement may take. */
test('a server that compiles every statement compiles none of the figures', async ({ skip }) => {
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
    // What was compiled is told with the plan of each statement, those inside functions included.
    const plans: string[] = [];
    database.on('notice', ({ message }) => plans.push(message ?? ''));
    await database.query(`load 'auto_explain'`);
    for (const setting of ['log_min_duration = 0', 'log_analyze = on', 'log_nested_statements = on'])
      await database.query(`set auto_explain.${setting}`);
    await database.query('set client_min_messages = log');
    await database.query(
      `select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)`,
      [JSON.stringify({ sub: id, role: 'authenticated', aal: 'aal2' })],
    );
    plans.length = 0;
    const { rows } = await database.query<{ figures: { days: { events: number }[] } }>(FIGURES);
    const days = rows[0]?.figures.days ?? [];
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, { events }) => sum + events, 0)).toBeGreaterThan(38_000);
    const [outer, inner] = [true, false].map((isOuter) =>
      plans.filter((plan) => plan.includes(FIGURES) === isOuter),
    );
    expect(outer?.join()).toContain('JIT:');
    expect(inner?.join()).toContain('analytics_events');
    expect(inner?.filter((plan) => plan.includes('JIT:'))).toEqual([]);
  } finally {
    await database.end();
    await server?.stop();
    await oldest.stop();
  }
}, 180_000);
