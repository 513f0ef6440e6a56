import { startServer, type TestServer } from '#tests/harness/server.ts';

/** Another process with other settings on the database and keys of one that runs: much sooner there than a new one. */
export const startBeside = (server: TestServer, env: Record<string, string>): Promise<TestServer> =>
  startServer({ dataDir: server.dataDir, env: { ...env, DATABASE_URL: server.databaseUrl } });
