-- A name that half of all people bear cost as much as there are people: all of them were gathered to show the newest thirty.
create or replace function public.find_people_as_staff(
  _query text default null, _age_group text default null, _madhab text default null, _language text default null,
  _role text default null, _banned boolean default null, _before timestamptz default null, _before_id uuid default null
) returns jsonb
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  page constant int := 30;
  asked constant text := nullif(btrim(left(_query, 100)), '');
  id constant uuid := case when asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then asked::uuid end;
  bearers text;
  is_common boolean;
  searched text;
  shown jsonb;
begin
  perform private.calling_staff('see_people');
  if asked is not null then
    bearers := $found$
      select n.user_id from public.profiles n
      where private.username_fold(n.username) collate "C" >= private.username_fold($1)
        and private.username_fold(n.username) collate "C" < private.username_fold($1) || chr(1114111)
      union all
      select n.user_id from public.profiles n
      where private.search_fold(n.display_name) collate "C" >= private.search_fold($1)
        and private.search_fold(n.display_name) collate "C" < private.search_fold($1) || chr(1114111)
      union all
      select n.user_id from public.profiles n
      where string_to_array(private.search_fold(n.display_name), ' ') @> array[private.search_fold($1)]
      union all
      select $2
    $found$ || case when private.has_right('accounts') then $found$
      union all
      select m.id from auth.users m
      where lower(m.email) collate "C" >= lower($1) and lower(m.email) collate "C" < lower($1) || chr(1114111)
    $found$ else '' end;
    -- A name that few bear is found by its index. One that many bear is met soon among the newest, and nobody need gather them all.
    execute 'select count(*) >= 2000 from (select from (' || bearers || ') as b limit 2000) as few' into is_common using asked, id;
    searched := case when not is_common then 'p.user_id in (' || replace(bearers, '$2', '$8') || ')' else $found$ (
        private.username_fold(p.username) collate "C" >= private.username_fold($1)
          and private.username_fold(p.username) collate "C" < private.username_fold($1) || chr(1114111)
        or private.search_fold(p.display_name) collate "C" >= private.search_fold($1)
          and private.search_fold(p.display_name) collate "C" < private.search_fold($1) || chr(1114111)
        or string_to_array(private.search_fold(p.display_name), ' ') @> array[private.search_fold($1)]
        or p.user_id = $8
      $found$ || case when private.has_right('accounts') then $found$
        or lower(u.email) collate "C" >= lower($1) and lower(u.email) collate "C" < lower($1) || chr(1114111)
      $found$ else '' end || ')' end;
  end if;
  -- Only what is asked for stands in the question, so that each has the plan that its index allows.
  execute $list$
    select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc, t.user_id desc), '[]') from (
      select p.user_id, p.display_name, p.username, p.age_group, p.madhab, p.language, p.created_at,
        private.staff_role(p.user_id) as role,
        case when u.banned_until > private.clock() then u.banned_until end as banned_until
      from public.profiles p join auth.users u on u.id = p.user_id
      where not u.is_anonymous and u.deleted_at is null
    $list$
    || coalesce(' and ' || searched, '')
    -- Who merely reads sees no children.
    || case when private.has_right('accounts') or private.has_right('sanctions') then '' else ' and p.age_group = ''adult''' end
    || case when _age_group = 'unset' then ' and p.age_group is null' when _age_group is not null then ' and p.age_group = $2' else '' end
    || case when _madhab is not null then ' and p.madhab = $3' else '' end
    || case when _language is not null then ' and p.language = $4' else '' end
    || case when _role = 'admin' then ' and p.user_id in (select a.user_id from public.admins a)'
      when _role is not null then ' and p.user_id in (select s.user_id from public.staff_rights s where s.role = $5)' else '' end
    || case when _banned then ' and u.banned_until > private.clock()'
      when not _banned then ' and (u.banned_until is null or u.banned_until <= private.clock())' else '' end
    || case when _before is not null then ' and (p.created_at, p.user_id) < ($6, $7)' else '' end
    || ' order by p.created_at desc, p.user_id desc limit ' || page + 1 || ') as t'
  into shown
  using asked, _age_group, _madhab, _language, _role, _before,
    coalesce(_before_id, '00000000-0000-0000-0000-000000000000'), id;
  return jsonb_build_object(
    'people', case when jsonb_array_length(shown) > page then shown - page else shown end,
    'next', case when jsonb_array_length(shown) > page then
      jsonb_build_object('before', shown -> (page - 1) -> 'created_at', 'before_id', shown -> (page - 1) -> 'user_id') end);
end
$$;
