-- Whoever is looking decides whose card they are shown, wherever the row came from that names somebody: themselves, their family, those they
-- have to do with, and whom they may read. Of everybody else a row may stay, without a name.
create function private.seen_people(people uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = '' set enable_seqscan = 'off'
as $$
declare
  me constant uuid := auth.uid();
  takes_part boolean;
  blocked uuid[];
  readable uuid[] := '{}';
begin
  if coalesce(cardinality(people), 0) = 0 then
    return '{}';
  end if;
  takes_part := private.may_take_part(me);
  blocked := private.blocked_people();
  if takes_part and private.stage_of(me) in ('youth', 'adult') then
    readable := private.readable_people(people);
  end if;
  return array(
    select p.id from (select distinct u.id from unnest(people) as u (id)) as p
    where p.id = me or not p.id = any (blocked) and (
      p.id = any (readable) or private.are_family(me, p.id)
      or takes_part and exists (
        select from public.connections c where (c.requester_id, c.addressee_id) in ((me, p.id), (p.id, me)))
        and private.may_know(me, p.id)
      -- Whoever applies shows themselves to those who offer the work.
      or takes_part and private.stage_of(p.id) = 'youth' and private.is_shown(p.id) and exists (
        select from public.job_applications a where (a.applicant_id, a.owner_id) = (p.id, me) and a.state <> 'withdrawn')));
end
$$;

CREATE OR REPLACE FUNCTION private.person_cards(me uuid, people uuid[])
 RETURNS TABLE(person uuid, card jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
BEGIN ATOMIC
 SELECT p.user_id,
     jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name, 'avatar_path', p.avatar_path, 'headline', COALESCE(w.headline, concat_ws(', '::text, w.job_title, w.company), ''::text), 'standing',
         CASE
             WHEN (p.user_id = person_cards.me) THEN 'self'::text
             WHEN private.are_connected(person_cards.me, p.user_id) THEN 'connected'::text
             WHEN (EXISTS ( SELECT
                FROM public.connections c
               WHERE ((c.requester_id = person_cards.me) AND (c.addressee_id = p.user_id)))) THEN 'asked'::text
             WHEN (EXISTS ( SELECT
                FROM public.connections c
               WHERE (((c.requester_id = p.user_id) AND (c.addressee_id = person_cards.me)) AND (NOT (EXISTS ( SELECT
                        FROM private.ignored_requests i
                       WHERE ((i.user_id = person_cards.me) AND (i.requester_id = p.user_id)))))))) THEN 'asking'::text
             ELSE 'none'::text
         END, 'followed', (EXISTS ( SELECT
            FROM public.follows f
           WHERE ((f.follower_id = person_cards.me) AND (f.followed_id = p.user_id))))) AS jsonb_build_object
    FROM (public.public_profiles p
      LEFT JOIN public.public_professional_profiles w ON ((w.user_id = p.user_id)))
   WHERE (p.user_id = ANY ((SELECT private.seen_people(person_cards.people) AS seen_people)::uuid[]));
END;

create or replace function private.mentions_in(target uuid) returns jsonb
  language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('user_id', p.user_id, 'username', p.username) order by p.username), '[]')
  from public.public_profiles p where p.user_id = any ((select private.seen_people(array(
    select m.user_id from private.mentions m where m.target_id = mentions_in.target)))::uuid[])
);

-- What one was told stays, whoever did it: without a name where there is none to be shown. What the house itself has to say is there whomever
-- one blocked or muted.
CREATE OR REPLACE FUNCTION public.my_notifications(_before text DEFAULT NULL::text, _limit integer DEFAULT 60)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.calling_member();
  page constant int := least(greatest(_limit, 1), 200);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unseen constant uuid[] := private.unseen_people();
  found public.notifications[];
  cards jsonb;
