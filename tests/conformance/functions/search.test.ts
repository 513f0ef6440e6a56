import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, newGuest } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { screens } from '#web/registry.ts';

let server: TestServer;
let guest: SupabaseClient;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'trace' } });
  guest = (await newGuest(server)).client;
});
afterAll(() => server.stop());

interface Found {
  hits: { pack: string; path: string; title: string; quote?: { language: string } }[];
}

async function found(typed: string, language = 'en'): Promise<Found['hits']> {
  const { data, error } = await guest.functions.invoke<Found>('search', { body: { typed, language } });
  if (error) throw error;
  return data?.hits ?? [];
}

test('finds places by their names in any language and calls them as the reader does', async () => {
  const [turkish] = await found('namaz vakitleri', 'de');
  expect(turkish).toMatchObject({ path: '/prayer-times', title: 'Gebetszeiten' });
  const [arabic] = await found('مواقيت الصلاة', 'tr');
  expect(arabic).toMatchObject({ path: '/prayer-times' });
  expect(await found('')).toEqual([]);
});

test.runIf(screens.some(({ id }) => id === 'quran'))(
  'reads translations in languages that the asker does not use',
  async () => {
    // Passages that have a name come first by it.
    const firstAyah = async (typed: string) => (await found(typed)).find(({ pack }) => pack === 'ayahs');
    expect(await firstAyah('Dinde zorlama yoktur')).toMatchObject({
      path: '/quran/2/256',
      quote: { language: 'tr' },
    });
    expect(await firstAyah('Leite uns den geraden Weg')).toMatchObject({
      path: '/quran/1/6',
      quote: { language: 'de' },
    });
  },
);

test.each([
  [{ typed: 'x'.repeat(301), language: 'en' }],
  [{ typed: 'mercy', language: 'xx' }],
  [{ language: 'en' }],
])('refuses what is no question: %j', async (body) => {
  const { error } = await guest.functions.invoke('search', { body });
  expect(error?.context.status).toBe(400);
});

test('is for those who are here, by a body that no log holds', async () => {
  const stranger = newClient(server, server.anonKey);
  const { error } = await stranger.functions.invoke('search', { body: { typed: 'mercy', language: 'en' } });
  expect(error?.context.status).toBe(401);
  await found('a-word-of-mine');
  const { data } = await guest.auth.getSession();
  const byAddress = await fetch(`${server.url}/functions/v1/search?typed=mercy&language=en`, {
    headers: { apikey: server.anonKey, authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(byAddress.status).toBe(405);
  expect(server.output()).not.toContain('a-word-of-mine');
});
