import type { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { oneLine } from './run.ts';

export const HELD_USAGE =
  'held [list] [open|decided] | held show <id> | held release <id> [note] | held remove <id> [note] | held take-down <post|comment|job|company> <id> [note]';

const usage = () => new ConfigError(`Usage: npm run admin -- ${HELD_USAGE}`);

const MOMENT = `'YYYY-MM-DD"T"HH24:MI"Z"'`;
const ITEMS = `
  select h.id, h.state, array_to_string(h.reasons, ',') as reasons, h.target_type || ' ' || h.target_id as about,
    to_char(h.created_at at time zone 'utc', ${MOMENT}) as created,
    to_char(h.decided_at at time zone 'utc', ${MOMENT}) as decided,
    coalesce(p.username, u.email, u.id::text) as author, h.body, h.note, h.appeal,
    to_char(h.appealed_at at time zone 'utc', ${MOMENT}) as appealed
  from public.held_items h join auth.users u on u.id = h.author_id left join public.profiles p on p.user_id = u.id`;
/** What nobody has looked at, and what its author does not agree with. */
const OPEN = `(h.state = 'held' or (h.appealed_at is not null and h.answered_at is null))`;

interface Item extends Record<string, string | null> {
  id: string;
  state: string;
  reasons: string;
  about: string;
  created: string;
  author: string;
  body: string;
}

const LONGEST = 80;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
const line = ({ id, state, reasons, about, author, created, appeal, body }: Item) =>
  [
    id,
    appeal === null ? state : `${state}, appealed`,
    reasons,
    about,
    author,
    created,
    short(oneLine(body)),
  ].join('  ');

async function list(client: Client, [which = 'open']: string[]): Promise<string> {
  if (which !== 'open' && which !== 'decided') throw usage();
  const { rows } = await client.query<Item>(
    `${ITEMS} where ${which === 'open' ? OPEN : `not ${OPEN}`} order by h.created_at limit 500`,
  );
  return rows.length === 0 ? `There is nothing ${which}.` : rows.map(line).join('\n');
}

async function show(client: Client, [id = '']: string[]): Promise<string> {
  const { rows } = await client.query<Item>(`${ITEMS} where h.id::text = $1`, [id]);
  const [found] = rows;
  if (found === undefined) throw new ConfigError(`There is nothing held as ${id}.`);
  return Object.entries(found)
    .flatMap(([key, value]) => (value === null ? [] : [`${key}: ${oneLine(value)}`]))
    .join('\n');
}

const decide =
  (state: 'released' | 'removed') =>
  async (client: Client, [id = '', ...note]: string[]): Promise<string> => {
    const { rows } = await client.query<{ done: boolean }>(
      'select private.decide_held(h.id, $2, $3) as done from public.held_items h where h.id::text = $1',
      [id, state, note.join(' ')],
    );
    if (rows[0]?.done !== true) throw new ConfigError(`There is nothing held as ${id}.`);
    return `${id} is ${state}; its author is told.`;
  };

async function takeDown(client: Client, [kind = '', id = '', ...note]: string[]): Promise<string> {
  if (!['post', 'comment', 'job', 'company'].includes(kind)) throw usage();
  if (!/^[0-9a-f-]{36}$/u.test(id)) throw new ConfigError(`There is no ${kind} ${id}.`);
  const { rows } = await client.query<{ item: string | null }>(
    'select private.take_down($1, $2, $3) as item',
    [kind, id, note.join(' ')],
  );
  const item = rows[0]?.item ?? null;
  if (item === null) throw new ConfigError(`There is no ${kind} ${id}.`);
  return `The ${kind} is removed as ${item}; its author is told.`;
}

const ACTIONS: Record<string, (client: Client, args: string[]) => Promise<string>> = {
  list,
  show,
  release: decide('released'),
  remove: decide('removed'),
  'take-down': takeDown,
};

/** What waits until somebody has looked at it, and what people say to a decision. */
export async function held(client: Client, [action = 'list', ...args]: string[]): Promise<string> {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (known === undefined) throw usage();
  return known(client, args);
}