begin
  found := array(select n from public.notifications n where n.user_id = me and (n.created_at, n.id) < (before_at, before_id)
    order by n.created_at desc, n.id desc limit page);
  select jsonb_object_agg(c.person, c.card) into cards
  from private.person_cards(me, array(select distinct n.actor_id from unnest(found) as n where n.actor_id is not null)) as c;
  return jsonb_build_object(
    'groups', (
      select coalesce(jsonb_agg(g.line order by g.at desc), '[]') from (
        select max(n.created_at) as at, jsonb_build_object(
          'ids', jsonb_agg(n.id), 'kind', n.kind, 'text', n.text, 'target_type', n.target_type, 'target_id', n.target_id,
          'url', (array_agg(n.url order by n.created_at desc))[1], 'gaps', (array_agg(n.gaps order by n.created_at desc))[1],
          'at', max(n.created_at), 'unread', bool_or(n.read_at is null), 'people', count(distinct n.actor_id)::int,
          'actors', coalesce((
            select jsonb_agg(cards -> a.id::text order by a.place) from (
              select o.id, min(o.place) as place
              from unnest(array_agg(n.actor_id order by n.created_at desc) filter (where n.actor_id is not null)) with ordinality as o (id, place)
              where cards ? o.id::text group by o.id order by min(o.place) limit 3) as a), '[]')
        ) as line
        from unnest(found) as n where n.actor_id is null or n.kind = 'system' or not n.actor_id = any (unseen)
        group by n.kind, n.text, n.target_type, n.target_id,
          -- Without a thing they are about, those of one day belong together only where they are many of a kind.
          case when n.target_id is null and n.kind <> 'follow' then n.id::text else '' end, (n.created_at at time zone 'UTC')::date
      ) as g),
    'next', case when cardinality(found) = page then private.place_of((found[page]).created_at, (found[page]).id) end,
    'unread', (select count(*)::int from (
      select from public.notifications n where n.user_id = me and n.read_at is null
        and (n.actor_id is null or n.kind = 'system' or not n.actor_id = any (unseen)) limit 100) as u));
end
$function$;

drop policy "people see what they are told" on public.notifications;
create policy "people see what they are told" on public.notifications for select to authenticated
  using (user_id = (select auth.uid())
    and (actor_id is null or kind = 'system' or not actor_id = any ((select private.unseen_people())::uuid[])));

-- Applicants and staff are shown as everybody else is.
CREATE OR REPLACE FUNCTION public.applications_to(_job_id uuid, _state text DEFAULT NULL::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  unseen constant uuid[] := private.unseen_people();
  found public.job_applications[];
begin
  if not exists (select from public.job_offers o where o.id = _job_id and o.author_id = me) then
    return null;
  end if;
  found := array(
    select a from public.job_applications a where a.job_id = _job_id and (_state is null or a.state = _state)
      and not a.applicant_id = any (unseen)
      and (a.sent_at, a.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by a.sent_at desc, a.id desc limit page + 1);
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(private.application_head(a) || jsonb_build_object(
        'applicant', c.card,
        'files', (select count(*)::int from public.job_application_files f where f.application_id = a.id),
        'note', (select n.body from public.job_application_notes n where n.application_id = a.id and n.author_id = me))
        order by a.sent_at desc, a.id desc), '[]')
      from unnest(found[:page]) as a
      left join private.person_cards(me, array(select f.applicant_id from unnest(found[:page]) as f)) as c on c.person = a.applicant_id),
    'next', case when cardinality(found) > page then private.place_of((found[page]).sent_at, (found[page]).id) end);
end
$function$;

