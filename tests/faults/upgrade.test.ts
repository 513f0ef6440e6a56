import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newClient } from '#tests/harness/clients.ts';
import { isReadable, keptFolders, RESIDENT, unpack, UNREADABLE } from '#tests/harness/kept-folder.ts';
import { startServer } from '#tests/harness/server.ts';

test('there is a data folder of an earlier version to start on', () => {
  expect(keptFolders().length).toBeGreaterThan(0);
});

test.for(keptFolders())(
  'the data folder %s starts under this version with all that it held',
  async (name, { skip }) => {
    skip(!isReadable, UNREADABLE);
    const dataDir = await unpack(name);
    const server = await startServer({ dataDir, from: 'dist' });
    const client = newClient(server, server.anonKey);
    const { email, password, username, display_name } = RESIDENT;
    const signedIn = await client.auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    const { data: profile } = await client
      .from('profiles')
      .select('username, display_name, language')
      .single();
    expect(profile).toEqual({ username, display_name, language: 'tr' });
    const { data: points } = await client.from('points_accounts').select('balance').single();
    expect(points).toEqual({ balance: 1 });
    expect((await client.auth.refreshSession()).error).toBeNull();
    await server.stop();
    await rm(dataDir, { recursive: true });
  },
);
