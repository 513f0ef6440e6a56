-- Leaderboards: points that were earned, this week and ever, of those from 16 on who chose to be seen. Gifts count for
-- nothing here, and spending takes nothing away.

create table private.board_members (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  -- Stands for the person in the order of the board, so that no answer carries an account's id.
  entry_id uuid not null default gen_random_uuid()
);

-- `board`: all, or a week such as 2026-W46 (ISO, UTC).
create table private.board_entries (
  board text collate "C" not null,
  user_id uuid not null references private.board_members (user_id) on delete cascade,
  entry_id uuid not null,
  points bigint not null,
  reached_at timestamptz not null,
  -- The order of the board is one order of an index: most points, then who had them first.
  falling_points bigint not null generated always as (-points) stored,
  primary key (board, user_id)
);
create index board_entries_order on private.board_entries (board, falling_points, reached_at, entry_id);
create index board_entries_user on private.board_entries (user_id);

-- How many people have so many points, at four sizes of step (1, 64, 4,096 and 262,144 points): a rank is the sum of at
-- most 63 numbers of each of the small steps, however many people there are. Each number is kept in eight parts, so that
-- those who earn at the same time seldom wait for each other.
create table private.board_counts (
  board text collate "C" not null,
  step smallint not null,
  bucket bigint not null,
  part smallint not null,
  people bigint not null,
  primary key (board, step, bucket, part)
) with (fillfactor = 50);

create function private.this_week() returns text
  language sql stable set search_path = ''
  return to_char(private.clock() at time zone 'UTC', 'IYYY-"W"IW');

-- From `before` to `after` points; null: not on the board. Always in one order, so that nobody waits in a circle.
create function private.count_on_board(on_board text, member uuid, before bigint, after bigint) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into private.board_counts as c (board, step, bucket, part, people)
  select on_board, step, bucket, abs(hashtext(member::text) % 8), people
  from (
    select step, before >> (6 * step) as bucket, -1 as people from generate_series(0, 3) as step
    where before is not null and (before >> (6 * step)) is distinct from (after >> (6 * step))
    union all
    select step, after >> (6 * step), 1 from generate_series(0, 3) as step
    where after is not null and (before >> (6 * step)) is distinct from (after >> (6 * step))
  ) as change
  order by step, bucket
  on conflict (board, step, bucket, part) do update set people = c.people + excluded.people;
end;

