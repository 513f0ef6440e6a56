-- What each screen asks for, once. Every list is a stretch of an index, from a place (`_before`, `_after`) on that the answer before
-- it gave as `next`; what it costs does not depend on how much there is.

-- Whom somebody came upon in Halaqa is counted apart from whom they looked for.
alter table private.looked_up add column via text not null default 'search' check (via in ('search', 'halaqa'));
drop function private.come_upon(uuid, uuid[]);
create function private.come_upon(me uuid, people uuid[], _via text default 'search', most int default 60) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  perform pg_advisory_xact_lock(hashtextextended('looked_up ' || me, 0));
  insert into private.looked_up (viewer_id, seen_id, day, via)
  select me, found.id, today, _via from (
    select distinct on (id) id, place from unnest(people) with ordinality as p (id, place)
    where not exists (select from private.looked_up l where (l.viewer_id, l.seen_id, l.day) = (me, id, today))
    order by id, place
  ) as found
  order by found.place
  limit greatest(0, most - (select count(*) from private.looked_up l where l.viewer_id = me and l.day = today and l.via = _via));
  return array(
    select l.seen_id from private.looked_up l where l.viewer_id = me and l.day = today and l.seen_id = any (people)
  );
end
$$;

-- Those whom one follows are seen as those with whom one is connected.
do $$
declare
  made constant text := pg_get_functiondef('private.visible_people()'::regprocedure);
  place constant text := '      union (
        select l.seen_id from private.looked_up l';
begin
  if strpos(made, place) = 0 then
    raise exception 'visible_people has changed';
  end if;
  execute replace(made, place, '      union (
        select f.followed_id from public.follows f where f.follower_id = me and private.may_approach(me, f.followed_id)
      )
' || place);
end
$$;

create index connections_of_requester on public.connections (requester_id, accepted_at desc, addressee_id) where accepted_at is not null;
create index connections_of_addressee on public.connections (addressee_id, accepted_at desc, requester_id) where accepted_at is not null;
create index connections_asking on public.connections (addressee_id, created_at desc, requester_id) where accepted_at is null;
create index connections_asked on public.connections (requester_id, created_at desc, addressee_id) where accepted_at is null;
create index public_professional_profiles_company on public.public_professional_profiles
  ((private.search_fold(company)) collate "C", user_id) where company is not null;

-- A place in a list: a moment and an id.
create function private.place_of(at timestamptz, id uuid) returns text
  language sql immutable set search_path = ''
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id;
create function private.moment_in(place text) returns timestamptz
  language sql stable set search_path = ''
  return split_part(place, '_', 1)::timestamptz;
create function private.id_in(place text) returns uuid
  language sql immutable set search_path = ''
  return split_part(place, '_', 2)::uuid;

-- Of these people those whose names the caller is given: known ones, and strangers up to 300 a day.
create function private.named_people(me uuid, people uuid[]) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  known constant uuid[] := array(
    select distinct p from unnest(people) as p
    where p = me or private.are_connected(me, p) or exists (select from public.follows f where (f.follower_id, f.followed_id) = (me, p))
      or exists (select from private.looked_up l where (l.viewer_id, l.day, l.seen_id) = (me, today, p)));
  strangers constant uuid[] := array(select distinct p from unnest(people) as p where not p = any (known));
begin
  return known || case when cardinality(strangers) > 0 then private.come_upon(me, strangers, 'halaqa', 300) else '{}' end;
end
$$;

create function private.person_cards(me uuid, people uuid[]) returns table (person uuid, card jsonb)
  language sql stable security definer set search_path = ''
begin atomic
  select p.user_id, jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name,
    'avatar_path', p.avatar_path, 'headline', coalesce(w.headline, concat_ws(', ', w.job_title, w.company), ''),
    'standing', case
      when p.user_id = me then 'self'
      when private.are_connected(me, p.user_id) then 'connected'
      when exists (select from public.connections c where (c.requester_id, c.addressee_id) = (me, p.user_id)) then 'asked'
      when exists (select from public.connections c where (c.requester_id, c.addressee_id) = (p.user_id, me)
        and not exists (select from private.ignored_requests i where (i.user_id, i.requester_id) = (me, p.user_id))) then 'asking'
      else 'none' end,
    'followed', exists (select from public.follows f where (f.follower_id, f.followed_id) = (me, p.user_id)))
  from public.public_profiles p left join public.public_professional_profiles w on w.user_id = p.user_id
  where p.user_id = any (people);
