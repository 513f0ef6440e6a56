-- Stories: what is told, in which versions, who may open it, and how far somebody is. One rule decides for tables, functions
-- and files (`private.may_open_story`). A story is never lost: its versions are only added to, and it is withdrawn, not deleted.

create function private.is_story_name(name text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return name ~ '^[a-z][a-z0-9-]{0,79}$';

-- Of ages for which stories are written: '3-5' comes before '9-11'.
create function private.band_rank(age_band text) returns integer
  language sql immutable parallel safe
  return array_position(array['3-5', '6-8', '9-11'], age_band);

create table public.stories (
  id text primary key check (private.is_story_name(id)),
  state text not null check (state in ('draft', 'in_review', 'published', 'withdrawn')),
  -- These are those of the current version; of a story that was never published, of its draft.
  age_band text not null check (age_band in ('3-5', '6-8', '9-11')),
  kind text not null check (kind in ('prophets', 'quran', 'companions', 'kindness', 'family')),
  themes text[] not null,
  sources jsonb not null,
  review text not null default 'unreviewed' check (review in ('unreviewed', 'reviewed')),
  -- Came with the app.
  built_in boolean not null default false,
  position integer not null,
  -- Null until it is published for the first time.
  current_version integer,
  -- What an admin withdrew comes back by an admin alone; what only went from the app's own stories comes back with them.
  withdrawn_by text check (withdrawn_by in ('admin', 'pack')),
  changed_at timestamptz not null default private.clock(),
  check (state <> 'published' or current_version is not null),
  check (state not in ('draft', 'in_review') or current_version is null),
  check ((state = 'withdrawn') = (withdrawn_by is not null))
);

create function private.are_story_themes(themes text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return cardinality(themes) between 1 and 20 and array_position(themes, null) is null
    and array_to_string(themes, ' ') ~ '^[a-z][a-z0-9-]{0,39}( [a-z][a-z0-9-]{0,39})*$';

-- `[{"ayah": "28:7-13"}, {"hadith": "bukhari:8"}, {"work": "…"}]`; a story of an invented family may have none.
create function private.are_story_sources(sources jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) <= 40 and not exists (
    select from jsonb_array_elements(sources) as source
    where not coalesce(source - 'ayah' - 'hadith' - 'work' = '{}' and source <> '{}'
      and (select count(*) from jsonb_object_keys(source)) = 1
      and coalesce(source ->> 'ayah', source ->> 'hadith', source ->> 'work') ~ '^[a-zA-Z0-9:-]{1,80}$', false));
exception when invalid_parameter_value then
  return false;
end
$$;

-- Where a version comes from and what it says of itself, in every language alike.
create table private.story_facts (
  story_id text not null references public.stories (id),
  version integer not null check (version > 0),
  age_band text not null,
  kind text not null,
  themes text[] not null check (private.are_story_themes(themes)),
  sources jsonb not null check (private.are_story_sources(sources)),
  review text not null,
  -- The sum of the pack that it was made of; null where a person wrote it.
  pack_sum text,
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default private.clock(),
  primary key (story_id, version),
  unique (story_id, pack_sum)
);
create index story_facts_by on private.story_facts (made_by);
alter table public.stories add foreign key (id, current_version) references private.story_facts (story_id, version);

create function private.is_said(words jsonb, most integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce(jsonb_typeof(words) = 'string' and length(btrim(words #>> '{}')) between 1 and most, false);

-- {title, summary, pages: [{id, scene, card?: {ayah} | {hadith}, text: [...]}], moral, talk: [3], act, parent: {values, care}}
create function private.is_telling(content jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
declare
  page jsonb;
begin
  if jsonb_typeof(content) is distinct from 'object' or length(content::text) > 100000
    or content - array['title', 'summary', 'pages', 'moral', 'talk', 'act', 'parent'] <> '{}'
    or not (private.is_said(content -> 'title', 200) and private.is_said(content -> 'summary', 1000)
      and private.is_said(content -> 'moral', 1000) and private.is_said(content -> 'act', 2000))
    or coalesce(jsonb_typeof(content -> 'talk') <> 'array', true) or jsonb_array_length(content -> 'talk') <> 3
    or exists (select from jsonb_array_elements(content -> 'talk') as question where not private.is_said(question, 1000))
    or coalesce(jsonb_typeof(content -> 'parent') <> 'object', true)
    or (content -> 'parent') - 'values' - 'care' <> '{}'
    or not (private.is_said(content #> '{parent,values}', 4000) and private.is_said(content #> '{parent,care}', 4000))
    or coalesce(jsonb_typeof(content -> 'pages') <> 'array', true)
    or jsonb_array_length(content -> 'pages') not between 1 and 60 then
    return false;
  end if;
  for page in select jsonb_array_elements(content -> 'pages') loop
    if jsonb_typeof(page) <> 'object' or page - array['id', 'scene', 'card', 'text'] <> '{}'
      or not coalesce(private.is_story_name(page ->> 'id') and private.is_story_name(page ->> 'scene'), false)
      or coalesce(jsonb_typeof(page -> 'text') <> 'array', true) or jsonb_array_length(page -> 'text') not between 1 and 40
      or exists (select from jsonb_array_elements(page -> 'text') as words where not private.is_said(words, 4000))
      -- One source, and in words that only name it.
      or (page ? 'card' and not coalesce((select count(*) = 1 and bool_and(k.key in ('ayah', 'hadith')
        and k.value ~ '^[a-z0-9:-]{1,80}$') from jsonb_each_text(page -> 'card') as k), false)) then
      return false;
    end if;
  end loop;
  return (select count(distinct p ->> 'id') = count(*) from jsonb_array_elements(content -> 'pages') as p);
exception when invalid_parameter_value then
  return false;
end
$$;

create function private.words_told(content jsonb) returns integer
  language sql immutable parallel safe set search_path = ''
begin atomic
  select coalesce(sum(cardinality(regexp_split_to_array(btrim(told #>> '{}'), '\s+'))), 0)::integer
  from jsonb_path_query(content, '$.pages[*].text[*]') as told;
end;

create table public.story_versions (
  story_id text not null references public.stories (id),
  version integer not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  length text not null check (length in ('long', 'short')),
  content jsonb not null check (private.is_telling(content)),
  -- How a voice should tell it.
  voice_prompt text not null check (length(btrim(voice_prompt)) between 1 and 2000),
  words integer not null generated always as (private.words_told(content)) stored,
  made_at timestamptz not null default private.clock(),
  primary key (story_id, version, language, length),
  foreign key (story_id, version) references private.story_facts (story_id, version)
);

create function private.keep_versions() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Who made it is forgotten when they leave; nothing else ever changes.
  if tg_op = 'UPDATE' and tg_table_name = 'story_facts' then
    if to_jsonb(new) ->> 'made_by' is null and to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by' then
      return new;
    end if;
  end if;
  raise restrict_violation using message = 'What was told is never changed or removed, only added to';
end
$$;
create trigger story_versions_keep before update or delete on public.story_versions
  for each row execute function private.keep_versions();
create trigger story_versions_keep_all before truncate on public.story_versions
  for each statement execute function private.keep_versions();
create trigger story_facts_keep before update or delete on private.story_facts
  for each row execute function private.keep_versions();
create trigger story_facts_keep_all before truncate on private.story_facts
  for each statement execute function private.keep_versions();
create trigger stories_keep before delete on public.stories
  for each row execute function private.keep_versions();
create trigger stories_keep_all before truncate on public.stories
  for each statement execute function private.keep_versions();

-- Each guardian's own word about a child, gone with the link. The strictest holds, so nobody undoes what another closed, and
-- a guardian of the child's own making frees it from nothing.
create table public.child_story_rules (
  child_id uuid not null,
  parent_id uuid not null,
  -- Stories for this age and below; null: for every age.
  age_band text check (age_band in ('3-5', '6-8', '9-11')),
  -- Only those that a guardian allowed by name.
  only_approved boolean not null default false,
  decided_at timestamptz not null default private.clock(),
  primary key (child_id, parent_id),
  foreign key (parent_id, child_id) references public.family_links (parent_id, child_id) on delete cascade
);
create index child_story_rules_parent on public.child_story_rules (parent_id);

create table public.story_approvals (
  child_id uuid not null,
  story_id text not null references public.stories (id),
  parent_id uuid not null,
  allowed boolean not null,
  decided_at timestamptz not null default private.clock(),
  primary key (child_id, story_id, parent_id),
  foreign key (parent_id, child_id) references public.family_links (parent_id, child_id) on delete cascade
);
create index story_approvals_parent on public.story_approvals (parent_id);

-- Where somebody is in a story, and when they last finished it.
create table public.story_reads (
  user_id uuid not null references auth.users (id) on delete cascade,
  story_id text not null references public.stories (id),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  length text not null check (length in ('long', 'short')),
  -- Null: at its end, or before its beginning.
  page text check (private.is_story_name(page)),
  finished_at timestamptz,
  noted_at timestamptz not null,
  -- How often it was finished.
  times integer not null default 0 check (times between 0 and 100000),
  primary key (user_id, story_id),
  check ((times > 0) = (finished_at is not null))
);

insert into private.personal_data (source, condition, omitted) values
  ('public.child_story_rules', '$1 in (child_id, parent_id)', '{}'),
  ('public.story_approvals', '$1 in (child_id, parent_id)', '{}'),
  ('public.story_reads', 'user_id = $1', '{}'),
  ('private.story_facts', 'made_by = $1', '{}');

-- A story that is published is open to whoever has a session. To an account under ten it is closed by the word of any linked
-- guardian: it is above the age that they chose, they refused it, or they want to allow each one. What another guardian
-- allowed counts for theirs as soon as that one may open things.
create function private.stories_open_to(person uuid) returns table (id text, version integer)
  language sql stable security definer set search_path = ''
begin atomic
  select s.id, s.current_version from public.stories s
  where s.state = 'published' and not exists (
    select from public.family_links f
    left join public.child_story_rules r on (r.parent_id, r.child_id) = (f.parent_id, f.child_id)
    left join public.story_approvals a on (a.parent_id, a.child_id, a.story_id) = (f.parent_id, f.child_id, s.id)
    where f.child_id = person and f.approved_at is not null and private.age_group_of(person) = 'under_10' and (
      not coalesce(a.allowed, true)
      or coalesce(private.band_rank(s.age_band) > private.band_rank(r.age_band), false)
      or coalesce(r.only_approved, false) and not exists (
        select from public.story_approvals w
        where (w.child_id, w.story_id) = (person, s.id) and w.allowed
          and (w.parent_id = f.parent_id or private.may_open(w.parent_id, person)))));
end;

create function private.open_stories() returns table (id text, version integer)
  language sql stable security definer set search_path = ''
begin atomic
  select o.id, o.version from private.stories_open_to(auth.uid()) as o where auth.uid() is not null;
end;

-- For whoever keeps something of a story elsewhere, as files are.
create function private.may_open_story(story_id text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.open_stories() as o where o.id = story_id);
grant execute on function private.open_stories(), private.may_open_story(text) to authenticated, service_role;

-- All five are read by policies and written by functions alone.
alter table public.stories enable row level security;
alter table public.story_versions enable row level security;
alter table public.child_story_rules enable row level security;
alter table public.story_approvals enable row level security;
alter table public.story_reads enable row level security;
create policy "only a session in good standing" on public.stories as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.story_versions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.child_story_rules as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.story_approvals as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.story_reads as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
revoke all on public.stories, public.story_versions, public.child_story_rules, public.story_approvals, public.story_reads
  from service_role;
grant select on public.stories, public.story_versions, public.child_story_rules, public.story_approvals, public.story_reads
  to authenticated;
grant select on public.stories, public.story_versions to service_role;

create policy "stories are seen by who may open them" on public.stories for select to authenticated
  using ((select private.is_admin()) or id in (select o.id from private.open_stories() as o));
-- The version that is told now; drafts and what was told before are for admins.
create policy "tellings are read by who may open the story" on public.story_versions for select to authenticated
  using ((select private.is_admin())
    or (story_id, version) in (select o.id, o.version from private.open_stories() as o));
create policy "rules are seen by who made them and by the child" on public.child_story_rules for select to authenticated
  using ((select auth.uid()) in (parent_id, child_id));
-- A child is not told which stories it may not open.
create policy "a guardian sees what they allowed" on public.story_approvals for select to authenticated
  using (parent_id = (select auth.uid()));
create policy "reading is seen by who reads and by their guardians" on public.story_reads for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or user_id in (
    select f.child_id from public.family_links f where f.parent_id = (select auth.uid()) and f.approved_at is not null));

-- Half as fast as grown people read aloud to themselves: English 228 words a minute, German 179, Turkish 166, Arabic 138
-- (Trauzettel-Klosinski and Dietz, IReST, 2012, https://doi.org/10.1167/iovs.11-8284); 184 over all their languages.
create function private.minutes_told(words integer, language text) returns integer
  language sql immutable parallel safe
  return greatest(1, ceil(words * 2.0
    / case language when 'en' then 228 when 'de' then 179 when 'tr' then 166 when 'ar' then 138 else 184 end))::integer;
grant execute on function private.minutes_told(integer, text) to authenticated;

-- What there is to open, in a language or, where a story is not told in it, in English.
create function public.story_library(_language text)
  returns table (id text, age_band text, kind text, themes text[], title text, summary text, minutes_long integer,
    minutes_short integer, version integer, first_scene text, finished_at timestamptz, page text, length text,
    "position" integer)
  language sql stable set search_path = ''
begin atomic
  with told as (
    -- Each language has both lengths, so both are of the same one.
    select distinct on (v.story_id, v.length) v.*
    from public.story_versions v
    -- Admins see more than there is to read.
    join private.open_stories() as o on (o.id, o.version) = (v.story_id, v.version)
    order by v.story_id, v.length, v.language <> _language, v.language <> 'en', v.language
  )
  select s.id, s.age_band, s.kind, s.themes, long.content ->> 'title', long.content ->> 'summary',
    private.minutes_told(long.words, long.language), private.minutes_told(short.words, short.language), long.version,
    long.content #>> '{pages,0,scene}', r.finished_at, r.page, r.length, s.position
  from public.stories s
  join told as long on long.story_id = s.id and long.length = 'long'
  join told as short on short.story_id = s.id and short.length = 'short'
  left join public.story_reads r on r.user_id = auth.uid() and r.story_id = s.id
  order by s.position, s.id;
end;
grant execute on function public.story_library(text) to authenticated;
revoke execute on function public.story_library(text) from service_role;
comment on function public.story_library(text) is 'Never null: id, age_band (3-5 | 6-8 | 9-11), kind (prophets | quran | companions | kindness | family), themes, title, summary, minutes_long, minutes_short, version, first_scene, position.';

-- One story as it is told now; no row for one that may not be opened, as for one that is not there.
create function public.story(_id text, _language text, _length text)
  returns table (id text, version integer, language text, length text, age_band text, kind text, themes text[], sources jsonb,
    review text, content jsonb, voice_prompt text)
  language sql stable set search_path = ''
begin atomic
  select s.id, v.version, v.language, v.length, s.age_band, s.kind, s.themes, s.sources, s.review, v.content, v.voice_prompt
  from public.stories s
  cross join lateral (
    select t.* from public.story_versions t
    where t.story_id = s.id and t.version = s.current_version and t.length = _length
    order by t.language <> _language, t.language <> 'en', t.language limit 1
  ) as v
  where s.id = _id;
end;
grant execute on function public.story(text, text, text) to authenticated;
revoke execute on function public.story(text, text, text) from service_role;
comment on function public.story(text, text, text) is 'Never null: id, version, language, length (long | short), age_band (3-5 | 6-8 | 9-11), kind (prophets | quran | companions | kindness | family), themes, sources, review (unreviewed | reviewed), content, voice_prompt.';

-- Keeps where somebody is. What was noted last holds, and the same note twice counts once, so that a device may say later, or
-- again, what it noted offline. False for a story that may not be opened, as for one that is not there.
create function public.note_story(
  _id text, _language text, _length text, _page text default null, _finished boolean default false,
  _noted_at timestamptz default null
) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  present constant timestamptz := date_trunc('milliseconds', private.clock());
  noted constant timestamptz := greatest(least(coalesce(_noted_at, present), present), to_timestamp(0));
begin
  if _finished is null or not exists (
    select from private.open_stories() as o
    join public.story_versions v on v.story_id = o.id and v.language = _language and v.length = _length
    where o.id = _id and (_page is null
      or jsonb_path_exists(v.content, '$.pages[*] ? (@.id == $page)', jsonb_build_object('page', _page)))
  ) then
    return false;
  end if;
  insert into public.story_reads as known (user_id, story_id, language, length, page, finished_at, noted_at, times)
  values (me, _id, _language, _length, _page, case when _finished then noted end, noted, _finished::integer)
  on conflict (user_id, story_id) do update set
    (language, length, page, noted_at) = (excluded.language, excluded.length, excluded.page, excluded.noted_at),
    finished_at = coalesce(excluded.finished_at, known.finished_at),
    times = least(known.times + excluded.times, 100000)
    where excluded.noted_at > known.noted_at;
  return true;
end
$$;
grant execute on function public.note_story(text, text, text, text, boolean, timestamptz) to authenticated;
revoke execute on function public.note_story(text, text, text, text, boolean, timestamptz) from service_role;
comment on function public.note_story(text, text, text, text, boolean, timestamptz) is 'Never null.';

-- Rules are for accounts under ten; from then on a child chooses itself.
create function private.calling_guardian(_child uuid) returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if not private.is_parent_of(_child) then
    raise insufficient_privilege using message = 'Only a linked parent does this', detail = 'parents_only';
  end if;
  return me;
end
$$;

create function private.refuse_from_10_on(_child uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.age_group_of(_child) is distinct from 'under_10' then
    raise object_not_in_prerequisite_state using message = 'Stories are chosen for accounts under ten', detail = 'not_under_10';
  end if;
end
$$;

create function public.set_story_rules(_child uuid, _age_band text default null, _only_approved boolean default false)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_guardian(_child);
begin
  perform private.refuse_from_10_on(_child);
  if _age_band is not null and private.band_rank(_age_band) is null or _only_approved is null then
    raise invalid_parameter_value using message = 'This is no age of stories', detail = 'unknown_age_band';
  end if;
  insert into public.child_story_rules (child_id, parent_id, age_band, only_approved)
  values (_child, me, _age_band, _only_approved)
  on conflict (child_id, parent_id) do update
    set (age_band, only_approved, decided_at) = (excluded.age_band, excluded.only_approved, excluded.decided_at);
end
$$;
grant execute on function public.set_story_rules(uuid, text, boolean) to authenticated;
revoke execute on function public.set_story_rules(uuid, text, boolean) from service_role;

-- True allows, false refuses, null takes the word back.
create function public.approve_story(_child uuid, _story text, _allowed boolean default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_guardian(_child);
begin
  perform private.refuse_from_10_on(_child);
  if _allowed is null then
    delete from public.story_approvals a where (a.child_id, a.story_id, a.parent_id) = (_child, _story, me);
    return;
  end if;
  if not exists (select from public.stories s where s.id = _story and s.state = 'published') then
    raise no_data_found using message = 'There is no such story', detail = 'unknown_story';
  end if;
  insert into public.story_approvals (child_id, story_id, parent_id, allowed) values (_child, _story, me, _allowed)
  on conflict (child_id, story_id, parent_id) do update
    set (allowed, decided_at) = (excluded.allowed, excluded.decided_at);
end
$$;
grant execute on function public.approve_story(uuid, text, boolean) to authenticated;
revoke execute on function public.approve_story(uuid, text, boolean) from service_role;

-- What a linked parent sees: every published story, their own word about it, whether the child may open it now, by all rules
-- together, and how far it is.
create function public.child_stories(_child uuid)
  returns table (id text, age_band text, kind text, "position" integer, decision text, is_open boolean, state text,
    page text, language text, length text, finished_at timestamptz, noted_at timestamptz, times integer)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_guardian(_child);
begin
  return query
    select s.id, s.age_band, s.kind, s.position,
      case when a.allowed then 'allowed' when not a.allowed then 'refused' else 'none' end,
      o.id is not null,
      case when r.finished_at is not null then 'finished' when r.user_id is not null then 'begun' else 'unread' end,
      r.page, r.language, r.length, r.finished_at, r.noted_at, coalesce(r.times, 0)
    from public.stories s
    left join private.stories_open_to(_child) as o on o.id = s.id
    left join public.story_approvals a on (a.child_id, a.story_id, a.parent_id) = (_child, s.id, me)
    left join public.story_reads r on (r.user_id, r.story_id) = (_child, s.id)
    where s.state = 'published' order by s.position, s.id;
end
$$;
grant execute on function public.child_stories(uuid) to authenticated;
revoke execute on function public.child_stories(uuid) from service_role;
comment on function public.child_stories(uuid) is 'Never null: id, age_band (3-5 | 6-8 | 9-11), kind (prophets | quran | companions | kindness | family), position, decision (allowed | refused | none), is_open, state (unread | begun | finished), times.';

-- What somebody finds wrong in a story is read again at the story.
create or replace function private.report_page(_target_type text, _target_id text) returns text
  language sql immutable set search_path = ''
  return case _target_type
    when 'hadith' then '/hadith/' || replace(_target_id, ':', '/')
    when 'dua' then '/duas/' || _target_id
    when 'name' then '/asmaul-husna/' || _target_id
    when 'timeline' then '/timeline-of-islam/' || _target_id
    when 'halal' then '/halal-check' || case when _target_id = 'label' then '' else '/' || _target_id end
    when 'story' then '/story/' || _target_id
    else '/dashboard'
  end;
