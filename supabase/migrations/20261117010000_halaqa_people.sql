-- Halaqa, a network of working people: who takes part, whom they follow, and what they do not want to see. From 16 on; whoever
-- has told no age, is younger or is a guest has no part in it, which every policy and function here asks first.

-- Asked only where somebody says who may contact them; nobody else ever reads it. Told once, through a function, so that
-- nobody is a brother today and a sister tomorrow.
alter table public.profiles add column gender text check (gender in ('brother', 'sister'));

-- Who has accepted the rules of the community. Reading asks for nothing; writing asks for this.
create table public.halaqa_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  rules_version smallint not null check (rules_version > 0),
  accepted_at timestamptz not null default private.clock(),
  -- From whom requests and mentions may come. Who has not told their gender reaches those who chose both.
  contact_from text not null default 'both' check (contact_from in ('both', 'brothers', 'sisters')),
  -- Words whose posts and comments they do not want to see, as they wrote them.
  filtered_words text[] not null default '{}' check (
    cardinality(filtered_words) <= 50 and length(array_to_string(filtered_words, '')) <= 2000)
);

create table public.follows (
  follower_id uuid not null references auth.users (id) on delete cascade,
  followed_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default private.clock(),
  primary key (follower_id, followed_id),
  constraint nobody_follows_themselves check (follower_id <> followed_id)
);
create index follows_followed on public.follows (followed_id);

create table public.topic_follows (
  user_id uuid not null references auth.users (id) on delete cascade,
  topic text not null check (length(topic) between 2 and 40),
  created_at timestamptz not null default private.clock(),
  primary key (user_id, topic)
);

-- Whoever is muted does not learn it; who muted them sees nothing of them any more.
create table public.mutes (
  muter_id uuid not null references auth.users (id) on delete cascade,
  muted_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default private.clock(),
  primary key (muter_id, muted_id),
  constraint nobody_mutes_themselves check (muter_id <> muted_id)
);
create index mutes_muted on public.mutes (muted_id);

-- Why somebody asks. Ignoring a request is in nobody's sight but one's own, so it does not stand in the row of the two.
alter table public.connections add column reason text check (
  reason in ('colleague', 'same_field', 'studied_together', 'met_in_person', 'mentoring', 'hiring', 'looking_for_work', 'community'));
create table private.ignored_requests (
  user_id uuid not null references auth.users (id) on delete cascade,
  requester_id uuid not null references auth.users (id) on delete cascade,
  ignored_at timestamptz not null default private.clock(),
  primary key (user_id, requester_id)
);
create index ignored_requests_requester on private.ignored_requests (requester_id);
-- Suggestions that were not wanted.
create table private.dismissed_people (
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid not null references auth.users (id) on delete cascade,
  primary key (user_id, person_id)
);
create index dismissed_people_person on private.dismissed_people (person_id);

-- More of a working life: languages, what somebody is open to, and where they worked and learned.
alter table public.professional_profiles
  add column languages text[] not null default '{}' check (cardinality(languages) <= 12 and array_to_string(languages, ' ') ~ '^([a-z]{2,3}( |$))*$'),
  add column open_to text[] not null default '{}' check (open_to <@ array['work', 'hiring', 'mentoring'] and cardinality(open_to) <= 3),
  drop constraint professional_profiles_shown_fields_check,
  add constraint professional_profiles_shown_fields_check check (shown_fields <@ array['headline', 'job_title', 'company', 'location',
    'skills', 'website', 'bio', 'languages', 'open_to', 'experience', 'education']),
  drop constraint fields_are_named_once,
  add constraint fields_are_named_once check (cardinality(shown_fields) <= 11);
grant insert (languages, open_to), update (languages, open_to) on public.professional_profiles to authenticated;

create table public.experiences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (user_id) on delete cascade,
  title text not null check (length(title) between 1 and 80),
  company text check (length(company) between 1 and 80),
  location text check (length(location) between 1 and 120),
  started date not null check (started between '1950-01-01' and '2100-01-01'),
  ended date check (ended >= started),
  description text check (length(description) between 1 and 1000)
);
create index experiences_user on public.experiences (user_id);
create table public.educations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (user_id) on delete cascade,
  school text not null check (length(school) between 1 and 120),
  degree text check (length(degree) between 1 and 80),
  field text check (length(field) between 1 and 80),
  started date check (started between '1950-01-01' and '2100-01-01'),
  ended date check (ended >= started)
);
create index educations_user on public.educations (user_id);