end;

-- Numbers of reactions, without those of people whom the caller does not see.
create function private.reaction_counts(target uuid, unseen uuid[]) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_object_agg(counted.kind, counted.n), '{}') from (
      select t.kind, sum(t.n)::int - (
        select count(*) from public.reactions r where r.target_id = target and r.user_id = any (unseen) and r.kind = t.kind)::int as n
      from private.tallies t where t.target_id = target and t.kind in ('thanks', 'beneficial', 'congratulations', 'dua')
      group by t.kind
    ) as counted where counted.n > 0
  );

create function private.mentions_in(target uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', p.user_id, 'username', p.username) order by p.username), '[]')
    from private.mentions m join public.public_profiles p on p.user_id = m.user_id where m.target_id = target);

-- Posts as screens show them, in the order of their ids.
create function private.post_cards(me uuid, ids uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := private.unseen_people();
  people constant uuid[] := private.named_people(me, array(select p.author_id from public.posts p where p.id = any (ids)));
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'author', c.card, 'kind', p.kind, 'body', p.body, 'language', p.language, 'audience', p.audience,
      'comments_from', p.comments_from, 'topics', p.topics, 'refs', p.refs, 'state', p.state, 'marks', p.marks,
      'created_at', p.created_at, 'published_at', p.published_at, 'edited_at', p.edited_at, 'mentions', private.mentions_in(p.id),
      'pictures', (
        select coalesce(jsonb_agg(jsonb_build_object('path', i.path, 'alt', i.alt, 'width', i.width, 'height', i.height) order by i.place), '[]')
        from public.post_pictures i where i.post_id = p.id),
      'poll', case when p.poll_closes_at is not null then private.poll_card(me, p) end,
      'comments', (select coalesce(sum(t.n), 0)::int from private.tallies t where t.target_id = p.id and t.kind = 'comment')
        - (select count(*) from public.comments o where o.post_id = p.id and o.author_id = any (unseen) and private.is_counted(o))::int,
      'reactions', private.reaction_counts(p.id, unseen),
      'my_reaction', (select r.kind from public.reactions r where r.target_id = p.id and r.user_id = me),
      'may_comment', private.may_comment(p)
    ) order by array_position(ids, p.id))
    from public.posts p left join private.person_cards(me, people) as c on c.person = p.author_id
    where p.id = any (ids)), '[]');
end
$$;

-- Numbers are given to who has voted, to the author, and to all when it is over.
create function private.poll_card(me uuid, post public.posts) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    with mine as (select v.place from public.poll_votes v where v.post_id = post.id and v.user_id = me)
    select jsonb_build_object('closes_at', post.poll_closes_at, 'mine', (select place from mine), 'options', (
      select jsonb_agg(jsonb_build_object('place', o.place, 'text', o.text, 'votes',
        case when post.author_id = me or post.poll_closes_at <= private.clock() or exists (select from mine) then (
          select coalesce(sum(t.n), 0)::int from private.tallies t where t.target_id = post.id and t.kind = 'option ' || o.place) end)
        order by o.place)
      from public.poll_options o where o.post_id = post.id)));

-- Words that the caller does not want to read.
create function private.unwanted_words(me uuid) returns text[]
  language sql stable security definer set search_path = ''
  return coalesce((
    select array_agg(private.search_fold(w)) from public.halaqa_members m, unnest(m.filtered_words) as w
    where m.user_id = me and btrim(w) <> ''), '{}');
create function private.has_unwanted(written text, unwanted text[]) returns boolean
  language sql immutable set search_path = ''
  return cardinality(unwanted) > 0 and exists (
    select from unnest(unwanted) as w where strpos(' ' || private.search_fold(written), w) > 0);

