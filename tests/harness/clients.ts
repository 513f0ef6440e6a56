import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import type { TestServer } from './server.ts';

/** The official client as it is; Node 20 has no WebSocket of its own, so it is handed one. */
export function newClient(server: Pick<TestServer, 'url'>, key: string, bearer?: string): SupabaseClient {
  return createClient(server.url, key, {
    ...(bearer === undefined ? {} : { accessToken: async () => bearer }),
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The types of `ws` and of the browser's WebSocket differ in details that the client does not use.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

let count = 0;
/** A new address and name each time. */
export function newPerson(): { email: string; password: string; username: string } {
  count += 1;
  const name = `person${Date.now().toString(36)}${count}`;
  return { email: `${name}@example.org`, password: 'a-garden-of-Olives-42', username: name };
}

export interface Member {
  client: SupabaseClient;
  id: string;
  email: string;
  password: string;
}

/**
 * Signs a new member up as the sign-up screen does. Unless they are to meet the first-run wizard, they have been through
 * it, so that it does not stand before what a test is about.
 */
export async function newMember(
  server: TestServer,
  data: Record<string, unknown> = {},
  { email, password, username } = newPerson(),
  { meetsWizard = false } = {},
): Promise<Member> {
  const client = newClient(server, server.anonKey);
  const signedUp = await client.auth.signUp({
    email,
    password,
    options: { data: { username, privacy_accepted: true, language: 'en', ...data } },
  });
  if (signedUp.error) throw signedUp.error;
  const id = signedUp.data.user?.id ?? '';
  if (signedUp.data.session && !meetsWizard) await passWizard(client, id);
  return { client, id, email, password };
}

export async function newGuest(
  server: TestServer,
  { meetsWizard = false } = {},
): Promise<{ client: SupabaseClient; id: string }> {
  const client = newClient(server, server.anonKey);
  const { data, error } = await client.auth.signInAnonymously();
  if (error) throw error;
  const id = data.user?.id ?? '';
  if (!meetsWizard) await passWizard(client, id);
  return { client, id };
}

async function passWizard(client: SupabaseClient, id: string): Promise<void> {
  await client.from('profiles').update({ onboarded_at: new Date().toISOString() }).eq('user_id', id);
}
