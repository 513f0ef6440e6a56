// @module-tag whole
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { configFrom } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadKeys } from '#server/keys.ts';
import { fromRoot } from '#server/root.ts';
import { newClient, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { startCommand } from '#tests/harness/command.ts';
import { query, startHostedProject, type HostedProject } from '#tests/harness/hosted-project.ts';
import { NO_OFFICIAL_CLI, officialCli, pushesWholeFunctions } from '#tests/harness/official-cli.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

let project: HostedProject;
let dataDir: string;
let url: string;
let server: TestServer;
let member: Member;

/** The product's migrations, as the project's owner: by the official CLI, or by our own runner where there is none. */
async function push(): Promise<void> {
  if (pushesWholeFunctions) {
    await officialCli(url, 'db', 'push', '--yes');
    return;
  }
  console.warn(`pushed without it: ${NO_OFFICIAL_CLI}`);
  const config = configFrom({ DATA_DIR: dataDir });
  await migrate(url, await loadKeys(config), pino({ level: 'silent' }));
}

const SETTINGS = `select coalesce(r.rolname, '') || ' ' || unnest(s.setconfig) as line
  from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole where s.setdatabase = 0 order by 1`;
let settings: unknown;

beforeAll(async () => {
  project = await startHostedProject();
  settings = await project.asProvider(SETTINGS);
  dataDir = await newDataDir();
  url = await project.newDatabase('rafiq');
  const prepared = await startCommand('db-prepare', [], { DATA_DIR: dataDir, DATABASE_URL: url }).ended;
  if (prepared.code !== 0) throw new Error(`The database was not prepared: ${prepared.said}`);
  await push();
  server = await startServer({
    dataDir,
    env: { DATABASE_URL: url, ADMIN_EMAIL: 'owner@example.org' },
    from: 'extended',
  });
  member = await newMember(server);
});
afterAll(async () => {
  await server?.stop();
  await project?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the project’s own database, whose schemas are others’, is refused before anything is done to it', async () => {
  const before = await project.asProvider('select nspname from pg_namespace order by 1');
  const { code, stderr } = await startCommand('db-prepare', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: project.url,
  }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/schemas of another service: auth \(of supabase_admin\), storage .* realtime/);
  expect(await project.asProvider('select nspname from pg_namespace order by 1')).toEqual(before);
});

test('nothing of the provider’s was touched: neither its roles’ logins nor their settings', async () => {
  for (const role of ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin']) {
    const theirs = Object.assign(new URL(project.url), { username: role, password: 'theirs' }).href;
    expect(await query(theirs, 'select 1 as one')).toEqual([{ one: 1 }]);
  }
  expect(await project.asProvider(SETTINGS)).toEqual(settings);
});

test('requests come as a login of our own, which is nobody and becomes three roles', async () => {
  const [login] = await project.asProvider(
    `select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolinherit as strong,
       array(select g.rolname::text from pg_roles g where pg_has_role(r.oid, g.oid, 'member') and g.oid <> r.oid
         order by 1) as becomes
     from pg_roles r where r.rolname = 'rafiq_authenticator'`,
  );
  expect(login).toEqual({ strong: false, becomes: ['anon', 'authenticated', 'service_role'] });
  const logins = await query<{ name: string }>(
    url,
    `select distinct usename::text as name from pg_stat_activity where application_name like 'rafiq %' order by 1`,
  );
  expect(logins.map(({ name }) => name)).not.toContain('authenticator');
  expect(logins.map(({ name }) => name)).toContain('rafiq_authenticator');
});

test('somebody signs up, signs in again, and sees their own rows alone', async () => {
  const other = await newMember(server);
  const again = newClient(server, server.anonKey);
  const { error } = await again.auth.signInWithPassword({ email: member.email, password: member.password });
  expect(error).toBeNull();
  expect((await again.from('profiles').select('user_id')).data).toEqual([{ user_id: member.id }]);
  expect((await again.from('profiles').select('user_id').eq('user_id', other.id)).data).toEqual([]);
  expect((await newClient(server, server.anonKey).from('profiles').select('user_id')).data ?? []).toEqual([]);
  expect((await again.auth.refreshSession()).error).toBeNull();
});