-- Of these people those of whom the caller may read: `private.may_read` for many at once, since most are plain adults.
create function private.readable_people(people uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select p.user_id from (select distinct a.id from unnest(people) as a (id)) as wanted
    join public.profiles p on p.user_id = wanted.id join auth.users u on u.id = p.user_id
    where case when p.age_group = 'adult' then
        not u.is_anonymous and u.deleted_at is null and (u.banned_until is null or u.banned_until <= private.clock())
        and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null or private.is_confirmed(u.id))
        and not exists (select from public.child_rules r where r.child_id = u.id and not r.community)
        and not exists (select from public.account_deletions d where d.user_id = u.id)
      else private.may_read(p.user_id) end
    union select auth.uid() where auth.uid() = any (people));
end
$$;

-- Of these posts those that the caller may be shown in a list.
create function private.listed_posts(me uuid, ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := private.unseen_people();
  unwanted constant text[] := private.unwanted_words(me);
  readable constant uuid[] := private.readable_people(array(select p.author_id from public.posts p where p.id = any (ids)));
begin
  return array(
    select p.id from unnest(ids) with ordinality as wanted (id, place) join public.posts p on p.id = wanted.id
    where p.state = 'checked' and not p.author_id = any (unseen) and p.author_id = any (readable)
      and (p.author_id = me or ((p.audience = 'members' or private.are_connected(me, p.author_id))
        and not private.has_unwanted(p.body, unwanted)))
    order by wanted.place);
end
$$;

-- Newest posts of connections, of those one follows, of topics and of oneself. In a small network everyone's newest are looked
-- up; in a large one the newest of all are looked through, and where that was not enough a row that is no candidate says where to go on.
create function private.network_posts(me uuid, before_at timestamptz, before_id uuid, most int)
  returns table (id uuid, published_at timestamptz, is_candidate boolean)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  looked_through constant int := 2000;
  small constant int := 300;
  network constant uuid[] := array(
    select n.person from (
      select me as person
      union (select c.addressee_id from public.connections c where c.requester_id = me and c.accepted_at is not null limit small + 1)
      union (select c.requester_id from public.connections c where c.addressee_id = me and c.accepted_at is not null limit small + 1)
      union (select f.followed_id from public.follows f where f.follower_id = me limit small + 1)
    ) as n limit small + 1);
  shown int;
begin
  if cardinality(network) <= small then
    return query
      select distinct on (found.published_at, found.id) found.id, found.published_at, true from (
        select o.id, o.published_at from unnest(network) as n (person) cross join lateral (
          select p.id, p.published_at from public.posts p
          where p.author_id = n.person and p.state = 'checked' and (p.published_at, p.id) < (before_at, before_id)
          order by p.published_at desc, p.id desc limit most) as o
        union all
        select o.post_id, o.published_at from public.topic_follows t cross join lateral (
          select w.post_id, w.published_at from private.post_topics w
          where w.topic = t.topic and (w.published_at, w.post_id) < (before_at, before_id)
          order by w.published_at desc, w.post_id desc limit most) as o
        where t.user_id = me
      ) as found order by found.published_at desc, found.id desc limit most;
    return;
  end if;
  -- Looked through as far as it takes, and not beyond.
  return query
    select p.id, p.published_at, true from (
      select o.id, o.published_at, o.author_id, o.topics from public.posts o
      where o.state = 'checked' and (o.published_at, o.id) < (before_at, before_id)
      order by o.published_at desc, o.id desc limit looked_through
    ) as p
    -- By its function: written out here, the planner would make a list of all connections of everybody first.
    where p.author_id = me or private.are_connected(me, p.author_id)
      or exists (select from public.follows f where (f.follower_id, f.followed_id) = (me, p.author_id))
      or exists (select from public.topic_follows t where t.user_id = me and t.topic = any (p.topics))
    limit most;
  get diagnostics shown = row_count;
  if shown < most then
    return query
      select o.id, o.published_at, false from public.posts o
      where o.state = 'checked' and (o.published_at, o.id) < (before_at, before_id)
      order by o.published_at desc, o.id desc offset looked_through - 1 limit 1;
  end if;
end
$$;
create index posts_checked on public.posts (published_at desc, id desc) where state = 'checked';

-- `_scope`: network, or members (everything that is for all). {posts, next, pending}: `next` is null where one is up to date;
-- `pending` are the caller's own that others do not see yet.
create function public.halaqa_feed(_scope text default 'network', _before text default null, _limit int default 20) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  found uuid[];
  kept uuid[];
  seen int;
  last_place text;
begin
  if _scope = 'members' then
    select array_agg(p.id order by p.published_at desc, p.id desc), count(*) into found, seen from (
      select o.id, o.published_at from public.posts o
      where o.state = 'checked' and o.audience = 'members' and (o.published_at, o.id) < (before_at, before_id)
      order by o.published_at desc, o.id desc limit page * 3
    ) as p;
    seen := case when seen = page * 3 then 1 else 0 end;
    select private.place_of(p.published_at, p.id) into last_place from public.posts p where p.id = found[cardinality(found)];
  else
    select array_agg(p.id order by p.published_at desc, p.id desc) filter (where p.is_candidate),
      case when count(*) >= page * 3 or bool_or(not p.is_candidate) then 1 else 0 end,
      (array_agg(private.place_of(p.published_at, p.id) order by p.published_at, p.id))[1]
    into found, seen, last_place from private.network_posts(me, before_at, before_id, page * 3) as p;
  end if;
  kept := private.listed_posts(me, coalesce(found, '{}'));
  if cardinality(kept) > page then
    kept := kept[:page];
    seen := 1;
    select private.place_of(p.published_at, p.id) into last_place from public.posts p where p.id = kept[page];
  end if;
  return jsonb_build_object('posts', private.post_cards(me, kept), 'next', case when seen = 1 then last_place end,
    'pending', case when _before is null then private.post_cards(me, array(
      select p.id from public.posts p where p.author_id = me and p.created_at > private.clock() - interval '30 days'
        and p.state <> 'checked' order by p.created_at desc limit 10)) else '[]' end);
end
$$;

-- How many new ones there are for the network, 20 at most: offered, never forced.
create function public.halaqa_new_posts(_since timestamptz) returns int
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  return cardinality(private.listed_posts(me, array(
    select p.id from private.network_posts(me, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 20) as p
    join public.posts o on o.id = p.id
    where p.is_candidate and p.published_at > _since and o.author_id <> me limit 20)));
end
$$;

create function private.comment_cards(me uuid, ids uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := private.unseen_people();
  people constant uuid[] := private.named_people(me, array(select c.author_id from public.comments c where c.id = any (ids)));
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', o.id, 'post_id', o.post_id, 'parent_id', o.parent_id, 'author', c.card, 'body', o.body, 'language', o.language,
      'state', o.state, 'marks', o.marks, 'mentions', private.mentions_in(o.id), 'created_at', o.created_at,
      'published_at', o.published_at, 'edited_at', o.edited_at, 'hidden', o.hidden_at is not null,
      'reactions', private.reaction_counts(o.id, unseen),
      'my_reaction', (select r.kind from public.reactions r where r.target_id = o.id and r.user_id = me),
      'answers', (select coalesce(sum(t.n), 0)::int from private.tallies t where t.target_id = o.id and t.kind = 'answer')
        - (select count(*) from public.comments a where a.parent_id = o.id and a.author_id = any (unseen) and private.is_counted(a))::int
    ) order by array_position(ids, o.id))
    from public.comments o left join private.person_cards(me, people) as c on c.person = o.author_id
    where o.id = any (ids)), '[]');
