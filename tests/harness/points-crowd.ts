import type { Client } from 'pg';

/** Puts everybody who shows a name on both boards, few with much and most with little, and counts them as the boards do. */
const BOARDS = `
  set session_replication_role = replica;
  insert into private.board_members (user_id)
  select p.user_id from public.public_profiles p left join private.board_members m using (user_id) where m.user_id is null;
  insert into private.board_entries (board, user_id, entry_id, points, reached_at)
  select b.board, m.user_id, m.entry_id, (exp(random() * 9) - 1)::bigint, now() - random() * interval '5 days'
  from private.board_members m cross join (values ('all'), (private.this_week())) as b (board)
  on conflict do nothing;
  truncate private.board_counts;
  insert into private.board_counts
  select board, step, points >> (6 * step), abs(hashtext(user_id::text) % 8), count(*)
  from private.board_entries, generate_series(0, 3) as step group by 1, 2, 3, 4;
  reset session_replication_role;`;

export async function addBoards(database: Client): Promise<void> {
  await database.query(BOARDS);
}
