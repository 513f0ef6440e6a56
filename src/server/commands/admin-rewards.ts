import type { Client } from 'pg';
import { ConfigError } from '../config.ts';

export const REWARDS_USAGE =
  'reward add <cost> <title> [description] [stock] | reward list | reward close <id> | reward open <id>';

interface Reward {
  id: string;
  title: string;
  cost: string;
  stock: number | null;
  is_open: boolean;
  redeemed: string;
}

const LIST = `
  select r.id, r.title, r.cost, r.stock, r.is_open, count(d.user_id) as redeemed
  from public.rewards r left join public.reward_redemptions d on d.reward_id = r.id
  group by r.id order by r.created_at`;

const line = ({ id, title, cost, stock, is_open, redeemed }: Reward) =>
  [
    id,
    is_open ? 'open' : 'closed',
    `${cost} points`,
    stock === null ? 'no end' : `${stock} left`,
    `${redeemed} redeemed`,
    title,
  ].join('  ');

const whole = (text: string | undefined, what: string): number => {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text))
    throw new ConfigError(`${what} is a whole number from 1 on.`);
  return Number(text);
};

async function turn(client: Client, id: string | undefined, open: boolean): Promise<string> {
  const { rows } = await client.query<{ title: string }>(
    'update public.rewards set is_open = $2 where id::text = $1 returning title',
    [id ?? '', open],
  );
  const [changed] = rows;
  if (changed === undefined) throw new ConfigError(`There is no reward ${id ?? ''}.`);
  return `“${changed.title}” is ${open ? 'open' : 'closed'}.`;
}

const ACTIONS: Record<string, (client: Client, args: string[]) => Promise<string>> = {
  add: async (client, [cost, title, description, stock]) => {
    if (title === undefined || title.trim() === '')
      throw new ConfigError(`Usage: npm run admin -- ${REWARDS_USAGE}`);
    const { rows } = await client.query<{ id: string }>(
      'insert into public.rewards (title, cost, description, stock) values ($1, $2, $3, $4) returning id',
      [
        title.trim(),
        whole(cost, 'The cost'),
        description === undefined || description.trim() === '' ? null : description.trim(),
        stock === undefined ? null : whole(stock, 'The stock'),
      ],
    );
    return `Reward ${rows[0]?.id} is open.`;
  },
  list: async (client) => {
    const { rows } = await client.query<Reward>(LIST);
    return rows.length === 0 ? 'There are no rewards.' : rows.map(line).join('\n');
  },
  close: (client, [id]) => turn(client, id, false),
  open: (client, [id]) => turn(client, id, true),
};

/** What members may redeem their points for. */
export async function reward(client: Client, [action = '', ...args]: string[]): Promise<string> {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (known === undefined) throw new ConfigError(`Usage: npm run admin -- ${REWARDS_USAGE}`);
  return known(client, args);
}
