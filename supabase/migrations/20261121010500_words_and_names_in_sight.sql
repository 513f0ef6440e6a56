-- Words of one's own pass to and from children within the family alone (docs/decisions/0045): a card's, a gift's, a khatma's.
create function private.may_say_words(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
return one = other or private.are_family(one, other) or not exists (
  select from unnest(array[one, other]) as p (id) where private.stage_of(p.id) in ('small', 'child'));

-- Whose name somebody sees whom they once had to do with: their family's, and as long as no guardian has closed the circle of either.
create function private.is_in_sight(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
return private.are_family(one, other) or (private.may_know(one, other)
  and not exists (select from public.child_rules r where r.child_id in (one, other) and not r.community));

do $$
declare
  change record;
  made text;
begin
  for change in select * from (values
    ('private.send_card(uuid,public.kalimah_cards,uuid[])',
      'select from unnest(people) as p where not private.are_family(me, p)
      and (private.stage_of(me) in (''small'', ''child'') or private.stage_of(p) in (''small'', ''child''))
  )',
      'select from unnest(people) as p where not private.may_say_words(me, p))'),
    ('private.may_see_card(uuid,public.kalimah_cards)',
      'card.body <> '''' and not is_family and (private.stage_of(reader) in (''small'', ''child'') or private.stage_of(card.author_id) in (''small'', ''child''))',
      'card.body <> '''' and not private.may_say_words(reader, card.author_id)'),
    ('public.gift_points(uuid,integer,text,text)',
      '  if mine.balance < _amount then',
      '  if note is not null and not private.may_say_words(me, _to) then
    raise insufficient_privilege using message = ''Own words go to and from children within the family alone'', detail = ''words_to_child'';
  end if;
  if mine.balance < _amount then'),
    ('public.my_khatmas()',
      '''title'', k.title,',
      '''title'', case when private.may_say_words(k.started_by, me) then k.title end,'),
    ('public.start_khatma(text,date,uuid[])',
      'values (btrim(_title), _until, me)',
      'values (coalesce(btrim(_title), ''''), _until, me)'),
    ('public.my_connections()',
      'where me in (c.requester_id, c.addressee_id) and not p.user_id = any (private.blocked_people())',
      'where me in (c.requester_id, c.addressee_id) and not p.user_id = any (private.blocked_people())
      and private.is_in_sight(me, p.user_id)'),
    ('public.points_history(text,text,timestamptz,bigint,integer)',
      '(private.may_know(me, p.user_id) or private.are_family(me, p.user_id))',
      'private.is_in_sight(me, p.user_id)'),
    ('private.card_authors(uuid,uuid[])',
      'p = me or private.are_family(me, p) or private.are_connected(me, p))',
      'p = me or private.are_family(me, p)
      or (private.are_connected(me, p) and private.is_in_sight(me, p)))')
  ) as c (of_function, before, after) loop
    made := pg_get_functiondef(change.of_function::regprocedure);
    if strpos(made, change.before) = 0 then
      raise exception '% has changed', change.of_function;
    end if;
    execute replace(made, change.before, change.after);
  end loop;
end
$$;

-- Of whom another guardian keeps to the family a child's own guardian sees that they are there, to end it, and no name.
create or replace function public.childrens_connections()
  returns table(child_id uuid, state text, request_id uuid, user_id uuid, username text, display_name text, since timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  return query
    with mine as (
      select f.child_id as child from public.family_links f where f.parent_id = me and f.approved_at is not null
        and private.stage_of(f.child_id) = 'child'
    ), others as (
      select mine.child, 'asked' as state, g.id as request_id, g.asker_id as other, g.created_at as since
      from mine join private.guarded_requests g on g.asked_id = mine.child where g.agreed_at is not null
      union all
      select mine.child, 'connected', null, o.id, coalesce(c.accepted_at, c.created_at)
      from mine join public.connections c on mine.child in (c.requester_id, c.addressee_id)
      cross join lateral (select case when c.requester_id = mine.child then c.addressee_id else c.requester_id end as id) as o
      where not private.are_family(mine.child, o.id)
    )
    select mine.child, 'asks', g.id, null::uuid, g.asked_name, null, g.created_at
    from mine join private.guarded_requests g on g.asker_id = mine.child where g.agreed_at is null
    union all
    select o.child, o.state, o.request_id, case o.state when 'connected' then o.other end, p.username, p.display_name, o.since
    from others o left join public.profiles p on p.user_id = o.other and (private.are_family(me, o.other)
      or not exists (select from public.child_rules r where r.child_id = o.other and not r.community))
    order by 7 desc, 1;
end
$$;

-- What somebody called a reading goes with them, as the note of a gift does.
alter table public.khatmas alter column title drop not null;

create function private.forget_title() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.title := null;
  return new;
end
$$;
create trigger khatmas_forget_title before update of started_by on public.khatmas
  for each row when (new.started_by is null) execute function private.forget_title();

create or replace function private.tell_of_khatma() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  title constant text := (
    select k.title from public.khatmas k where k.id = new.khatma_id and private.may_say_words(k.started_by, new.user_id));
begin
  perform private.tell(new.user_id, 'connection', case when title is null then 'readingAsked' else 'khatmaAsked' end, new.invited_by,
    '/quran/plan', case when title is null then '{}' else jsonb_build_object('title', title) end);
  return null;
end
$$;

-- What was said before against this rule.
update public.khatmas k set title = null where k.started_by is null;
update public.gifts g set note = null where g.note is not null and not private.may_say_words(g.sender_id, g.recipient_id);
update public.notifications n set text = 'readingAsked', gaps = n.gaps - 'title'
where n.text = 'khatmaAsked' and not exists (
  select from public.khatma_members m join public.khatmas k on k.id = m.khatma_id
  where m.user_id = n.user_id and k.title = n.gaps ->> 'title' and private.may_say_words(k.started_by, n.user_id));

-- What somebody saw when they reported is for those who decide; a block or a day's ceiling is not passed by reporting.
revoke select on public.reports from authenticated;
grant select (id, reporter_id, type, reason, description, target_type, target_id, status, answer, created_at, updated_at)
  on public.reports to authenticated;
update private.personal_data set omitted = omitted || '{evidence,reported_id}' where source = 'public.reports';

-- What the giver has left is theirs to know, and so is the name of their call.
revoke select on public.gifts from authenticated;
grant select (transfer_id, sender_id, recipient_id, amount, note, created_at) on public.gifts to authenticated;

-- Every address that people click is a plain host with a path; what somebody applies by has up to 300 letters.
create or replace function private.is_website(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return length(address) <= 300
    and address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#][!#-;=?-\[\]^-~]*)?$';

alter table public.companies drop constraint companies_website_check;
update public.companies c set website = null where not private.is_website(c.website);
alter table public.companies add constraint companies_website_check check (private.is_website(website));

update public.public_professional_profiles w set website = null where not private.is_website(w.website);
alter table public.public_professional_profiles
  add constraint public_professional_profiles_website_check check (private.is_website(website));

-- Who wants to work there writes to them here.
alter table public.job_offers drop constraint one_way_to_apply;
update public.job_offers o set (apply_by, apply_to) = ('message', null) where o.apply_by = 'link' and not private.is_website(o.apply_to);
alter table public.job_offers add constraint one_way_to_apply check (case apply_by
  when 'message' then apply_to is null
  when 'address' then coalesce(apply_to ~ '^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]{2,}$', false)
  else coalesce(private.is_website(apply_to), false) end);

-- How others know somebody today: the service of accounts takes none of it for a password.
create function public.words_of_person(_user_id uuid) returns text[]
  language sql stable security definer set search_path = ''
return (
  select array_remove(array[p.username, p.display_name], null) from public.profiles p where p.user_id = _user_id);
grant execute on function public.words_of_person(uuid) to supabase_auth_admin;