end
$$;

-- A page of comments of a post, or of answers to a comment.
create function private.comment_page(me uuid, post public.posts, parent uuid, _after text, page int)
  returns table (ids uuid[], last_place text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  after_at constant timestamptz := coalesce(private.moment_in(_after), '-infinity');
  after_id constant uuid := coalesce(private.id_in(_after), '00000000-0000-0000-0000-000000000000');
  unseen constant uuid[] := private.unseen_people();
  unwanted constant text[] := private.unwanted_words(me);
  found public.comments[];
  readable uuid[];
  one public.comments;
begin
  if parent is null then
    found := array(select c from public.comments c where c.post_id = post.id and c.parent_id is null and c.state = 'checked'
      and (c.published_at, c.id) > (after_at, after_id) order by c.published_at, c.id limit page * 2);
  else
    found := array(select c from public.comments c where c.parent_id = parent and c.state = 'checked'
      and (c.published_at, c.id) > (after_at, after_id) order by c.published_at, c.id limit page * 2);
  end if;
  ids := '{}';
  readable := private.readable_people(array(select f.author_id from unnest(found) as f));
  foreach one in array found loop
    if cardinality(ids) = page then
      exit;
    end if;
    last_place := private.place_of(one.published_at, one.id);
    if one.author_id = me or (not one.author_id = any (unseen) and (one.hidden_at is null or post.author_id = me)
      and one.author_id = any (readable) and not private.has_unwanted(one.body, unwanted)) then
      ids := ids || one.id;
    end if;
  end loop;
  if cardinality(found) < page * 2 and (cardinality(found) = 0
    or last_place = private.place_of((found[cardinality(found)]).published_at, (found[cardinality(found)]).id)) then
    last_place := null;
  end if;
  return next;
end
$$;

-- {post, comments, next, pending}; each comment with its first three `first_answers`. Null: nothing for the caller there.
create function public.halaqa_post(_id uuid, _after text default null, _limit int default 20) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  post constant public.posts := private.seen_post(_id);
  listed record;
begin
  if post.id is null then
    return null;
  end if;
  select * into listed from private.comment_page(me, post, null, _after, least(greatest(_limit, 1), 50));
  return jsonb_build_object('post', private.post_cards(me, array[post.id]) -> 0,
    'comments', (
      select coalesce(jsonb_agg(c.card || jsonb_build_object('first_answers', case when (c.card ->> 'answers')::int > 0 then
        private.comment_cards(me, (select p.ids from private.comment_page(me, post, (c.card ->> 'id')::uuid, null, 3) as p))
        else '[]' end) order by c.place), '[]')
      from jsonb_array_elements(private.comment_cards(me, listed.ids)) with ordinality as c (card, place)),
    'next', listed.last_place,
    'pending', private.comment_cards(me, array(
      select c.id from public.comments c where c.post_id = post.id and c.author_id = me and c.state <> 'checked'
      order by c.created_at limit 20)));
end
$$;

create function public.halaqa_answers(_comment_id uuid, _after text default null, _limit int default 20) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  parent constant public.comments := private.seen_comment(_comment_id);
  post constant public.posts := private.seen_post(parent.post_id);
  listed record;
begin
  if post.id is null then
    return null;
  end if;
  select * into listed from private.comment_page(me, post, parent.id, _after, least(greatest(_limit, 1), 50));
  return jsonb_build_object('answers', private.comment_cards(me, listed.ids), 'next', listed.last_place);
end
$$;

-- Who reacted to something of the caller's own; nobody else is given names.
create function public.reactors(_target_id uuid, _before text default null, _limit int default 30) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  found public.reactions[];
begin
  if not exists (select from public.posts p where p.id = _target_id and p.author_id = me)
    and not exists (select from public.comments c where c.id = _target_id and c.author_id = me) then
    return jsonb_build_object('people', '[]'::jsonb, 'next', null);
  end if;
  found := array(select r from public.reactions r where r.target_id = _target_id and (r.created_at, r.user_id) < (before_at, before_id)
    order by r.created_at desc, r.user_id desc limit page);
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(c.card || jsonb_build_object('reaction', r.kind) order by r.created_at desc, r.user_id desc), '[]')
      from unnest(found) as r
      join private.person_cards(me, private.named_people(me, array(select f.user_id from unnest(found) as f))) as c on c.person = r.user_id
      where not r.user_id = any (private.unseen_people()) and private.may_read(r.user_id)),
    'next', case when cardinality(found) = page then private.place_of((found[page]).created_at, (found[page]).user_id) end);
