-- Whoever was found was written down once for each member there is, since what writes stood in the condition: once is enough.
create or replace function public.find_people(_query text)
  returns table (user_id uuid, username text, display_name text, avatar_path text)
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  wanted constant text := private.username_fold(left(_query, 60)) collate "C";
  met uuid[];
  seen uuid[];
begin
  if private.is_child() or not private.may_take_part(me) or length(regexp_replace(wanted, '[[:space:][:punct:]]', '', 'g')) < 3 then
    return;
  end if;
  if not private.take_allowance(me, 'find_people', 100) then
    raise program_limit_exceeded using message = 'There are 100 searches a day', detail = 'daily_limit';
  end if;
  select array_agg(found.id) into met from (
    (
      select p.user_id as id from public.public_profiles p
      where private.username_fold(p.username) collate "C" = wanted and private.may_approach(me, p.user_id)
    ) union all (
      select p.user_id from public.public_profiles p
      where private.username_fold(p.username) collate "C" > wanted
        and private.username_fold(p.username) collate "C" < wanted || U&'\FFFF' and private.may_approach(me, p.user_id)
      order by private.username_fold(p.username) collate "C" limit 10
    ) union all (
      select p.user_id from public.public_profiles p
      where private.username_fold(p.display_name) collate "C" >= wanted
        and private.username_fold(p.display_name) collate "C" < wanted || U&'\FFFF' and private.may_approach(me, p.user_id)
      order by private.username_fold(p.display_name) collate "C" limit 10
    )
  ) as found;
  met := array(select m.id from unnest(met) with ordinality as m (id, place) group by m.id order by min(m.place) limit 10);
  seen := private.come_upon(me, met);
  return query
    select p.user_id, p.username, p.display_name, p.avatar_path
    from public.public_profiles p where p.user_id = any (seen) order by array_position(met, p.user_id);
end
$$;