create function private.add_to_board(on_board text, member uuid, entry uuid, earned bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  had bigint;
begin
  select e.points into had from private.board_entries e where e.board = on_board and e.user_id = member for update;
  insert into private.board_entries as e (board, user_id, entry_id, points, reached_at)
  values (on_board, member, entry, earned, private.clock())
  on conflict (board, user_id) do update set points = e.points + excluded.points, reached_at = excluded.reached_at;
  perform private.count_on_board(on_board, member, had, coalesce(had, 0) + earned);
end
$$;

-- The lock on the account, taken by the change of its balance, makes one member's entries follow each other here too.
create or replace function private.keep_balance() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  member uuid;
  entry uuid;
begin
  update public.points_accounts a set balance = a.balance + new.amount
  where a.id = new.account_id and a.kind = 'member' returning a.user_id into member;
  if member is null or new.amount < 0
    or not exists (select from private.points_sources s where s.reason = new.reason) then
    return null;
  end if;
  select m.entry_id into entry from private.board_members m where m.user_id = member;
  if entry is not null then
    perform private.add_to_board('all', member, entry, new.amount);
    perform private.add_to_board(private.this_week(), member, entry, new.amount);
  end if;
  return null;
end
$$;

create function private.leave_boards(member uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  gone record;
begin
  perform from public.points_accounts a where a.user_id = member for update;
  -- `all` sorts after the weeks; the order is that of `keep_balance`.
  for gone in
    select e.board, e.points from private.board_entries e where e.user_id = member order by e.board <> 'all', e.board
  loop
    perform private.count_on_board(gone.board, member, gone.points, null);
  end loop;
  delete from private.board_members m where m.user_id = member;
end
$$;

create function private.join_boards(member uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
  entry uuid;
  ever bigint;
  this_week bigint;
  monday constant timestamptz := date_trunc('week', private.clock() at time zone 'UTC') at time zone 'UTC';
begin
  select a.id into account from public.points_accounts a where a.user_id = member for update;
  insert into private.board_members (user_id) values (member) on conflict do nothing returning entry_id into entry;
  if entry is null then
    return;
  end if;
  select coalesce(sum(l.amount), 0), coalesce(sum(l.amount) filter (where l.created_at >= monday), 0)
  into ever, this_week
  from public.points_ledger l join private.points_sources s on s.reason = l.reason
  where l.account_id = account and l.amount > 0;
  perform private.add_to_board('all', member, entry, ever);
  if this_week > 0 then
    perform private.add_to_board(private.this_week(), member, entry, this_week);
  end if;
end
$$;

-- To be seen on the boards, or not any more.
create function public.set_leaderboard(_shown boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if not _shown then
    perform private.leave_boards(me);
    return;
  end if;
  if private.is_child() then
    raise insufficient_privilege using message = 'The boards are for those who are 16 or older', detail = 'too_young';
  end if;
  perform private.join_boards(me);
end
$$;

create function private.on_board_member_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.leave_boards(old.user_id);
    return old;
  end if;
  perform private.leave_boards(new.user_id);
  return new;
end
$$;
create trigger profiles_leave_boards before delete on public.profiles
  for each row execute function private.on_board_member_change();
create trigger profiles_too_young_for_boards before update of age_group on public.profiles
  for each row when (new.age_group is null or new.age_group not in ('16_17', 'adult'))
  execute function private.on_board_member_change();

-- One more than the people with more points.
create function private.board_rank(on_board text, points bigint) returns bigint
  language sql stable security definer set search_path = ''
begin atomic
  select 1 + coalesce(sum(n), 0)::bigint from (
    select sum(c.people) as n from private.board_counts c
    where c.board = on_board and c.step = 0 and c.bucket > points and c.bucket <= (points | 63)
    union all
    select sum(c.people) from private.board_counts c
    where c.board = on_board and c.step = 1 and c.bucket > (points >> 6) and c.bucket <= ((points >> 6) | 63)
    union all
    select sum(c.people) from private.board_counts c
    where c.board = on_board and c.step = 2 and c.bucket > (points >> 12) and c.bucket <= ((points >> 12) | 63)
    union all
    select sum(c.people) from private.board_counts c
    where c.board = on_board and c.step = 3 and c.bucket > (points >> 18)
  ) as above;
end;

-- A page: `{ shown, me: { rank, points } | null, people, rows: [{ rank, name, points, is_me }], next }`. Equal points
-- share a rank and stand in the order in which they were reached. `next` is handed back as `_after`; null: the end.
-- Blocked people are left out of the page and keep their place in the count.
create function public.leaderboard(_period text default 'week', _after text default null, _limit int default 25)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  size constant int := least(greatest(coalesce(_limit, 25), 1), 100);
  board constant text := case _period when 'week' then private.this_week() when 'all' then 'all' end;
  hidden constant uuid[] := private.blocked_people();
  mine private.board_entries;
  page private.board_entries[];
  top_rank bigint;
  top_points bigint;
  top_people bigint;
  lines jsonb;
begin
  if board is null then
    raise invalid_parameter_value using message = 'A board is for the week or for all time', detail = 'period_invalid';
  end if;
  if not private.may_take_part(me) then
    raise insufficient_privilege using message = 'This account meets its family alone', detail = 'family_only';
  end if;
  if _after is null then
    page := array(
      select e from private.board_entries e where e.board = leaderboard.board
      order by e.falling_points, e.reached_at, e.entry_id limit size + 1);
  else
    begin
      page := array(
        select e from private.board_entries e where e.board = leaderboard.board
          and (e.falling_points, e.reached_at, e.entry_id) > (
            -split_part(_after, ' ', 1)::bigint,
            timestamptz 'epoch' + split_part(_after, ' ', 2)::bigint * interval '1 microsecond',
            split_part(_after, ' ', 3)::uuid)
        order by e.falling_points, e.reached_at, e.entry_id limit size + 1);
    exception when data_exception then
      raise invalid_parameter_value using message = 'This is not the end of a page', detail = 'cursor_invalid';
    end;
  end if;
  top_points := page[1].points;
  if top_points is not null then
    top_rank := private.board_rank(board, top_points);
    select sum(c.people) into top_people from private.board_counts c
    where c.board = leaderboard.board and c.step = 0 and c.bucket = top_points;
  end if;
  select jsonb_agg(jsonb_build_object(
      'rank', line.rank, 'name', coalesce(p.display_name, p.username), 'points', line.points,
      'is_me', line.user_id = me) order by line.place)
  into lines
  from (
    select e.user_id, e.points, place,
      case when e.points = top_points then top_rank
        else top_rank + top_people + rank() over (order by e.falling_points) - 1
          - (select count(*) from unnest(page) as t where t.points = top_points) end as rank
    from unnest(page) with ordinality as e (board, user_id, entry_id, points, reached_at, falling_points, place)
  ) as line join public.public_profiles p on p.user_id = line.user_id
  where line.place <= size and not line.user_id = any (hidden);
  select * into mine from private.board_entries e where e.board = leaderboard.board and e.user_id = me;
  return jsonb_build_object(
    'shown', exists (select from private.board_members m where m.user_id = me),
    'me', case when mine.user_id is not null then
      jsonb_build_object('rank', private.board_rank(board, mine.points), 'points', mine.points) end,
    'people', (
      select coalesce(sum(c.people), 0) from private.board_counts c where c.board = leaderboard.board and c.step = 3),
    'rows', coalesce(lines, '[]'),
    'next', case when cardinality(page) > size then concat_ws(' ', page[size].points,
      (extract(epoch from page[size].reached_at) * 1000000)::bigint, page[size].entry_id) end
  );
end
$$;

grant execute on function public.set_leaderboard(boolean), public.leaderboard(text, text, int) to authenticated;
