import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import pino from 'pino';
import { expect } from 'vitest';
import { configFrom } from '#server/config.ts';
import { startCluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { newClient, newMember } from './clients.ts';
import type { TestServer } from './server.ts';

/** A code of the next step counts as well, and was not used yet. */
const codeFor = (secret: string, secondsFromNow: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsFromNow * 1000 });

/** A member whose account stands on a password and a phone. */
export async function newProtectedMember(server: TestServer) {
  const { client, email, password } = await newMember(server);
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  if (error) throw error;
  const factor = { factorId: data.id, code: codeFor(data.totp.secret, -30) };
  expect((await client.auth.mfa.challengeAndVerify(factor)).error).toBeNull();
  return { email, password, factorId: data.id, secret: data.totp.secret };
}

/** Signs in with the old password and the old second factor. */
export async function signInAgain(
  server: TestServer,
  { email, password, factorId, secret }: Awaited<ReturnType<typeof newProtectedMember>>,
): Promise<void> {
  const { auth } = newClient(server, server.anonKey);
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await auth.mfa.challengeAndVerify({ factorId, code: codeFor(secret, 30) })).error).toBeNull();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
}

/** Every object that the service sees, by its path, with the digest of what a download gives. */
export async function downloads(server: TestServer, bucket: string): Promise<Map<string, string>> {
  const files = newClient(server, server.serviceKey).storage.from(bucket);
  const found = new Map<string, string>();
  const { data } = await files.list('', { limit: 10_000 });
  for (const { name } of data ?? []) {
    const { data: content, error } = await files.download(name);
    if (error) throw error;
    found.set(name, digestOf(Buffer.from(await content.arrayBuffer())));
  }
  return found;
}

export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Rows of every logged table, counted and hashed by PostgreSQL itself, in no order. */
export async function tableDigests(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name
       from pg_tables join pg_class c on c.oid = format('%I.%I', schemaname, tablename)::regclass
       where schemaname not in ('pg_catalog', 'information_schema') and c.relpersistence = 'p'`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(encode(sha256(convert_to(
           string_agg(t::text, E'\\n' order by t::text collate "C"), 'UTF8')), 'hex'), '') as digest from ${name} t`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    await client.end();
  }
}

/** The same for an instance whose server is stopped. */
export async function digestsOfStopped(dataDir: string): Promise<Record<string, string>> {
  const config = configFrom({ DATA_DIR: dataDir });
  const cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  try {
    return await tableDigests(cluster.url);
  } finally {
    await cluster.stop();
  }
}
