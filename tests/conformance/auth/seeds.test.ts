import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The form in which seeds of public projects make their people; the columns are those of GoTrue's own table. */
const SEED = `
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at, last_sign_in_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, email_change,
    email_change_token_new, recovery_token, email_change_token_current, phone_change, phone_change_token,
    reauthentication_token, phone)
  (select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
    'user' || n || '@seed.example', crypt('a-garden-of-Olives-42', gen_salt('bf')), current_timestamp,
    current_timestamp, current_timestamp, '{"provider":"email","providers":["email"]}', '{}', current_timestamp,
    current_timestamp, '', '', '', '', '', '', '', '', ''
   from generate_series(1, 3) as n)`;
const IDENTITIES = `
  insert into auth.identities (id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  (select gen_random_uuid(), id, id, format('{"sub":"%s","email":"%s"}', id::text, email)::jsonb, 'email',
    current_timestamp, current_timestamp, current_timestamp from auth.users where email like '%@seed.example')`;

test('seeds of public projects load, as the role that runs them there, and their people sign in', async () => {
  await rowsOf(server, 'create extension if not exists pgcrypto');
  await rowsOf(server, `set role postgres; ${SEED}; ${IDENTITIES}`);
  for (const email of ['user1@seed.example', 'user3@seed.example']) {
    const client = newClient(server, server.anonKey);
    const { data, error } = await client.auth.signInWithPassword({
      email,
      password: 'a-garden-of-Olives-42',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, phone: '' });
    expect(data.user?.new_email).toBeUndefined();
    expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
  }
});

test('a token that a seed writes in plain text is no token', async () => {
  await rowsOf(
    server,
    `insert into auth.users (id, email, confirmation_token) values (gen_random_uuid(), 'token@seed.example', 'secret')`,
  );
  expect(
    await rowsOf(server, `select confirmation_token from auth.users where email = 'token@seed.example'`),
  ).toEqual([{ confirmation_token: '' }]);
});
