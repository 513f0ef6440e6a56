-- What each screen of Kalimah asks for, once. Lists go on from a place that the answer before gave as `next`.

-- Names of authors: of family and connections always, of strangers as Halaqa counts them, and only to its members.
create function private.card_authors(me uuid, people uuid[]) returns table (person uuid, card jsonb)
  language plpgsql security definer set search_path = ''
as $$
declare
  near constant uuid[] := array(
    select distinct p from unnest(people) as p where p = me or private.are_family(me, p) or private.are_connected(me, p));
  strangers constant uuid[] := array(select distinct p from unnest(people) as p where not p = any (near));
  named uuid[] := '{}';
begin
  if cardinality(strangers) > 0 and private.in_halaqa() then
    -- By its address an adult may open a card of somebody of 16 or 17; whose it is they are not told.
    named := private.named_people(me, array(select p from unnest(strangers) as p where private.may_read(p)));
  end if;
  return query
    select p.user_id, jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name,
      'avatar_path', p.avatar_path, 'relation', case when p.user_id = me then 'self'
        when private.are_family(me, p.user_id) then 'family' else 'connected' end)
    from public.profiles p where p.user_id = any (near)
    union all
    select p.user_id, jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name,
      'avatar_path', p.avatar_path, 'relation', 'none')
    from public.public_profiles p where p.user_id = any (named);
end
$$;

-- Cards as screens show them, in the order of their ids. Of what was taken back only that it was, except to its author.
create function private.card_views(me uuid, ids uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := private.unseen_people();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'author', a.card, 'is_saved', s.card_id is not null, 'collection_id', s.collection_id)
      || case when c.withdrawn_at is not null and c.author_id <> me then jsonb_build_object('gone', true)
        else jsonb_build_object('gone', false, 'kind', c.kind, 'reference', c.reference, 'body', c.body, 'language', c.language,
          'template', c.template, 'palette', c.palette, 'format', c.format, 'arabic', c.arabic, 'meaning', c.meaning,
          'audience', case when c.author_id = me then c.audience end, 'state', c.state, 'marks', c.marks, 'version', c.version,
          'created_at', c.created_at, 'published_at', c.published_at, 'corrected_at', c.corrected_at, 'withdrawn_at', c.withdrawn_at,
          'was_sent', exists (select from private.kalimah_sent o where (o.card_id, o.user_id) = (c.id, me)),
          'reactions', private.reaction_counts(c.id, unseen),
          'my_reaction', (select r.kind from public.reactions r where r.target_id = c.id and r.user_id = me)) end
      order by array_position(ids, c.id))
    from public.kalimah_cards c
    left join private.card_authors(me, array(select o.author_id from public.kalimah_cards o where o.id = any (ids))) as a
      on a.person = c.author_id
    left join public.kalimah_saves s on (s.user_id, s.card_id) = (me, c.id)
    where c.id = any (ids)), '[]');
end
$$;

-- Whose cards the caller is shown without asking: family, those they follow, and their newest 500 connections.
create function private.card_people(me uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select f from private.family_of(me) as f where f <> me
    union (select f.followed_id from public.follows f where f.follower_id = me order by f.created_at desc limit 500)
    union (select c.addressee_id from public.connections c where c.requester_id = me and c.accepted_at is not null
      order by c.accepted_at desc limit 250)
    union (select c.requester_id from public.connections c where c.addressee_id = me and c.accepted_at is not null
      order by c.accepted_at desc limit 250));

-- `_list`: known or mine. {cards, next, pending}.
create function public.kalimah_feed(_list text default 'known', _before text default null, _limit int default 20) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unseen constant uuid[] := private.unseen_people();
  found uuid[];
  moments timestamptz[];
begin
  if _list = 'mine' then
    select array_agg(o.id order by o.created_at desc, o.id desc), array_agg(o.created_at order by o.created_at desc, o.id desc)
    into found, moments from (
      select c.id, c.created_at from public.kalimah_cards c
      where c.author_id = me and (c.created_at, c.id) < (before_at, before_id) order by c.created_at desc, c.id desc limit page) as o;
  else
    select array_agg(o.id order by o.at desc, o.id desc), array_agg(o.at order by o.at desc, o.id desc) into found, moments from (
      select f.id, f.at from (
        select n.id, n.at from unnest(private.card_people(me)) as p (person) cross join lateral (
          select c.id, c.published_at as at from public.kalimah_cards c
          where c.author_id = p.person and c.state = 'checked' and c.withdrawn_at is null and c.audience <> 'me'
            and (c.published_at, c.id) < (before_at, before_id)
            -- What was sent to the caller stands where it came.
            and not exists (select from private.kalimah_sent s where (s.card_id, s.user_id) = (c.id, me) and s.told_at is not null)
          order by c.published_at desc, c.id desc limit page) as n
        union all
        (select s.card_id, s.told_at from private.kalimah_sent s
          where s.user_id = me and s.told_at is not null and (s.told_at, s.card_id) < (before_at, before_id)
          order by s.told_at desc, s.card_id desc limit page)
      ) as f order by f.at desc, f.id desc limit page) as o;
  end if;
  return jsonb_build_object(
    'cards', private.card_views(me, array(
      select c.id from unnest(found) with ordinality as f (id, place) join public.kalimah_cards c on c.id = f.id
      where case when _list = 'mine' then c.state = 'checked'
        else c.withdrawn_at is null and not c.author_id = any (unseen) and private.may_see_card(me, c) end
      order by f.place)),
    'next', case when cardinality(found) = page then private.place_of(moments[page], found[page]) end,
    'pending', case when _list = 'mine' and _before is null then private.card_views(me, array(
      select c.id from public.kalimah_cards c where c.author_id = me and c.state <> 'checked'
      order by c.created_at desc, c.id desc limit 50)) else '[]'::jsonb end);