-- Per-field visibility stays a projection: what is shown stands in the public row, and nothing else does.
alter table public.public_professional_profiles
  add column languages text[], add column open_to text[], add column experience jsonb, add column education jsonb;

create or replace function private.publish_working_life(owner uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.public_professional_profiles p where p.user_id = owner;
  insert into public.public_professional_profiles
    (user_id, headline, job_title, company, location, skills, website, bio, languages, open_to, experience, education)
  select w.user_id,
    case when 'headline' = any (w.shown_fields) then w.headline end,
    case when 'job_title' = any (w.shown_fields) then w.job_title end,
    case when 'company' = any (w.shown_fields) then w.company end,
    case when 'location' = any (w.shown_fields) then w.location end,
    case when 'skills' = any (w.shown_fields) then w.skills end,
    case when 'website' = any (w.shown_fields) then w.website end,
    case when 'bio' = any (w.shown_fields) then w.bio end,
    case when 'languages' = any (w.shown_fields) then w.languages end,
    case when 'open_to' = any (w.shown_fields) then w.open_to end,
    case when 'experience' = any (w.shown_fields) then (
      select jsonb_agg(to_jsonb(e) - 'user_id' order by e.ended desc nulls first, e.started desc, e.id)
      from public.experiences e where e.user_id = owner) end,
    case when 'education' = any (w.shown_fields) then (
      select jsonb_agg(to_jsonb(e) - 'user_id' order by e.ended desc nulls first, e.started desc nulls last, e.id)
      from public.educations e where e.user_id = owner) end
  from public.professional_profiles w join public.public_profiles p on p.user_id = w.user_id
  where w.user_id = owner and w.shown_fields <> '{}' and private.age_group_of(owner) in ('16_17', 'adult');
end
$$;

create function private.on_working_past() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.publish_working_life(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger experiences_publish after insert or update or delete on public.experiences
  for each row execute function private.on_working_past();
create trigger educations_publish after insert or update or delete on public.educations
  for each row execute function private.on_working_past();

create function private.plain_experience() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('experiences', new.user_id);
    if (select count(*) from public.experiences e where e.user_id = new.user_id) >= 30 then
      raise check_violation using message = 'There are 30 places of work', detail = 'too_many_entries';
    end if;
  end if;
  new.title := coalesce(private.plain_line(new.title), '');
  new.company := private.plain_line(new.company);
  new.location := private.plain_line(new.location);
  new.description := private.plain_text(new.description);
  return new;
end
$$;
create trigger experiences_plain before insert or update on public.experiences
  for each row execute function private.plain_experience();
create function private.plain_education() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('educations', new.user_id);
    if (select count(*) from public.educations e where e.user_id = new.user_id) >= 30 then
      raise check_violation using message = 'There are 30 places of learning', detail = 'too_many_entries';
    end if;
  end if;
  new.school := coalesce(private.plain_line(new.school), '');
  new.degree := private.plain_line(new.degree);
  new.field := private.plain_line(new.field);
  return new;
end
$$;
create trigger educations_plain before insert or update on public.educations
  for each row execute function private.plain_education();

-- The words of its policies.

-- A member of 16 or older who may take part; asked once for each statement.
create function private.in_halaqa() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.stage_of(auth.uid()) in ('youth', 'adult'), false) and private.is_member()
    and private.may_take_part(auth.uid());
end
$$;

create function private.are_connected(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.connections c
    where least(c.requester_id, c.addressee_id) = least(one, other)
      and greatest(c.requester_id, c.addressee_id) = greatest(one, other) and c.accepted_at is not null
  );

-- Everybody of whom the caller sees nothing: blocked by either of the two, or muted by the caller.
create function private.unseen_people() returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.blocked_people() || array(select m.muted_id from public.mutes m where m.muter_id = auth.uid());
end
$$;

-- Whether what somebody writes for members may be read by the caller: adults read of those of 16 and 17 only where they know them.
create function private.may_read(author uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  theirs constant text := private.stage_of(author);
begin
  if author = me then
    return true;
  end if;
  return coalesce(theirs in ('youth', 'adult'), false) and private.is_shown(author)
    and (theirs = 'adult' or private.stage_of(me) = 'youth' or private.may_know(me, author));
end
$$;

create function private.may_read_post(author uuid, audience text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (audience = 'members' or private.are_connected(auth.uid(), author)) and private.may_read(author);
end
$$;

-- Whether one may write to the other first: as far as they may approach them, and by what the other chose.
create function private.may_contact(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.may_approach(one, other) and not exists (
    select from public.halaqa_members m where m.user_id = other and m.contact_from <> 'both' and not exists (
      select from public.profiles p where p.user_id = one
        and p.gender = case m.contact_from when 'brothers' then 'brother' else 'sister' end)
  );

grant execute on function private.in_halaqa(), private.unseen_people(), private.may_read(uuid), private.may_read_post(uuid, text)
  to authenticated, service_role;

-- The caller, who may read here; and who may write here.
create function private.halaqa_reader() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if private.age_group_of(me) is null then
    raise insufficient_privilege using message = 'Tell your age before you enter', detail = 'age_unknown';
  end if;
  if not private.in_halaqa() then
    raise insufficient_privilege using message = 'This place is for members from 16 on', detail = 'not_for_you';
  end if;
  return me;
end
$$;
create function private.halaqa_writer() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  if not exists (select from public.halaqa_members m where m.user_id = me) then
    raise insufficient_privilege using message = 'Accept the rules of the community first', detail = 'rules_not_accepted';
  end if;
  return me;
end
$$;

-- An account is new for its first week.
create function private.is_new(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.users u where u.id = person and u.created_at > private.clock() - interval '7 days');

-- What one may do in a day; a new account a fifth of it.
create function private.take_turn(me uuid, deed text, times int) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.take_allowance(me, deed, case when private.is_new(me) then greatest(1, times / 5) else times end) then
    raise program_limit_exceeded using message = 'That is enough for today', detail = 'daily_limit';
  end if;
end
$$;

alter table public.halaqa_members enable row level security;
alter table public.follows enable row level security;
alter table public.topic_follows enable row level security;
alter table public.mutes enable row level security;
alter table public.experiences enable row level security;
alter table public.educations enable row level security;
create policy "only a session in good standing" on public.halaqa_members as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.follows as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.topic_follows as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.mutes as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.experiences as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.educations as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.halaqa_members, public.follows, public.topic_follows, public.mutes, public.experiences, public.educations
  to authenticated;
grant update (contact_from, filtered_words) on public.halaqa_members to authenticated;
grant delete on public.mutes, public.follows, public.topic_follows, public.experiences, public.educations to authenticated;
grant insert (id, user_id, title, company, location, started, ended, description),
  update (title, company, location, started, ended, description) on public.experiences to authenticated;
grant insert (id, user_id, school, degree, field, started, ended), update (school, degree, field, started, ended)
  on public.educations to authenticated;

create policy "people see what they chose" on public.halaqa_members for select to authenticated
  using (user_id = (select auth.uid()) and (select private.in_halaqa()));
create policy "people change what they chose" on public.halaqa_members for update to authenticated
  using (user_id = (select auth.uid()) and (select private.in_halaqa())) with check (user_id = (select auth.uid()));
create policy "people see whom they follow" on public.follows for select to authenticated
  using (follower_id = (select auth.uid()) and (select private.in_halaqa()));
create policy "people follow no longer" on public.follows for delete to authenticated
  using (follower_id = (select auth.uid()) and (select private.in_halaqa()));
create policy "people see what they follow" on public.topic_follows for select to authenticated
  using (user_id = (select auth.uid()) and (select private.in_halaqa()));
create policy "people follow a topic no longer" on public.topic_follows for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.in_halaqa()));
create policy "people see whom they muted" on public.mutes for select to authenticated
  using (muter_id = (select auth.uid()) and (select private.in_halaqa()));
create policy "people mute no longer" on public.mutes for delete to authenticated
  using (muter_id = (select auth.uid()) and (select private.in_halaqa()));
create policy "places of work are their owner's" on public.experiences to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()) and not (select private.is_child()));
create policy "places of learning are their owner's" on public.educations to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()) and not (select private.is_child()));

insert into private.personal_data (source, condition) values
  ('public.halaqa_members', 'user_id = $1'), ('public.follows', 'follower_id = $1'), ('public.topic_follows', 'user_id = $1'),
  ('public.mutes', 'muter_id = $1'), ('public.experiences', 'user_id = $1'), ('public.educations', 'user_id = $1'),
  ('private.ignored_requests', 'user_id = $1'), ('private.dismissed_people', 'user_id = $1');

-- A request by whichever way asks whether it may come.
do $$
declare
  made constant text := pg_get_functiondef('private.ask_for_connection(uuid,uuid)'::regprocedure);
  place constant text := 'not (private.may_approach(me, other) or';
begin
  if strpos(made, place) = 0 then
    raise exception 'ask_for_connection has changed';
  end if;
  execute replace(made, place, 'not (private.may_contact(me, other) or');
end
$$;