test('the operator’s proved address becomes an admin: what migrations give the sign-in service is ours, too', async () => {
  const owner = { ...newPerson(), email: 'owner@example.org' };
  await newMember(server, {}, owner);
  const { data, error } = await newClient(server, server.serviceKey).auth.admin.generateLink({
    type: 'magiclink',
    email: owner.email,
  });
  expect(error).toBeNull();
  const proving = await newClient(server, server.anonKey).auth.verifyOtp({
    type: 'magiclink',
    token_hash: data.properties?.hashed_token ?? '',
  });
  expect(proving.error).toBeNull();
  expect(
    await query(url, 'select u.email from public.admins a join auth.users u on u.id = a.user_id'),
  ).toEqual([{ email: owner.email }]);
});

test('a picture is stored in one’s own folder, comes back as it was, and nowhere else', async () => {
  const avatars = member.client.storage.from('avatars');
  const green = { create: { width: 8, height: 6, channels: 3, background: '#2a7' } } as const;
  const picture = new Blob([new Uint8Array(await sharp(green).png().toBuffer())], { type: 'image/png' });
  const path = `${member.id}/me.png`;
  expect((await avatars.upload(path, picture)).error).toBeNull();
  const { data } = await avatars.download(path);
  const back = sharp(await data?.arrayBuffer());
  expect(await back.metadata()).toMatchObject({ format: 'png', width: 8, height: 6 });
  expect((await avatars.upload('00000000-0000-0000-0000-000000000000/me.png', picture)).error).not.toBeNull();
  expect((await avatars.remove([path])).error).toBeNull();
});

test('what somebody is told arrives at once', async () => {
  const told: unknown[] = [];
  const states: string[] = [];
  member.client
    .channel('told')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notifications' }, (change) =>
      told.push(change.new['text']),
    )
    .subscribe((state) => states.push(state));
  await expect.poll(() => states).toEqual(['SUBSCRIBED']);
  await query(
    url,
    `insert into public.notifications (user_id, kind, text, url) values ('${member.id}', 'follow', 'followed', '/halaqa')`,
  );
  await expect.poll(() => told).toEqual(['followed']);
  await member.client.removeAllChannels();
});

test('a function answers', async () => {
  const { data: secret, error } = await member.client.rpc('new_prayer_calendar', {
    _reckoning: { latitude: 41.01, longitude: 28.97, country: 'TR', calculation: AUTOMATIC },
    _time_zone: 'Europe/Istanbul',
    _place_name: 'İstanbul',
    _language: 'tr',
  });
  expect(error).toBeNull();
  const calendar = await fetch(`${server.url}/functions/v1/prayer-calendar/${String(secret)}.ics`);
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
});

test('work that was asked for by SQL is done', async () => {
  await query(
    url,
    'create table public.marks (number int); grant insert on public.marks to service_role; alter table public.marks enable row level security',
  );
  await query(url, `select jobs.enqueue('test-mark', '{"number": 7}')`);
  await expect.poll(() => query(url, 'select number from public.marks')).toEqual([{ number: 7 }]);
});

test('a backup has all of it', async () => {
  const file = join(dataDir, 'all.backup');
  const { code, stdout } = await startCommand('backup', [file], { DATA_DIR: dataDir, DATABASE_URL: url })
    .ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/\d{3} rows in \d{3} tables/);
});

test('a later start finds everything as it should be', async () => {
  const versions = 'select version from supabase_migrations.schema_migrations order by 1';
  const before = await query(url, versions);
  const files = (await readdir(fromRoot('supabase/migrations'))).toSorted();
  expect(before).toEqual(files.map((file) => ({ version: file.split('_', 1)[0] })));
  await server.whileGone(async () => undefined);
  expect(await query(url, versions)).toEqual(before);
  expect((await member.client.from('profiles').select('user_id')).data).toEqual([{ user_id: member.id }]);
});

test('what a later migration takes from a role, whoever stands in for it loses, too', async () => {
  const lent = `select has_table_privilege('rafiq_auth', 'public.admins', 'insert') as held, (
    select 'rafiq_auth'::regrole = any (polroles) from pg_policy where polname = 'the sign-in service makes admins') as named`;
  expect(await query(url, lent)).toEqual([{ held: true, named: true }]);
  await query(
    url,
    `set role postgres; revoke insert on public.admins from supabase_auth_admin;
     alter policy "the sign-in service makes admins" on public.admins to postgres, rafiq_auth`,
  );
  await server.whileGone(async () => undefined);
  expect(await query(url, lent)).toEqual([{ held: false, named: false }]);
});