end
$$;

-- Posts of one person, newest first.
create function public.halaqa_posts_of(_user_id uuid, _before text default null, _limit int default 20) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  found uuid[];
begin
  found := array(
    select p.id from public.posts p where p.author_id = _user_id and p.state = 'checked'
      and (p.published_at, p.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by p.published_at desc, p.id desc limit page);
  return jsonb_build_object('posts', private.post_cards(me, private.listed_posts(me, found)), 'next', case when cardinality(found) = page then (
    select private.place_of(p.published_at, p.id) from public.posts p where p.id = found[page]) end);
end
$$;

-- How many connections two have in common, ten at most, looked for among the newest of each.
create function private.common_connections(one uuid, other uuid) returns int
  language sql stable security definer set search_path = ''
  return (
    select count(*)::int from (
      select c.person from (
        (select o.addressee_id as person from public.connections o where o.requester_id = other and o.accepted_at is not null
          order by o.accepted_at desc, o.addressee_id limit 250)
        union all
        (select o.requester_id from public.connections o where o.addressee_id = other and o.accepted_at is not null
          order by o.accepted_at desc, o.requester_id limit 250)
      ) as c where private.are_connected(one, c.person) limit 10
    ) as common
  );

-- By username; null for one's own. Null: nobody whom the caller may see. It counts as a look at somebody.
create function public.halaqa_profile(_username text default null) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  whose constant uuid := case when _username is null then me else (
    select p.user_id from public.public_profiles p
    where private.username_fold(p.username) collate "C" = private.username_fold(_username) collate "C") end;
  own public.professional_profiles;
begin
  if whose is null or private.are_blocked(me, whose) or not private.may_read(whose) then
    return null;
  end if;
  if whose <> me and not (private.take_allowance(me, 'look_at', 200) and whose = any (private.named_people(me, array[whose]))) then
    raise program_limit_exceeded using message = 'That were many people for today', detail = 'daily_limit';
  end if;
  select * into own from public.professional_profiles w where w.user_id = me;
  return (
    select c.card || jsonb_build_object(
      'about', coalesce(to_jsonb(w) - 'user_id', '{}'),
      'location', coalesce(w.location, p.location), 'bio', coalesce(w.bio, p.bio),
      'common', case when whose <> me then private.common_connections(me, whose) end,
      'muted', exists (select from public.mutes m where (m.muter_id, m.muted_id) = (me, whose)),
      'may_ask', whose <> me and private.may_contact(me, whose),
      'reason', (select o.reason from public.connections o where (o.requester_id, o.addressee_id) = (whose, me) and o.accepted_at is null),
      -- What of one's own is filled in, of eleven.
      'filled', case when whose = me then (
        select count(*)::int from unnest(array[own.headline, own.job_title, own.company, own.location, own.website, own.bio,
          nullif(array_to_string(own.skills, ','), ''), nullif(array_to_string(own.languages, ','), ''), p.avatar_path,
          (select e.title from public.experiences e where e.user_id = me limit 1),
          (select e.school from public.educations e where e.user_id = me limit 1)]) as f where f is not null) end)
    from private.person_cards(me, array[whose]) as c
    join public.public_profiles p on p.user_id = c.person
    left join public.public_professional_profiles w on w.user_id = c.person);
end
$$;

-- People one might know, each with why: connections in common, the same company, the same field. Only from what is shown to
-- members, and from connections, of which no name is given.
create function private.suggestions(me uuid, most int) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := private.unseen_people();
  mine constant uuid[] := array(
    (select c.addressee_id from public.connections c where c.requester_id = me and c.accepted_at is not null
      order by c.accepted_at desc, c.addressee_id limit 60)
    union all
    (select c.requester_id from public.connections c where c.addressee_id = me and c.accepted_at is not null
      order by c.accepted_at desc, c.requester_id limit 60));
  about public.public_professional_profiles;
  chosen jsonb;
begin
  select * into about from public.public_professional_profiles w where w.user_id = me;
  with theirs as (
    select o.person from unnest(mine) as m (id) cross join lateral (
      (select c.addressee_id as person from public.connections c where c.requester_id = m.id and c.accepted_at is not null
        order by c.accepted_at desc, c.addressee_id limit 20)
      union all
      (select c.requester_id from public.connections c where c.addressee_id = m.id and c.accepted_at is not null
        order by c.accepted_at desc, c.requester_id limit 20)
    ) as o
  ), people as (
    select t.person, count(*)::int as common, null::text as company, 0 as skills from theirs t group by t.person
    union all
    (select w.user_id, 0, w.company, 0 from public.public_professional_profiles w
     where private.search_fold(w.company) collate "C" = private.search_fold(about.company) collate "C" order by w.user_id limit 60)
    union all
    (select t.author_id, 0, null, 1 from (
       select distinct p.author_id from public.topic_follows f cross join lateral (
         select w.post_id from private.post_topics w where w.topic = f.topic order by w.published_at desc limit 5) as w
       join public.posts p on p.id = w.post_id where f.user_id = me and p.audience = 'members') as t)
  ), ranked as (
    select p.person, max(p.common) as common, max(p.company) as company, max(p.skills) as topic from people p
    where p.person <> me and not p.person = any (unseen) and not p.person = any (mine) group by p.person
    order by max(p.common) desc, max(p.company) nulls last, p.person limit 60
  ), fit as (
    select r.* from ranked r
    where not exists (select from public.connections c where (c.requester_id, c.addressee_id) in ((me, r.person), (r.person, me)))
      and not exists (select from private.dismissed_people d where (d.user_id, d.person_id) = (me, r.person))
      and private.may_contact(me, r.person)
    order by r.common desc, r.company nulls last, r.person limit most
  )
  select jsonb_agg(jsonb_build_object('person', f.person, 'why', case
      when f.common > 0 then jsonb_build_object('kind', 'common', 'count', f.common)
      when f.company is not null then jsonb_build_object('kind', 'company', 'company', f.company)
      else jsonb_build_object('kind', 'topic') end) order by f.common desc, f.company nulls last, f.person)
  into chosen from fit f;
  return coalesce((
    select jsonb_agg(c.card || jsonb_build_object('why', s.value -> 'why') order by s.place)
    from jsonb_array_elements(chosen) with ordinality as s (value, place)
    join private.person_cards(me, private.named_people(me, array(
      select (o.value ->> 'person')::uuid from jsonb_array_elements(chosen) as o))) as c on c.person = (s.value ->> 'person')::uuid), '[]');
end
$$;

-- `_list`: connections, asking (me), asked (by me), following or muted. {people, next}; each person with `since` and `reason`.
create function public.halaqa_people(_list text, _before text default null, _limit int default 30) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  blocked constant uuid[] := private.blocked_people();
  found jsonb;
begin
  select jsonb_agg(jsonb_build_object('person', f.person, 'since', f.since, 'reason', f.reason) order by f.since desc, f.person desc) into found
  from (
    select o.person, o.since, o.reason from (
      (select c.addressee_id as person, c.accepted_at as since, null::text as reason from public.connections c
        where _list = 'connections' and c.requester_id = me and c.accepted_at is not null and c.accepted_at <= before_at
          and (c.accepted_at, c.addressee_id) < (before_at, before_id) order by c.accepted_at desc, c.addressee_id desc limit page)
      union all
      (select c.requester_id, c.accepted_at, null from public.connections c
        where _list = 'connections' and c.addressee_id = me and c.accepted_at is not null and c.accepted_at <= before_at
          and (c.accepted_at, c.requester_id) < (before_at, before_id) order by c.accepted_at desc, c.requester_id desc limit page)
      union all
      (select c.requester_id, c.created_at, c.reason from public.connections c
        where _list = 'asking' and c.addressee_id = me and c.accepted_at is null and (c.created_at, c.requester_id) < (before_at, before_id)
          and not exists (select from private.ignored_requests i where (i.user_id, i.requester_id) = (me, c.requester_id))
        order by c.created_at desc, c.requester_id desc limit page)
      union all
      (select c.addressee_id, c.created_at, c.reason from public.connections c
        where _list = 'asked' and c.requester_id = me and c.accepted_at is null and (c.created_at, c.addressee_id) < (before_at, before_id)
        order by c.created_at desc, c.addressee_id desc limit page)
      union all
      (select f.followed_id, f.created_at, null from public.follows f
        where _list = 'following' and f.follower_id = me and (f.created_at, f.followed_id) < (before_at, before_id)
        order by f.created_at desc, f.followed_id desc limit page)
      union all
      (select m.muted_id, m.created_at, null from public.mutes m
        where _list = 'muted' and m.muter_id = me and (m.created_at, m.muted_id) < (before_at, before_id)
        order by m.created_at desc, m.muted_id desc limit page)
    ) as o order by o.since desc, o.person desc limit page
  ) as f;
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(c.card || (f.value - 'person') order by f.place)
      from jsonb_array_elements(found) with ordinality as f (value, place)
      join private.person_cards(me, array(select (o.value ->> 'person')::uuid from jsonb_array_elements(found) as o)) as c
        on c.person = (f.value ->> 'person')::uuid
      where not c.person = any (blocked)), '[]'),
    'next', case when jsonb_array_length(found) = page then
      private.place_of((found -> (page - 1) ->> 'since')::timestamptz, (found -> (page - 1) ->> 'person')::uuid) end);
