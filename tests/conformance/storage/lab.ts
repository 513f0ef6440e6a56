import pg from 'pg';
import { newClient, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type ServerOptions, type TestServer } from '#tests/harness/server.ts';

/** A server with one bucket in which everyone owns the folder of their id, as an app would set it up. */
export interface Lab {
  server: TestServer;
  database: pg.Client;
  /** With the service key: no policy stops it. */
  service: ReturnType<typeof newClient>['storage'];
  anon: ReturnType<typeof newClient>['storage'];
  member: Member;
  other: Member;
  /** A request of its own making, where the client would not send one. */
  ask(
    path: string,
    init?: Omit<RequestInit, 'headers'> & { key?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  stop(): Promise<void>;
}

export const BUCKET = 'folders';

const POLICIES = `
  create policy "own folder: see" on storage.objects for select to authenticated
    using (bucket_id = 'folders' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "own folder: add" on storage.objects for insert to authenticated
    with check (bucket_id = 'folders' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "own folder: change" on storage.objects for update to authenticated
    using (bucket_id = 'folders' and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id = 'folders' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "own folder: remove" on storage.objects for delete to authenticated
    using (bucket_id = 'folders' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "drop box" on storage.objects for insert to authenticated with check (bucket_id = 'dropbox');`;

export async function openLab(options: ServerOptions = {}): Promise<Lab> {
  const server = await startServer(options);
  const database = new pg.Client(server.databaseUrl);
  await database.connect();
  // As a product migration would, without rights of its own.
  await database.query('set role postgres');
  await database.query(POLICIES);
  await database.query('reset role');
  const service = newClient(server, server.serviceKey).storage;
  for (const id of [BUCKET, 'dropbox']) await service.createBucket(id, { public: false });
  await service.createBucket('open', { public: true });
  const [member, other] = [await newMember(server), await newMember(server)];
  return {
    server,
    database,
    service,
    anon: newClient(server, server.anonKey).storage,
    member,
    other,
    ask: (path, { key = server.serviceKey, headers, ...init } = {}) =>
      fetch(`${server.url}/storage/v1${path}`, {
        ...init,
        headers: { ...(key === '' ? {} : { authorization: `Bearer ${key}` }), ...headers },
      }),
    stop: async () => {
      await database.end();
      await server.stop();
    },
  };
}
