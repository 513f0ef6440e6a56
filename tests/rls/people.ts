import { Client } from 'pg';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import type { TestServer } from '#tests/harness/server.ts';

export interface Person {
  client: SupabaseClient;
  id: string;
  token: string;
  /** What policies see of them. */
  claims: Record<string, unknown>;
}

/** Everyone whom a policy tells apart, each with a session. */
export interface People {
  member: Person;
  other: Person;
  child: Person;
  banned: Person;
  admin: Person;
  guest: Person;
}

export async function connected(server: TestServer): Promise<Client> {
  const database = new Client(server.databaseUrl);
  // A server that stops at the end of a test takes its connections along.
  database.on('error', () => undefined);
  await database.connect();
  return database;
}

async function person(made: { client: SupabaseClient; id: string }): Promise<Person> {
  const { data } = await made.client.auth.getSession();
  const token = data.session?.access_token ?? '';
  return { client: made.client, id: made.id, token, claims: decodeJwt(token) };
}

async function newAdmin(
  server: TestServer,
  database: Client,
): Promise<{ client: SupabaseClient; id: string }> {
  const admin = await newMember(server);
  await makeAdmin(database, admin);
  return admin;
}

/** Ages, bans and admins are the server's to set, so they are set behind its back. */
export async function newPeople(server: TestServer, database: Client): Promise<People> {
  const people = {
    member: await person(await newMember(server)),
    other: await person(await newMember(server)),
    child: await person(await newMember(server)),
    banned: await person(await newMember(server)),
    admin: await person(await newAdmin(server, database)),
    guest: await person(await newGuest(server)),
  };
  const age = 'update public.profiles set age_group = $2 where user_id = $1';
  for (const { id } of [people.member, people.other, people.admin, people.banned])
    await database.query(age, [id, 'adult']);
  await database.query(age, [people.child.id, 'under_10']);
  await database.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    people.banned.id,
  ]);
  return people;
}

/** Runs `work` as somebody, and undoes it. */
export async function as<T>(
  database: Client,
  role: 'anon' | 'authenticated' | 'service_role',
  claims: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  await database.query('begin');
  try {
    await database.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role,
      JSON.stringify({ ...claims, role }),
    ]);
    return await work();
  } finally {
    await database.query('rollback');
  }
}
