import { DatabaseError, type Client } from 'pg';
import { ConfigError } from '../config.ts';
import { oneLine } from './run.ts';

export const COMPANIES_USAGE = 'companies [list] | companies prove <id> | companies unprove <id>';

const usage = () => new ConfigError(`Usage: npm run admin -- ${COMPANIES_USAGE}`);

interface Company extends Record<string, unknown> {
  id: string;
  name: string;
  website: string | null;
  state: string;
  proved: boolean;
  author: string;
}

/** Newest first; proved ones carry a sign. */
async function list(client: Client): Promise<string> {
  const { rows } = await client.query<Company>(
    `select c.id, c.name, c.website, c.state, c.proved_at is not null as proved, coalesce(p.username, u.email, u.id::text) as author
     from public.companies c join auth.users u on u.id = c.author_id left join public.profiles p on p.user_id = u.id
     order by c.created_at desc limit 500`,
  );
  if (rows.length === 0) return 'There are no companies.';
  return rows
    .map(({ id, name, website, state, proved, author }) =>
      [id, proved ? 'proved' : state, oneLine(name), website ?? '', author].join('  '),
    )
    .join('\n');
}

const prove =
  (proved: boolean) =>
  async (client: Client, [id = '']: string[]): Promise<string> => {
    if (!/^[0-9a-f-]{36}$/u.test(id)) throw usage();
    try {
      const { rows } = await client.query<{ done: boolean }>('select private.prove_company($1, $2) as done', [
        id,
        proved,
      ]);
      if (rows[0]?.done !== true) throw new ConfigError(`There is no company ${id}.`);
      return `${id} is ${proved ? 'proved' : 'not proved any more'}.`;
    } catch (error) {
      if (error instanceof DatabaseError && error.detail === 'name_taken')
        throw new ConfigError('A company that is proved is called so already.', { cause: error });
      throw error;
    }
  };

const ACTIONS: Record<string, (client: Client, args: string[]) => Promise<string>> = {
  list,
  prove: prove(true),
  unprove: prove(false),
};

/** Who has shown that they are the company that they say. */
export async function companies(client: Client, [action = 'list', ...args]: string[]): Promise<string> {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (known === undefined) throw usage();
  return known(client, args);
}
