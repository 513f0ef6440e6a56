-- The page again, with a name for its board that no column has.

-- A page: `{ shown, me: { rank, points } | null, people, rows: [{ rank, name, points, is_me }], next }`. Equal points
-- share a rank and stand in the order in which they were reached. `next` is handed back as `_after`; null: the end.
-- Blocked people are left out of the page and keep their place in the count.
create or replace function public.leaderboard(
  _period text default 'week', _after text default null, _limit int default 25
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  size constant int := least(greatest(coalesce(_limit, 25), 1), 100);
  chosen constant text := case _period when 'week' then private.this_week() when 'all' then 'all' end;
  hidden constant uuid[] := private.blocked_people();
  mine private.board_entries;
  page private.board_entries[];
  top_rank bigint;
  top_points bigint;
  top_people bigint;
  lines jsonb;
begin
  if chosen is null then
    raise invalid_parameter_value using message = 'A board is for the week or for all time', detail = 'period_invalid';
  end if;
  if not private.may_take_part(me) then
    raise insufficient_privilege using message = 'This account meets its family alone', detail = 'family_only';
  end if;
  if _after is null then
    page := array(
      select e from private.board_entries e where e.board = chosen
      order by e.falling_points, e.reached_at, e.entry_id limit size + 1);
  else
    begin
      page := array(
        select e from private.board_entries e where e.board = chosen
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
    top_rank := private.board_rank(chosen, top_points);
    select sum(c.people) into top_people from private.board_counts c
    where c.board = chosen and c.step = 0 and c.bucket = top_points;
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
  select * into mine from private.board_entries e where e.board = chosen and e.user_id = me;
  return jsonb_build_object(
    'shown', exists (select from private.board_members m where m.user_id = me),
    'me', case when mine.user_id is not null then
      jsonb_build_object('rank', private.board_rank(chosen, mine.points), 'points', mine.points) end,
    'people', (
      select coalesce(sum(c.people), 0) from private.board_counts c where c.board = chosen and c.step = 3),
    'rows', coalesce(lines, '[]'),
    'next', case when cardinality(page) > size then concat_ws(' ', page[size].points,
      (extract(epoch from page[size].reached_at) * 1000000)::bigint, page[size].entry_id) end
  );
end
$$;