end
$$;

-- One card by its address, for whoever may open it; visitors and guests are shown what is open to all, without a name. Null: nothing for the caller.
create function public.kalimah_card(_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := case when private.session_ok() and private.is_member() then auth.uid() end;
  card public.kalimah_cards;
begin
  select * into card from public.kalimah_cards c where c.id = _id;
  if card.id is null or not coalesce(private.may_see_card(me, card)
    or (private.is_open_card(card) and (me is null or not private.are_blocked(me, card.author_id))), false) then
    return null;
  end if;
  -- A visitor has nobody's collections and reactions.
  return private.card_views(coalesce(me, '00000000-0000-0000-0000-000000000000'), array[_id]) -> 0
    || case when me is null then '{"author": null}'::jsonb else '{}'::jsonb end;
end
$$;

-- {cards, next, collections}.
create function public.kalimah_saved(_collection_id uuid default null, _before text default null, _limit int default 20) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unseen constant uuid[] := private.unseen_people();
  found public.kalimah_saves[];
begin
  found := array(select s from public.kalimah_saves s where s.user_id = me and (_collection_id is null or s.collection_id = _collection_id)
    and (s.saved_at, s.card_id) < (before_at, before_id) order by s.saved_at desc, s.card_id desc limit page);
  return jsonb_build_object(
    'cards', private.card_views(me, array(
      select c.id from unnest(found) with ordinality as f (user_id, card_id, collection_id, saved_at, place)
      join public.kalimah_cards c on c.id = f.card_id
      where not c.author_id = any (unseen) and (private.may_see_card(me, c) or private.is_open_card(c)) order by f.place)),
    'next', case when cardinality(found) = page then private.place_of((found[page]).saved_at, (found[page]).card_id) end,
    'collections', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'cards', (
        select count(*)::int from public.kalimah_saves s where (s.user_id, s.collection_id) = (me, c.id))) order by c.created_at, c.id)
      from public.kalimah_collections c where c.user_id = me), '[]'));
end
$$;

-- To whom the caller may show a card, and to whom they may send one. {audiences, why, people}.
create function public.kalimah_reach() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  why text;
begin
  if not (private.session_ok() and private.is_member()) then
    return jsonb_build_object('audiences', '[]'::jsonb, 'why', 'members_only', 'people', '[]'::jsonb);
  end if;
  if private.is_under_10() then
    return jsonb_build_object('audiences', '[]'::jsonb, 'why', 'not_for_you', 'people', '[]'::jsonb);
  end if;
  why := case when private.age_group_of(me) is null then 'age_unknown'
    when not private.in_halaqa() then 'not_for_you'
    when not exists (select from public.halaqa_members m where m.user_id = me) then 'rules_not_accepted' end;
  return jsonb_build_object(
    'audiences', to_jsonb(array['me', 'family', 'connections'] || case when why is null then array['members', 'link'] else '{}' end),
    'why', why,
    'people', coalesce((
      select jsonb_agg(o.person order by o.is_family desc, o.name, o.user_id) from (
        select p.user_id, private.are_family(me, p.user_id) as is_family, coalesce(p.display_name, p.username) as name,
          jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name, 'avatar_path', p.avatar_path,
            'relation', case when private.are_family(me, p.user_id) then 'family' else 'connected' end) as person
        from public.profiles p
        where p.user_id = any (private.reachable(me, private.card_people(me)))
        order by 2 desc, 3, 1 limit 200) as o), '[]'));
end
$$;

grant execute on function public.kalimah_feed(text, text, int), public.kalimah_saved(uuid, text, int), public.kalimah_reach() to authenticated;
grant execute on function public.kalimah_card(uuid) to anon, authenticated;
do $$
declare
  reading regprocedure;
begin
  foreach reading in array array['public.kalimah_feed(text,text,int)', 'public.kalimah_saved(uuid,text,int)']::regprocedure[] loop
    execute format('alter function %s set enable_seqscan = off', reading);
  end loop;
end
$$;
