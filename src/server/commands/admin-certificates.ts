import { DatabaseError, type Client } from 'pg';
import { ConfigError } from '../config.ts';
import { oneLine } from './run.ts';

export const CERTIFICATES_USAGE = 'certificates show <id> | certificates revoke <id> <reason>';

const usage = () => new ConfigError(`Usage: npm run admin -- ${CERTIFICATES_USAGE}`);

const MOMENT = `'YYYY-MM-DD"T"HH24:MI"Z"'`;
const CERTIFICATE = `
  select c.id, c.course, c.holder_name as name, u.email as holder, c.lessons::text, c.score || ' %' as score,
    case when c.revoked_at is null then 'valid' when c.withdrawn_because is null then 'revoked by its holder'
      else 'revoked by an admin' end as state,
    to_char(c.issued_at at time zone 'utc', ${MOMENT}) as issued,
    to_char(c.revoked_at at time zone 'utc', ${MOMENT}) as revoked, c.withdrawn_because as reason,
    case when c.is_public then '/certificate/' || c.id else 'none' end as page
  from public.certificates c join auth.users u on u.id = c.user_id where c.id::text = $1`;

async function show(client: Client, [id = '']: string[]): Promise<string> {
  const { rows } = await client.query<Record<string, string | null>>(CERTIFICATE, [id]);
  const [found] = rows;
  if (found === undefined) throw new ConfigError(`There is no certificate ${id}.`);
  return Object.entries(found)
    .flatMap(([key, value]) => (value === null ? [] : [`${key}: ${oneLine(value)}`]))
    .join('\n');
}

const REFUSALS: Readonly<Record<string, (id: string) => string>> = {
  unknown_certificate: (id) => `There is no certificate ${id}.`,
  withdrawn_already: (id) => `Certificate ${id} was revoked by an admin already.`,
  no_reason: () => 'A reason has 1 to 500 letters.',
};

async function revoke(client: Client, [id, ...reason]: string[]): Promise<string> {
  if (id === undefined || reason.length === 0) throw usage();
  try {
    await client.query('select private.withdraw_certificate($1, $2)', [id, reason.join(' ')]);
    return `Certificate ${id} is revoked; its holder is told, and passes the final test again for another.`;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // What is no uuid at all is no certificate either.
    const refusal = REFUSALS[error.code === '22P02' ? 'unknown_certificate' : (error.detail ?? '')];
    throw refusal ? new ConfigError(refusal(id)) : error;
  }
}

const ACTIONS: Record<string, (client: Client, args: string[]) => Promise<string>> = { show, revoke };

/** Certificates that should not hold: a name that is not the holder's, or a test that was not taken honestly. */
export async function certificates(client: Client, [action = '', ...args]: string[]): Promise<string> {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (known === undefined) throw usage();
  return known(client, args);
}
