import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { queryOf } from './input.ts';
import type { AuthRoom } from './room.ts';
import { apiUser, USER, type UserRow } from './users.ts';

const positive = (fallback: string, most: number, message: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) => Number(text === '' ? fallback : text)),
    v.integer(message),
    v.minValue(1, message),
    v.transform((number) => Math.min(number, most)),
  );

const Query = v.object({
  page: positive('1', 10_000_000, 'Bad Pagination Parameters: page must be a positive number'),
  per_page: positive('50', 1_000, 'Bad Pagination Parameters: per_page must be a positive number'),
  filter: v.optional(v.string(), ''),
});

/** Addresses of the other pages, as the client reads them: RFC 8288, the page number as a query parameter. */
function pageLinks(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

export function adminListUsers(app: FastifyInstance, room: AuthRoom): void {
  app.get('/admin/users', { config: { access: 'service' } }, async (request, reply) => {
    const { page, per_page, filter } = queryOf(request, Query);
    const sought = `%${filter.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const where = `u.deleted_at is null and ($1 = '%%' or u.email ilike $1 or u.raw_user_meta_data ->> 'username' ilike $1)`;
    const { users, total } = await room.accounts(async (client) => {
      const [found, counted] = await Promise.all([
        client.query<UserRow>(
          `select ${USER} from auth.users u where ${where} order by u.created_at desc, u.id limit $2 offset $3`,
          [sought, per_page, (page - 1) * per_page],
        ),
        client.query<{ total: number }>(`select count(*)::int as total from auth.users u where ${where}`, [
          sought,
        ]),
      ]);
      return { users: found.rows, total: counted.rows[0]?.total ?? 0 };
    });
    return reply
      .headers({ 'x-total-count': total, link: pageLinks(page, per_page, total) })
      .send({ users: users.map(apiUser), aud: 'authenticated' });
  });
}
