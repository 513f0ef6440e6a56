-- A board shows its first two hundred, whatever place somebody asks for: nobody pages through all who are on it. One's own place is always told.
CREATE OR REPLACE FUNCTION public.leaderboard(_period text DEFAULT 'week'::text, _after text DEFAULT NULL::text, _limit integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  size constant int := least(greatest(coalesce(_limit, 25), 1), 100);
  chosen constant text := case _period when 'week' then private.this_week() when 'all' then 'all' end;
  shown_of_all constant int := 200;
  hidden constant uuid[] := private.blocked_people();
  after_points bigint;
  after_time timestamptz;
  after_entry uuid;
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
  if private.is_child() and not private.is_under_10()
    and not exists (select from public.child_rules r where r.child_id = me and not r.community) then
    raise insufficient_privilege using message = 'The boards are for those who are 16 or older', detail = 'too_young';
  end if;
  if not private.may_take_part(me) then
    raise insufficient_privilege using message = 'This account meets its family alone', detail = 'family_only';
  end if;
  begin
    after_points := -split_part(_after, ' ', 1)::bigint;
    after_time := timestamptz 'epoch' + split_part(_after, ' ', 2)::bigint * interval '1 microsecond';
    after_entry := split_part(_after, ' ', 3)::uuid;
  exception when data_exception then
    raise invalid_parameter_value using message = 'This is not the end of a page', detail = 'cursor_invalid';
  end;
  page := array(
    select e from (
      select o from private.board_entries o where o.board = chosen
      order by o.falling_points, o.reached_at, o.entry_id limit shown_of_all) as first (e)
    where _after is null or ((e).falling_points, (e).reached_at, (e).entry_id) > (after_points, after_time, after_entry)
    order by (e).falling_points, (e).reached_at, (e).entry_id limit size + 1);
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
$function$;