CREATE OR REPLACE FUNCTION public.job_application(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  a public.job_applications;
begin
  select * into a from public.job_applications o where o.id = _id and (o.applicant_id = me
    or (o.owner_id = me and not o.applicant_id = any (private.unseen_people())));
  if a.id is null then
    return null;
  end if;
  if a.owner_id = me and a.state = 'sent' then
    update public.job_applications o set state = 'seen', state_at = private.clock() where o.id = _id and o.state = 'sent' returning * into a;
  end if;
  return private.application_head(a) || jsonb_build_object(
    'job', (select private.job_card(me, o, null, null) from public.job_offers o where o.id = a.job_id),
    'applicant', private.one_person(me, a.applicant_id),
    'letter', a.letter, 'profile', a.profile,
    'files', (select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'name', f.name, 'size', f.size) order by f.place), '[]')
      from public.job_application_files f where f.application_id = _id),
    'note', (select n.body from public.job_application_notes n where n.application_id = _id and n.author_id = me),
    'is_mine', a.applicant_id = me, 'connected', private.are_connected(a.applicant_id, a.owner_id));
end
$function$;

CREATE OR REPLACE FUNCTION public.company_page(_id uuid, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  company public.companies;
  ids uuid[];
begin
  select c.* into company from public.companies c where c.id = _id and (private.sees_company(c)
    or exists (select from public.company_staff s where (s.company_id, s.user_id) = (_id, me)));
  if company.id is null then
    return null;
  end if;
  ids := private.jobs_of_company(_id, _before, page + 1);
  return private.company_card(company) || jsonb_build_object('about', company.about, 'place', company.place, 'is_mine', company.author_id = me,
    'staff', (select case when s.agreed_at is null then 'asked' else 'agreed' end from public.company_staff s
      where (s.company_id, s.user_id) = (_id, me)),
    'facet_words', private.facet_words(me, _id, array(
      select distinct f from public.job_offers o, unnest(o.facets) as f where o.id = any (ids))),
    'may_say', private.may_say_facets(me, _id), 'name_taken', private.is_name_taken(company),
    'jobs', private.job_cards(me, private.readable_jobs(ids[:page])),
    'next', case when cardinality(ids) > page then (
      select private.place_of(o.published_at, o.id) from public.job_offers o where o.id = ids[page]) end,
    'people', case when company.author_id = me then (
      select coalesce(jsonb_agg(c.card || jsonb_build_object('agreed', s.agreed_at is not null)
        order by s.asked_at, s.user_id), '[]')
      from public.company_staff s
      join private.person_cards(me, array(select o.user_id from public.company_staff o where o.company_id = _id)) as c on c.person = s.user_id
      where s.company_id = _id and not s.user_id = any (private.unseen_people())) end);
end
$function$;

-- Whom somebody met today, or has to do with: a list or a number of others counts among those one may meet in a day.
create function private.met_people(me uuid, people uuid[]) returns uuid[]
  language sql stable security definer set search_path = '' set enable_seqscan = 'off'
return array(
  select distinct p.id from unnest(people) as p (id)
  where p.id = me or private.are_connected(me, p.id)
    or exists (select from public.follows f where (f.follower_id, f.followed_id) = (me, p.id))
    or exists (select from private.looked_up l
      where (l.viewer_id, l.day, l.seen_id) = (me, (private.clock() at time zone 'UTC')::date, p.id))
);

CREATE OR REPLACE FUNCTION private.named_people(me uuid, people uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  known constant uuid[] := private.met_people(me, people);
  strangers constant uuid[] := array(select distinct p from unnest(people) as p where not p = any (known));
begin
  return known || case when cardinality(strangers) > 0 then private.come_upon(me, strangers, 'halaqa', 300) else '{}' end;
end
$function$;

create or replace function public.mute(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  seen uuid[];
begin
  perform private.take_turn(me, 'mute', 200);
  perform private.one_at_a_time('mute', me);
  -- The same answer whoever is named; whom one may see counts among those one meets in a day, for the list of the muted names them.
  seen := private.seen_people(array[_user_id]);
  if not seen <@ private.named_people(me, seen) then
    raise program_limit_exceeded using message = 'That were many people for today', detail = 'daily_limit';
  end if;
  insert into public.mutes (muter_id, muted_id)
  select me, p.id from unnest(seen) as p (id) where p.id <> me
    and (select count(*) from public.mutes m where m.muter_id = me) < 1000
  on conflict do nothing;
end
$$;

CREATE OR REPLACE FUNCTION public.follow(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  perform private.take_turn(me, 'follow', 200);
  perform private.one_at_a_time('follow', me);
  if not private.may_approach(me, _user_id) or (select count(*) from public.follows f where f.follower_id = me) >= 2000 then
    return false;
  end if;
  if not _user_id = any (private.named_people(me, array[_user_id])) then
    raise program_limit_exceeded using message = 'That were many people for today', detail = 'daily_limit';
  end if;
  insert into public.follows (follower_id, followed_id) values (me, _user_id) on conflict do nothing;
  if found then
    perform private.tell(_user_id, 'follow', 'followed', me, '/halaqa/profile/' || coalesce((
      select p.username from public.public_profiles p where p.user_id = me), ''), '{}', 'person', null);
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.halaqa_search(_query text, _type text DEFAULT NULL::text, _location text DEFAULT NULL::text, _company text DEFAULT NULL::text, _within text DEFAULT NULL::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  words constant text[] := array(select w from private.words_of(left(_query, 100)) as w
    order by strpos(private.search_fold(left(_query, 100)), w) limit 6);
  since constant timestamptz := case when _within in ('day', 'week', 'month', 'year')
    then private.clock() - ('1 ' || _within)::interval else '-infinity' end;
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  posts record;
  people uuid[] := '{}';
  met uuid[];
  facets jsonb;
begin
  perform private.take_turn(me, 'halaqa_search', 1000);
  select * into posts from private.found_posts(me, words, case _type when 'questions' then 'question' end,
    _location, _company, since, before_at, before_id, case when _type = 'people' then 0 else page end);
  if _before is null and coalesce(_type, 'people') = 'people' then
    people := private.come_upon(me, private.found_people(me, words, _location, _company, 10));
  end if;
  if _before is null then
    -- Whoever was not shown is not counted either.
    met := private.found_people(me, words, null, null, 30);
    met := array(select distinct m.id from unnest(people || private.met_people(me, met)) as m (id));
    with p as (
      select o.kind, o.published_at, a.location, a.company from public.posts o
      left join public.public_professional_profiles a on a.user_id = o.author_id
      where o.id in (select unnest(f.ids) from private.found_posts(me, words, null, null, null, '-infinity', 'infinity',
        'ffffffff-ffff-ffff-ffff-ffffffffffff', 50) as f)
    ), q as (
      select a.location, a.company from unnest(met) as f (id)
      left join public.public_professional_profiles a on a.user_id = f.id
    ), both_ as (select p.location, p.company from p union all select q.location, q.company from q)
    select jsonb_build_object(
      'types', jsonb_build_object('people', (select count(*) from q), 'posts', (select count(*) from p where p.kind = 'post'),
        'questions', (select count(*) from p where p.kind = 'question')),
      'locations', (select coalesce(jsonb_agg(jsonb_build_object('value', l.v, 'count', l.n) order by l.n desc, l.v), '[]') from (
        select min(b.location) as v, count(*) as n from both_ b where b.location is not null
        group by private.search_fold(b.location) order by count(*) desc, min(b.location) limit 12) as l),
      'companies', (select coalesce(jsonb_agg(jsonb_build_object('value', l.v, 'count', l.n) order by l.n desc, l.v), '[]') from (
        select min(b.company) as v, count(*) as n from both_ b where b.company is not null
        group by private.search_fold(b.company) order by count(*) desc, min(b.company) limit 12) as l),
      'times', (select jsonb_object_agg(t.name, (select count(*) from p where p.published_at >= private.clock() - ('1 ' || t.name)::interval))
        from unnest(array['day', 'week', 'month', 'year']) as t (name))) into facets;
  end if;
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(c.card order by array_position(people, c.person)), '[]') from private.person_cards(me, people) as c),
    'posts', private.post_cards(me, coalesce(posts.ids, '{}')), 'next', case when _type is distinct from 'people' then posts.last_place end,
    'facets', facets);
end
$function$;

-- Nobody goes on following whom they could not follow today: when an age changes, when the last guardian goes, when a connection ends.
create function private.may_follow(one uuid, other uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  stages constant text[] := array[private.stage_of(one), private.stage_of(other)];
begin
  return coalesce(stages <@ array['youth', 'adult'], false) and array_position(stages, null) is null
    and (stages = array['youth', 'adult'] or private.may_know(one, other));
end
$$;
create or replace function private.end_unfit_connections(person uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  delete from public.connections c
  where person in (c.requester_id, c.addressee_id)
    and not private.are_family(c.requester_id, c.addressee_id) and not private.may_know(c.requester_id, c.addressee_id);
  -- Somebody whom nobody may follow is asked about once, and not for each of thousands.
  delete from public.follows f
  where person in (f.follower_id, f.followed_id)
    and (not (select coalesce(private.stage_of(person) in ('youth', 'adult'), false)) or not private.may_follow(f.follower_id, f.followed_id));
end;

CREATE OR REPLACE FUNCTION private.on_connection_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.approved_connections a
  where (a.child_id, a.other_id) in ((old.requester_id, old.addressee_id), (old.addressee_id, old.requester_id));
  delete from public.follows f
  where (f.follower_id, f.followed_id) in ((old.requester_id, old.addressee_id), (old.addressee_id, old.requester_id))
    and not private.may_follow(f.follower_id, f.followed_id);
  return null;
end
$function$;

-- Between two adults, as most are, there is nothing to ask.
delete from public.follows f
where case when exists (
    select from public.profiles a join public.profiles b on a.age_group = 'adult' and b.age_group = 'adult'
    where (a.user_id, b.user_id) = (f.follower_id, f.followed_id))
  then false else not private.may_follow(f.follower_id, f.followed_id) end;

-- A new guardian is news that nobody can keep from those it concerns: not by muting, nor by blocking them first.
CREATE OR REPLACE FUNCTION private.tell(_user uuid, _about text, _text text, _from uuid, _url text, _gaps jsonb, _target_type text, _target_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant uuid := (select u.id from auth.users u where u.id = _from);
  waits constant boolean := _about in ('reaction', 'follow') and exists (
    select from public.notifications n where n.user_id = _user and n.kind = _about and n.read_at is null
      and n.target_id is not distinct from _target_id);
begin
  -- What was decided about somebody is never behind a door that is closed to them.
  if _url = '/halaqa/notifications' and _target_type in ('held_item', 'report_case')
    and coalesce(private.stage_of(_user) not in ('youth', 'adult'), true) then
    _url := '/decisions';
  end if;
  if _about <> 'system' and (exists (select from public.notification_settings n where n.user_id = _user and _about = any (n.muted))
    or (actor is not null and (private.are_blocked(_user, actor)
      or exists (select from public.mutes m where (m.muter_id, m.muted_id) = (_user, actor))))) then
    return;
  end if;
  insert into public.notifications (user_id, kind, text, actor_id, target_type, target_id, url, gaps)
  -- What cannot be muted has no kind of its own.
  select _user, case when _about = any (array['reaction', 'comment', 'mention', 'connection', 'follow', 'job', 'message', 'gift', 'report'])
    then _about else 'system' end, _text, actor, _target_type, _target_id, _url, _gaps
  where exists (select from auth.users u where u.id = _user);
  if waits or not exists (select from public.push_subscriptions s where s.user_id = _user)
    -- Where the tables live without this product's server, nobody takes jobs.
    or to_regnamespace('jobs') is null then
    return;
  end if;
  perform jobs.enqueue('news', jsonb_build_object(
    'user', _user, 'text', _text, 'tag', _text || ' ' || coalesce(_target_id, _from::text), 'url', _url,
    'gaps', _gaps || jsonb_build_object('name', coalesce((
      select coalesce(p.display_name, p.username) from public.public_profiles p where p.user_id = _from), '…'))));
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_change(card public.kalimah_cards, _text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told uuid;
begin
  for told in
    select s.user_id from public.kalimah_saves s where s.card_id = card.id
    union select s.user_id from private.kalimah_shares s where s.card_id = card.id
    union select s.user_id from private.kalimah_sent s where s.card_id = card.id and s.told_at is not null
  loop
    if told <> card.author_id and private.may_see_card(told, card)
      and not exists (select from public.mutes m where (m.muter_id, m.muted_id) = (told, card.author_id)) then
      perform private.tell(told, 'system', _text, card.author_id, '/kalimah/' || card.id, '{}', 'kalimah', card.id::text);
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_family(_parent uuid, _child uuid, _what text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
begin
  for person in
    select _child union select f.parent_id from public.family_links f where f.child_id = _child and f.approved_at is not null
  loop
    -- Who is linked hears it by the child's answer.
    if (person, _what) <> (_parent, 'guardianLinked') then
      perform private.tell(person, 'system', _what, _parent, '/profile?tab=people');
    end if;
    if to_regnamespace('jobs') is not null then
      perform jobs.enqueue('family-notice', jsonb_build_object('user', person, 'parent', _parent, 'child', _child, 'what', _what));
    end if;
  end loop;
end
$function$;

-- The age by which a link was approved at once is the one that counts for leaving it again within the day, not one that was told since.
alter table public.family_links add column approved_age text check (approved_age is null or private.age_rank(approved_age) is not null);
update public.family_links f set approved_age = o.age_group from private.oldest_ages o
where o.user_id = f.child_id and f.approved_at > private.clock() - interval '1 day';

CREATE OR REPLACE FUNCTION private.delay_opening()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.opens_at := coalesce(new.opens_at, private.clock() + interval '30 days');
  new.approved_age := coalesce(new.approved_age, private.age_group_of(new.child_id));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_family_link(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  delete from public.family_links f
  where (f.parent_id, f.child_id) = (me, _user_id)
    or ((f.parent_id, f.child_id) = (_user_id, me)
      and (f.approved_at is null or private.age_group_of(me) in ('16_17', 'adult')
        or (private.age_group_of(me) = 'under_10' and f.approved_age = 'under_10' and f.approved_at > private.clock() - interval '1 day')));
  return found;
end
$function$;

-- Between somebody under 16 and those outside the family cards carry texts of ours and no words of anybody's own: whether they are sent, or
-- stand there for connections, or get words later.
CREATE OR REPLACE FUNCTION private.may_see_card(reader uuid, card public.kalimah_cards)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_family boolean;
  theirs text;
begin
  if reader = card.author_id then
    return true;
  end if;
  if reader is null or card.state <> 'checked' or private.are_blocked(reader, card.author_id) or private.is_banned(card.author_id)
    or exists (select from public.account_deletions d where d.user_id = card.author_id) then
    return false;
  end if;
  is_family := private.are_family(reader, card.author_id);
  if card.body <> '' and not is_family and (private.stage_of(reader) in ('small', 'child') or private.stage_of(card.author_id) in ('small', 'child')) then
    return false;
  end if;
  if is_family or (private.are_connected(reader, card.author_id) and private.may_meet(reader, card.author_id)) then
    -- What its author sent to them they keep, as long as the two have to do with each other.
    if card.audience not in ('me', 'family') or (card.audience = 'family' and is_family) or exists (
      select from private.kalimah_sent s where (s.card_id, s.user_id, s.sender_id) = (card.id, reader, card.author_id)) then
      return true;
    end if;
  end if;
  if card.audience not in ('members', 'link') then
    return false;
  end if;
  -- As a post: adults read of those of 16 and 17 only where they know them.
  theirs := private.stage_of(card.author_id);
  return coalesce(theirs in ('youth', 'adult') and private.stage_of(reader) in ('youth', 'adult'), false)
    and private.may_take_part(reader) and private.is_shown(card.author_id)
    and (theirs = 'adult' or private.stage_of(reader) = 'youth' or private.may_know(reader, card.author_id));
end
$function$;

CREATE OR REPLACE FUNCTION private.send_card(me uuid, card public.kalimah_cards, _to uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  people uuid[] := private.reachable(me, _to);
  person uuid;
  sent int := 0;
begin
  if cardinality(_to) > 20 then
    raise invalid_parameter_value using message = 'A card is sent to 20 people at most', detail = 'card_invalid';
  end if;
  if card.body <> '' and exists (
    select from unnest(people) as p where not private.are_family(me, p)
      and (private.stage_of(me) in ('small', 'child') or private.stage_of(p) in ('small', 'child'))
  ) then
    raise insufficient_privilege using message = 'Own words go to and from children within the family alone', detail = 'words_to_child';
  end if;
  -- Who passes on what is not theirs gives nobody a right to see it.
  if card.author_id <> me then
    people := array(select p from unnest(people) as p where private.may_see_card(p, card));
  end if;
  foreach person in array people loop
    insert into private.kalimah_sent (card_id, user_id, sender_id) values (card.id, person, me) on conflict do nothing;
    if found then
      perform private.take_turn(me, 'send_card', 100);
      sent := sent + 1;
    end if;
  end loop;
  if sent > 0 and card.author_id <> me then
    insert into private.kalimah_shares (card_id, user_id) values (card.id, me) on conflict do nothing;
  end if;
  if card.state = 'checked' then
    perform private.tell_of_card(card);
  end if;
  return sent;
end
$function$;

-- Faces of people are what they show each other as well: seen now, and not signed for later.
drop policy "what people show each other is not signed for later" on storage.objects;
create policy "what people show each other is not signed for later" on storage.objects as restrictive for select to authenticated
  using (bucket_id not in ('avatars', 'post-pictures', 'message-files')
    or coalesce((select storage.operation()), '') not in ('storage.object.sign', 'storage.object.sign_many'));

-- An age that changes meanwhile is waited for.
CREATE OR REPLACE FUNCTION public.set_leaderboard(_shown boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if not _shown then
    perform private.leave_boards(me);
    return;
  end if;
  perform from public.profiles p where p.user_id = me for update;
  if private.is_child() then
    raise insufficient_privilege using message = 'The boards are for those who are 16 or older', detail = 'too_young';
  end if;
  perform private.join_boards(me);
end
$function$;

CREATE OR REPLACE FUNCTION public.my_invite()
 RETURNS TABLE(code text, joined integer, joined_this_month integer, monthly_limit integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  perform from public.profiles p where p.user_id = me for update;
  if private.is_under_10() then
    raise insufficient_privilege using message = 'Under ten nobody invites others', detail = 'too_young';
  end if;
  insert into private.invite_codes (user_id, code) values (me, private.new_code(10)) on conflict (user_id) do nothing;
  return query
    select i.code, count(l.id)::int, count(l.id) filter (where l.created_at >= private.month_start())::int, 10
    from private.invite_codes i
    left join public.points_accounts a on a.user_id = me
    left join public.points_ledger l on l.account_id = a.id and l.reason = 'invite'
    where i.user_id = me group by i.code;
end
$function$;

-- A board tells one's own place and no number of all.
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
    'rows', coalesce(lines, '[]'),
    'next', case when cardinality(page) > size then concat_ws(' ', page[size].points,
      (extract(epoch from page[size].reached_at) * 1000000)::bigint, page[size].entry_id) end
  );
end
$function$;