end
$$;

-- The whole of My Network at once: first pages, suggestions, and how many there are (500 at most).
create function public.halaqa_network() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  return jsonb_build_object(
    'asking', public.halaqa_people('asking', null, 10), 'asked', public.halaqa_people('asked', null, 10),
    'connections', public.halaqa_people('connections', null, 20), 'suggestions', private.suggestions(me, 8),
    'count', (select count(*) from (
      (select from public.connections c where c.requester_id = me and c.accepted_at is not null limit 500)
      union all (select from public.connections c where c.addressee_id = me and c.accepted_at is not null limit 500)) as c),
    'topics', (select coalesce(jsonb_agg(t.topic order by t.topic), '[]') from public.topic_follows t where t.user_id = me));
end
$$;

-- Grouped: what happened to one thing in one way is one line, with who did it last. {groups, next, unread}.
create function public.my_notifications(_before text default null, _limit int default 60) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  page constant int := least(greatest(_limit, 1), 200);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unseen constant uuid[] := private.unseen_people();
  found public.notifications[];
begin
  found := array(select n from public.notifications n where n.user_id = me and (n.created_at, n.id) < (before_at, before_id)
    order by n.created_at desc, n.id desc limit page);
  return jsonb_build_object(
    'groups', (
      select coalesce(jsonb_agg(g.line order by g.at desc), '[]') from (
        select max(n.created_at) as at, jsonb_build_object(
          'ids', jsonb_agg(n.id), 'kind', n.kind, 'text', n.text, 'target_type', n.target_type, 'target_id', n.target_id,
          'url', (array_agg(n.url order by n.created_at desc))[1], 'gaps', (array_agg(n.gaps order by n.created_at desc))[1],
          'at', max(n.created_at), 'unread', bool_or(n.read_at is null), 'people', count(distinct n.actor_id)::int,
          'actors', coalesce((
            select jsonb_agg(c.card) from private.person_cards(me, (array_agg(n.actor_id order by n.created_at desc) filter (where n.actor_id is not null))[:3]) as c), '[]')
        ) as line
        from unnest(found) as n where n.actor_id is null or not n.actor_id = any (unseen)
        group by n.kind, n.text, n.target_type, n.target_id,
          -- Without a thing they are about, those of one day belong together only where they are many of a kind.
          case when n.target_id is null and n.kind <> 'follow' then n.id::text else '' end, (n.created_at at time zone 'UTC')::date
      ) as g),
    'next', case when cardinality(found) = page then private.place_of((found[page]).created_at, (found[page]).id) end,
    'unread', (select count(*)::int from (
      select from public.notifications n where n.user_id = me and n.read_at is null
        and (n.actor_id is null or not n.actor_id = any (unseen)) limit 100) as u));
