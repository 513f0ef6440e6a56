import { DatabaseError, type Client } from 'pg';
import { ConfigError } from '../config.ts';
import { oneLine } from './run.ts';

/** As `public.reports` has them. */
const STATES = ['received', 'in_review', 'fixed', 'declined'];

export const REPORTS_USAGE = `reports [list] [open|${STATES.join('|')}] | reports show <id> | reports answer <id> <${STATES.slice(1).join('|')}> [answer]`;

const usage = () => new ConfigError(`Usage: npm run admin -- ${REPORTS_USAGE}`);

interface Report {
  id: string;
  status: string;
  type: string;
  about: string;
  description: string;
  created: string;
}

const MOMENT = `'YYYY-MM-DD"T"HH24:MI"Z"'`;
const REPORTS = `
  select r.id, r.status, r.type, r.target_type || ' ' || r.target_id as about,
    private.report_page(r.target_type, r.target_id) as page,
    to_char(r.created_at at time zone 'utc', ${MOMENT}) as created,
    to_char(r.updated_at at time zone 'utc', ${MOMENT}) as changed, r.description, r.answer,
    coalesce(u.email, 'a guest') as reporter
  from public.reports r join auth.users u on u.id = r.reporter_id`;

const LONGEST = 80;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const line = ({ id, status, type, about, created, description }: Report) =>
  [id, status, type, about, created, short(oneLine(description))].join('  ');

async function list(client: Client, [which = 'open']: string[]): Promise<string> {
  if (which !== 'open' && !STATES.includes(which)) throw usage();
  const states = which === 'open' ? ['received', 'in_review'] : [which];
  const { rows } = await client.query<Report>(
    `${REPORTS} where r.status = any ($1) order by r.created_at limit 500`,
    [states],
  );
  return rows.length === 0 ? `There are no ${which} reports.` : rows.map(line).join('\n');
}

async function show(client: Client, [id = '']: string[]): Promise<string> {
  const { rows } = await client.query<Record<string, string | null>>(`${REPORTS} where r.id::text = $1`, [
    id,
  ]);
  const [found] = rows;
  if (found === undefined) throw new ConfigError(`There is no report ${id}.`);
  return Object.entries(found)
    .flatMap(([key, value]) => (value === null ? [] : [`${key}: ${oneLine(value)}`]))
    .join('\n');
}

/** Without an answer, one that was given before stays. */
async function answer(client: Client, [id, status = '', ...words]: string[]): Promise<string> {
  if (id === undefined || status === 'received' || !STATES.includes(status)) throw usage();
  try {
    const { rows } = await client.query(
      `update public.reports set status = $2, answer = coalesce(nullif(btrim($3), ''), answer)
       where id::text = $1 returning id`,
      [id, status, words.join(' ')],
    );
    if (rows.length === 0) throw new ConfigError(`There is no report ${id}.`);
    return `${id} is ${status}; its reporter is told.`;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'reports_answer_check')
      throw new ConfigError('An answer has at most 2000 letters.');
    throw error;
  }
}

const ACTIONS: Record<string, (client: Client, args: string[]) => Promise<string>> = { list, show, answer };

/** What readers found wrong, until somebody has looked at it. */
export async function reports(client: Client, [action = 'list', ...args]: string[]): Promise<string> {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (known === undefined) throw usage();
  return known(client, args);
}
