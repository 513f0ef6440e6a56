import type { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connected } from '#tests/rls/people.ts';
import { CERTIFICATE, startPushService, type PushService } from './push-service.ts';

/** A server for the tests of a file, the push service that it sends to, and a way into its database. */
export interface PushHouse {
  service: PushService;
  server: TestServer;
  database: Client;
}

export function openPushHouse(): PushHouse {
  let service: PushService;
  let server: TestServer;
  let database: Client;
  beforeAll(async () => {
    service = await startPushService();
    server = await startServer({ env: { PUSH_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: CERTIFICATE } });
    database = await connected(server);
  });
  afterAll(async () => {
    await database?.end();
    await server?.stop();
    await service?.close();
  });
  return {
    get service() {
      return service;
    },
    get server() {
      return server;
    },
    get database() {
      return database;
    },
  };
}
