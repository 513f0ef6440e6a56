-- Search by name, title, company and text. Words are looked up in an index in the order of time; what was looked through is bounded,
-- and so is whom one finds in a day.

create table private.people_words (
  word text collate "C" not null,
  -- 1: their name, 2: what they do, 3: where.
  weight smallint not null,
  user_id uuid not null references public.public_profiles (user_id) on delete cascade,
  primary key (word, weight, user_id)
);
create index people_words_user on private.people_words (user_id);

create function private.index_person(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.people_words w where w.user_id = person;
  insert into private.people_words (word, weight, user_id)
  select w.word, min(w.weight), person from (
    select private.words_of(concat_ws(' ', p.display_name, p.username)) as word, 1::smallint as weight
    from public.public_profiles p where p.user_id = person
    union all
    select private.words_of(concat_ws(' ', o.job_title, o.headline)), 2::smallint
    from public.public_professional_profiles o where o.user_id = person
    union all
    select private.words_of(o.company), 3::smallint from public.public_professional_profiles o where o.user_id = person
  ) as w
  where exists (select from public.public_profiles p where p.user_id = person) and private.stage_of(person) in ('youth', 'adult')
  group by w.word;
end
$$;
create function private.on_public_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_person(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger public_profiles_words after insert or update of username, display_name on public.public_profiles
  for each row execute function private.on_public_change();
create trigger public_professional_profiles_words after insert or delete on public.public_professional_profiles
  for each row execute function private.on_public_change();
select private.index_person(p.user_id) from public.public_profiles p;
insert into private.personal_data (source, condition) values ('private.people_words', 'user_id = $1');

-- Of the words that were asked for the one that leads to the fewest, as far as 500 can tell.
create function private.rarest_word(words text[]) returns text
  language sql stable security definer set search_path = ''
  return (
    select w.word from unnest(words) as w (word) cross join lateral (
      select count(*) as n from (select from private.post_words p where p.word = w.word collate "C" limit 500) as few) as counted
    order by counted.n, length(w.word) desc, w.word limit 1);

-- Newest posts with all of the words that are for the caller, and whether there may be more.
create function private.found_posts(
  me uuid, words text[], _kind text, _location text, _company text, since timestamptz, before_at timestamptz, before_id uuid, most int,
  out ids uuid[], out last_place text
)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  looked_through constant int := 400;
  rarest constant text := private.rarest_word(words);
  candidates uuid[];
begin
  if cardinality(words) > 0 then
    candidates := array(
      select w.post_id from private.post_words w
      where w.word = rarest collate "C" and (w.published_at, w.post_id) < (before_at, before_id) and w.published_at >= since
      order by w.published_at desc, w.post_id desc limit looked_through);
  else
    candidates := array(
      select p.id from public.posts p
      where p.state = 'checked' and p.audience = 'members' and (p.published_at, p.id) < (before_at, before_id) and p.published_at >= since
      order by p.published_at desc, p.id desc limit looked_through);
  end if;
  select array_agg(p.id order by c.place) into ids
  from unnest(candidates) with ordinality as c (id, place) join public.posts p on p.id = c.id
  left join public.public_professional_profiles a on a.user_id = p.author_id
  where (_kind is null or p.kind = _kind)
    and (_location is null or private.search_fold(a.location) = private.search_fold(_location))
    and (_company is null or private.search_fold(a.company) = private.search_fold(_company))
    and not exists (
      select from unnest(words) as w (word) where w.word <> rarest and not exists (
        select from private.post_words o where (o.word, o.published_at, o.post_id) = (w.word collate "C", p.published_at, p.id)));
  ids := private.listed_posts(me, ids[:most * 4]);
  if cardinality(ids) > most then
    ids := ids[:most];
    last_place := (select private.place_of(p.published_at, p.id) from public.posts p where p.id = ids[most]);
  elsif cardinality(candidates) = looked_through then
    last_place := (select private.place_of(p.published_at, p.id) from public.posts p where p.id = candidates[looked_through]);
  end if;
end
$$;

-- People with all of the words, the last one as far as it is written; names before titles before companies.
create function private.found_people(me uuid, words text[], _location text, _company text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := private.unseen_people();
  beginning constant text := words[cardinality(words)] collate "C";
  candidates uuid[];
  readable uuid[];
begin
  if length(array_to_string(words, '')) < 3 then
    return '{}';
  end if;
  candidates := array(
    select f.user_id from (
      select c.user_id, min(c.weight) as weight from (
        select w.user_id, w.weight from private.people_words w
        where w.word >= beginning and w.word < beginning || U&'\FFFF' and (length(beginning) >= 3 or w.word = beginning)
          and not exists (
            select from unnest(words[:cardinality(words) - 1]) as o (word) where not exists (
              select from private.people_words x where x.user_id = w.user_id and x.word = o.word collate "C"))
        order by w.word, w.weight, w.user_id limit 300
      ) as c group by c.user_id
    ) as f
    left join public.public_professional_profiles a on a.user_id = f.user_id
    where f.user_id <> me and not f.user_id = any (unseen)
      and (_location is null or private.search_fold(a.location) = private.search_fold(_location))
      and (_company is null or private.search_fold(a.company) = private.search_fold(_company))
    order by f.weight, f.user_id);
  -- Whom one may read of and has not blocked one may come upon.
  readable := private.readable_people(candidates);
  return array(
    select c.id from unnest(candidates) with ordinality as c (id, place) where c.id = any (readable) order by c.place limit most);
end
$$;

-- {people, posts, next, facets}. `_type`: people, posts or questions; `_within`: day, week, month or year. Facets are counted in
-- what was found for the caller (50 posts and 30 people at most), as they stand before a filter narrows them.
create function public.halaqa_search(
  _query text, _type text default null, _location text default null, _company text default null, _within text default null,
  _before text default null, _limit int default 20
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
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
  facets jsonb;
begin
  perform private.take_turn(me, 'halaqa_search', 1000);
  select * into posts from private.found_posts(me, words, case _type when 'questions' then 'question' end,
    _location, _company, since, before_at, before_id, case when _type = 'people' then 0 else page end);
  if _before is null and coalesce(_type, 'people') = 'people' then
    people := private.come_upon(me, private.found_people(me, words, _location, _company, 10));
  end if;
  if _before is null then
    with p as (
      select o.kind, o.published_at, a.location, a.company from public.posts o
      left join public.public_professional_profiles a on a.user_id = o.author_id
      where o.id in (select unnest(f.ids) from private.found_posts(me, words, null, null, null, '-infinity', 'infinity',
        'ffffffff-ffff-ffff-ffff-ffffffffffff', 50) as f)
    ), q as (
      select a.location, a.company from unnest(private.found_people(me, words, null, null, 30)) as f (id)
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
$$;
grant execute on function public.halaqa_search(text, text, text, text, text, text, int) to authenticated;

-- A list is a stretch of an index whatever the planner believes of the sizes: their plans are kept for long, and tables grow.
do $$
declare
  reading regprocedure;
begin
  for reading in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and (p.proname like 'halaqa\_%' or p.proname in ('person_cards', 'post_cards', 'comment_cards',
      'named_people', 'readable_people', 'listed_posts', 'network_posts', 'comment_page', 'reactors', 'found_posts', 'found_people',
      'suggestions', 'common_connections', 'my_notifications', 'note_mentions'))
  loop
    execute format('alter function %s set enable_seqscan = off', reading);
  end loop;
end
$$;
