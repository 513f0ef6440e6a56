import { DatabaseError, type Client } from 'pg';
import { ConfigError } from '../config.ts';
import { oneLine } from './run.ts';

export const MOSQUES_USAGE =
  'mosques list [pending|approved|refused] | mosques show <id> | mosques approve <id> [answer] | mosques refuse <id> [answer]';

const usage = () => new ConfigError(`Usage: npm run admin -- ${MOSQUES_USAGE}`);

interface Proposal {
  id: string;
  kind: string;
  name: string;
  mosque_id: string | null;
  created: string;
  status: string;
}

const PROPOSALS = `
  select p.id, p.kind, coalesce(p.facts ->> 'name', m.facts ->> 'name', '') as name, p.mosque_id, p.status,
    to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"') as created, p.note, p.answer, u.email,
    p.facts, p.times, p.latitude, p.longitude, m.facts as present, m.times as present_times
  from public.mosque_proposals p left join public.mosques m on m.id = p.mosque_id
  left join auth.users u on u.id = p.proposer_id`;

const line = ({ id, kind, name, mosque_id, created }: Proposal) =>
  [id, kind, oneLine(name), mosque_id ?? '', created].filter(Boolean).join('  ');

/** Everything that is known about it, one line each. */
const whole = (proposal: Record<string, unknown>) =>
  Object.entries(proposal)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${key}: ${oneLine(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('\n');

const STATES = new Set(['pending', 'approved', 'refused']);

async function list(client: Client, [status = 'pending']: string[]): Promise<string> {
  if (!STATES.has(status)) throw usage();
  const { rows } = await client.query<Proposal>(
    `${PROPOSALS} where p.status = $1 order by p.created_at limit 500`,
    [status],
  );
  return rows.length === 0 ? `There are no ${status} proposals.` : rows.map(line).join('\n');
}

async function show(client: Client, [id = '']: string[]): Promise<string> {
  const { rows } = await client.query<Record<string, unknown>>(`${PROPOSALS} where p.id::text = $1`, [id]);
  const [found] = rows;
  if (found === undefined) throw new ConfigError(`There is no proposal ${id}.`);
  return whole(found);
}

const decide =
  (approve: boolean) =>
  async (client: Client, [id, ...answer]: string[]): Promise<string> => {
    if (id === undefined) throw usage();
    try {
      const { rows } = await client.query<{ mosque: string | null }>(
        'select private.decide_mosque_proposal($1, $2, $3) as mosque',
        [id, approve, answer.join(' ')],
      );
      return approve ? `Approved: ${rows[0]?.mosque}.` : 'Refused.';
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.detail === 'decided_already') throw new ConfigError(`Proposal ${id} was decided already.`);
      // Also what is no uuid at all.
      if (error.detail === 'unknown_proposal' || error.code === '22P02')
        throw new ConfigError(`There is no proposal ${id}.`);
      throw error;
    }
  };

const ACTIONS: Record<string, (client: Client, args: string[]) => Promise<string>> = {
  list,
  show,
  approve: decide(true),
  refuse: decide(false),
};

/** What members say about mosques, held until somebody has looked at it. */
export async function mosques(client: Client, [action = '', ...args]: string[]): Promise<string> {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (known === undefined) throw usage();
  return known(client, args);
}
