import type { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connected, newPeople, type People } from './people.ts';

interface Scene {
  server: TestServer;
  database: Client;
  people: People;
}

/** A server of the file's own, with everyone whom a policy tells apart; `ready` hands them over before the first test. */
export function withPeople(ready: (scene: Scene) => void): void {
  let server: TestServer | undefined;
  let database: Client | undefined;
  beforeAll(async () => {
    server = await startServer();
    database = await connected(server);
    ready({ server, database, people: await newPeople(server, database) });
  });
  afterAll(async () => {
    await database?.end();
    await server?.stop();
  });
}
