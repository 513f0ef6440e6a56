import { userInfo } from 'node:os';
import type { Client } from 'pg';
import { configFrom, ConfigError } from '../config.ts';
import { connectOnce } from '../database/primary.ts';
import { loadKeys } from '../keys.ts';
import { certificates, CERTIFICATES_USAGE } from './admin-certificates.ts';
import { companies, COMPANIES_USAGE } from './admin-companies.ts';
import { family, FAMILY_USAGE } from './admin-family.ts';
import { held, HELD_USAGE } from './admin-held.ts';
import { jobs, JOBS_USAGE } from './admin-jobs.ts';
import { mosques, MOSQUES_USAGE } from './admin-mosques.ts';
import { prompts, PROMPTS_USAGE } from './admin-prompts.ts';
import { reports, REPORTS_USAGE } from './admin-reports.ts';
import { reward, REWARDS_USAGE } from './admin-rewards.ts';
import { stories, STORIES_USAGE } from './admin-stories.ts';
import { databaseAddress } from './database-address.ts';
import { run, say } from './run.ts';

const USAGE = `Usage: npm run admin -- grant <email> | revoke <email> | list | ${FAMILY_USAGE} | ${HELD_USAGE} | ${JOBS_USAGE} | ${REWARDS_USAGE} | ${MOSQUES_USAGE} | ${PROMPTS_USAGE} | ${REPORTS_USAGE} | ${STORIES_USAGE} | ${CERTIFICATES_USAGE} | ${COMPANIES_USAGE}`;

const ACCOUNT = 'select id from auth.users where email = lower($1) and deleted_at is null';

async function accountOf(client: Client, email: string | undefined): Promise<string> {
  if (email === undefined) throw new ConfigError(USAGE);
  const { rows } = await client.query<{ id: string }>(ACCOUNT, [email.trim()]);
  const [account] = rows;
  if (account === undefined) throw new ConfigError(`There is no account with the address ${email}.`);
  return account.id;
}

const COMMANDS: Record<string, (client: Client, args: string[]) => Promise<string>> = {
  grant: async (client, [email]) => {
    const account = await accountOf(client, email);
    await client.query('insert into public.admins (user_id) values ($1) on conflict do nothing', [account]);
    return `${email} is an admin.`;
  },
  revoke: async (client, [email]) => {
    const account = await accountOf(client, email);
    await client.query('delete from public.admins where user_id = $1', [account]);
    return `${email} is no admin.`;
  },
  list: async (client) => {
    const { rows } = await client.query<{ email: string }>(
      'select u.email from public.admins a join auth.users u on u.id = a.user_id order by u.email',
    );
    return rows.length === 0 ? 'There are no admins.' : rows.map((row) => row.email).join('\n');
  },
  family: (client, args) => family(client, args, (email) => accountOf(client, email)),
  certificates,
  companies,
  held,
  jobs,
  mosques,
  prompts,
  reports,
  reward,
  stories,
};

/** Says who is an admin, what the queue holds, what points are good for, what is said of mosques, what was reported, what is held, which companies are proved, what is told and what models are told, and takes certificates back; needs the database, so the embedded one must be running. */
await run(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new ConfigError(USAGE);
  const config = configFrom(process.env);
  const client = await connectOnce(databaseAddress(config, await loadKeys(config)), 'command');
  try {
    // The product's tables belong to `postgres`, whatever role the address names.
    await client.query('set role postgres');
    // Whatever is changed now is written down as the operator's (`public.admin_actions`).
    await client.query(`select set_config('rafiq.operator', $1, false)`, [userInfo().username]);
    say(await command(client, args));
  } finally {
    await client.end();
  }
});
