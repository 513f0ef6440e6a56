-- Whom those who run the site find, and what they see of a person: what an account is, never what somebody writes, prays or reads.

-- Whoever changes a name writes into these indexes.
grant execute on function private.search_fold(text) to authenticated, service_role;
create index profiles_joined on public.profiles (created_at desc, user_id desc);
create index profiles_by_age on public.profiles (age_group, created_at desc, user_id desc);
create index profiles_by_madhab on public.profiles (madhab, created_at desc, user_id desc);
create index profiles_by_language on public.profiles (language, created_at desc, user_id desc);
create index profiles_username_prefix on public.profiles (private.username_fold(username) collate "C");
create index profiles_name_prefix on public.profiles (private.search_fold(display_name) collate "C");
create index profiles_name_words on public.profiles using gin (string_to_array(private.search_fold(display_name), ' '));

-- Why somebody is banned; until when stands with the account, where a session is asked for it.
create table private.bans (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null check (length(reason) between 3 and 1000),
  banned_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default private.clock()
);
create index bans_banned_by on private.bans (banned_by);
insert into private.personal_data (source, condition, omitted) values ('private.bans', 'user_id = $1', '{banned_by}');

-- By the beginning of a name, a word of it, the beginning of a username, an address or the whole id. Addresses are for those who
-- look after accounts: a prefix that is answered tells the address letter by letter.
create function public.find_people_as_staff(
  _query text default null, _age_group text default null, _madhab text default null, _language text default null,
  _role text default null, _banned boolean default null, _before timestamptz default null, _before_id uuid default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  page constant int := 30;
  asked constant text := nullif(btrim(left(_query, 100)), '');
  id constant uuid := case when asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then asked::uuid end;
  searched text;
  shown jsonb;
begin
  perform private.calling_staff('see_people');
  if asked is not null then
    searched := $found$
      p.user_id in (
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
        select $8
      $found$ || case when private.has_right('accounts') then $found$
        union all
        select m.id from auth.users m
        where lower(m.email) collate "C" >= lower($1) and lower(m.email) collate "C" < lower($1) || chr(1114111)
      $found$ else '' end || ')';
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

-- Null: there is nobody of that id, or only a guest, of whom nothing is known.
create function public.person_as_staff(_user_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  all_deeds boolean;
  closely boolean;
begin
  perform private.calling_staff('see_people');
  all_deeds := private.has_right('see_audit');
  closely := private.has_right('accounts') or private.has_right('sanctions');
  return (
    select jsonb_build_object(
      'user_id', p.user_id, 'display_name', p.display_name, 'username', p.username,
      'email', case when private.has_right('accounts') then u.email end,
      'age_group', p.age_group, 'madhab', p.madhab, 'language', p.language, 'created_at', p.created_at,
      'active_on', (greatest(u.last_sign_in_at, (
        select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s where s.user_id = u.id
      )) at time zone 'UTC')::date,
      'sessions', (select count(*) from auth.sessions s where s.user_id = u.id),
      'confirmed', private.is_confirmed(u.id),
      'has_factor', case when private.has_right('accounts') then
        exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') end,
      'role', private.staff_role(u.id),
      'banned_until', case when u.banned_until > private.clock() then u.banned_until end,
      'ban_reason', case when u.banned_until > private.clock() then
        (select b.reason from private.bans b where b.user_id = u.id) end,
      'erased_on', (select d.due_at from public.account_deletions d where d.user_id = u.id),
      'balance', (select a.balance from public.points_accounts a where a.user_id = u.id),
      'family', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', o.user_id, 'relation', case when f.parent_id = u.id then 'child' else 'parent' end,
          'display_name', o.display_name, 'username', o.username, 'approved', f.approved_at is not null,
          'opens_at', f.opens_at, 'open', f.approved_at is not null and coalesce(f.opens_at <= private.clock(), false)
        ) order by f.created_at), '[]')
        from public.family_links f join public.profiles o
          on o.user_id = case when f.parent_id = u.id then f.child_id else f.parent_id end
        where u.id in (f.parent_id, f.child_id) and closely),
      'reports_against', (select count(*) from public.reports r where r.reported_id = u.id),
      'reports_by', (select count(*) from public.reports r where r.reporter_id = u.id),
      -- Who may not read the log sees what was done against somebody, since it bears on what is done next.
      'deeds', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', d.id, 'created_at', d.created_at, 'action', d.action, 'by', d.by,
          'actor_name', coalesce(n.display_name, n.username), 'reason', d.after ->> 'reason'
        ) order by d.created_at desc, d.id desc), '[]')
        from (
          select * from public.admin_actions a
          where a.subject_id = u.id
            and (all_deeds or a.action in ('person_banned', 'ban_lifted', 'person_signed_out'))
          order by a.created_at desc, a.id desc limit 10
        ) as d left join public.profiles n on n.user_id = d.actor_id))
    from auth.users u join public.profiles p on p.user_id = u.id
    where u.id = _user_id and not u.is_anonymous and u.deleted_at is null and (closely or p.age_group = 'adult'));
end
$$;

revoke execute on function
  public.find_people_as_staff(text, text, text, text, text, boolean, timestamptz, uuid), public.person_as_staff(uuid)
  from public, anon;
grant execute on function
  public.find_people_as_staff(text, text, text, text, text, boolean, timestamptz, uuid), public.person_as_staff(uuid)
  to authenticated;