end
$$;

-- What the caller is here: {may, why, accepted, contact_from, gender, filtered_words, is_new, held}. The one call that answers everybody.
create function public.my_halaqa() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if not (private.session_ok() and private.is_member()) then
    return jsonb_build_object('may', false, 'why', 'members_only');
  end if;
  if private.age_group_of(me) is null then
    return jsonb_build_object('may', false, 'why', 'age_unknown');
  end if;
  if not private.in_halaqa() then
    return jsonb_build_object('may', false, 'why', 'not_for_you');
  end if;
  return (
    select jsonb_build_object('may', true, 'why', null, 'accepted', m.rules_version, 'contact_from', coalesce(m.contact_from, 'both'),
      'gender', p.gender, 'filtered_words', coalesce(m.filtered_words, '{}'), 'is_new', private.is_new(me),
      'held', (select count(*)::int from public.held_items h where h.author_id = me and h.state = 'held'))
    from public.profiles p left join public.halaqa_members m on m.user_id = p.user_id where p.user_id = me);
end
$$;

grant execute on function public.halaqa_feed(text, text, int), public.halaqa_new_posts(timestamptz), public.halaqa_post(uuid, text, int),
  public.halaqa_answers(uuid, text, int), public.reactors(uuid, text, int), public.halaqa_posts_of(uuid, text, int),
  public.halaqa_profile(text), public.halaqa_people(text, text, int), public.halaqa_network(), public.my_notifications(text, int),
  public.my_halaqa() to authenticated;
