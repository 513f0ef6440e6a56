-- The job board of Halaqa: companies, what they offer, and who applies. Its tables are called by offers and applications, since the
-- schema `jobs` is the queue's. Offers and companies are written by functions alone, as everything that is published.

create function private.is_list_of(list text[], known text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return list <@ known and cardinality(list) = (select count(distinct l) from unnest(list) as l);

create table public.companies (
  id uuid primary key,
  author_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (length(name) between 2 and 80),
  website text check (website ~ '^https://[^\s]{3,200}$'),
  about text check (length(about) between 1 and 1000),
  place text check (length(place) between 1 and 120),
  -- What is checked: its name and what it says of itself.
  body text not null generated always as (name || coalesce(E'\n' || about, '')) stored,
  language text check (language ~ '^[a-z]{2,3}$'),
  state text not null default 'unchecked' check (state in ('unchecked', 'checked', 'held', 'removed')),
  marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default private.clock(),
  published_at timestamptz,
  -- An admin has looked: it is who it says.
  proved_at timestamptz
);
create index companies_author on public.companies (author_id);

-- Names as they look: letters of other alphabets that look like Latin ones, digits in their place, and without the form of the company.
create function private.company_fold(name text) returns text
  language sql immutable strict parallel safe set search_path = ''
begin atomic
  with seen as (
    select translate(private.search_fold(name), 'авсԁеԍһніјкӏморԛѕтухԝαβεηικνορτυχγωϲ', 'abcdeghhijklmopqstyxwabenikvoptuxywc') as letters
  ), folds as (
    select regexp_replace(private.username_fold(s.letters), '[^[:alnum:]]+', '', 'g') as whole,
      regexp_replace(private.username_fold(regexp_replace(s.letters,
        '\m(gmbh|mbh|ag|kg|ug|ek|ev|ltd|limited|inc|incorporated|llc|llp|plc|corp|corporation|co|company|as|a\.s|sti|san|tic|sarl|bv|group|holding)\M\.?', '', 'g')), '[^[:alnum:]]+', '', 'g') as bare
    from seen s
  )
  select case when length(f.bare) >= 2 then f.bare else f.whole end from folds f;
end;
create index companies_fold on public.companies ((private.company_fold(name)) collate "C");

-- Who works there, by the word of both.
create table public.company_staff (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  asked_at timestamptz not null default private.clock(),
  agreed_at timestamptz,
  primary key (company_id, user_id)
);
create index company_staff_user on public.company_staff (user_id);

-- Whether what is declared holds, said by applicants and staff. Nobody reads whose word it is, not even the owner of the company.
create table public.company_facet_words (
  company_id uuid not null references public.companies (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  facet text not null check (facet in ('prayer_room', 'jumuah', 'hijab', 'beard', 'no_alcohol', 'no_pork', 'no_interest', 'eid_leave',
    'halal_food', 'women_only', 'mixed_team', 'parents')),
  holds boolean not null,
  primary key (company_id, facet, user_id)
);
create index company_facet_words_user on public.company_facet_words (user_id);

create table public.job_offers (
  id uuid primary key,
  author_id uuid not null references auth.users (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  title text not null check (length(title) between 3 and 100),
  body text not null check (length(body) between 30 and 6000),
  language text check (language ~ '^[a-z]{2,3}$'),
  place_name text check (length(place_name) between 1 and 120),
  -- About a kilometre, which is near enough.
  latitude numeric(4, 2) check (latitude between -90 and 90),
  longitude numeric(5, 2) check (longitude between -180 and 180),
  remote text not null check (remote in ('no', 'partly', 'yes')),
  type text not null check (type in ('full_time', 'part_time', 'contract', 'temporary', 'apprenticeship', 'internship', 'volunteer')),
  seniority text not null check (seniority in ('entry', 'experienced', 'senior', 'lead')),
  salary_least int check (salary_least between 0 and 2000000000),
  salary_most int check (salary_most between 1 and 2000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  salary_period text check (salary_period in ('hour', 'day', 'month', 'year')),
  skills text[] not null default '{}' check (cardinality(skills) <= 20 and length(array_to_string(skills, '')) <= 600),
  languages text[] not null default '{}' check (cardinality(languages) <= 12 and array_to_string(languages, ' ') ~ '^([a-z]{2,3}( |$))*$'),
  facets text[] not null default '{}' check (private.is_list_of(facets, array['prayer_room', 'jumuah', 'hijab', 'beard', 'no_alcohol',
    'no_pork', 'no_interest', 'eid_leave', 'halal_food', 'women_only', 'mixed_team', 'parents'])),
  apply_by text not null check (apply_by in ('message', 'address', 'link')),
  apply_to text check (length(apply_to) <= 300),
  state text not null default 'unchecked' check (state in ('unchecked', 'checked', 'held', 'removed')),
  marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default private.clock(),
  published_at timestamptz,
  edited_at timestamptz,
  -- Thirty days after it was published or confirmed.
  expires_at timestamptz,
  -- How many reminders its author was given for this end.
  reminded smallint not null default 0,
  closed_at timestamptz,
  outcome text check (outcome in ('filled_here', 'filled_elsewhere', 'given_up', 'expired')),
  constraint who_is_seen_was_published check (state <> 'checked' or (published_at is not null and expires_at is not null)),
  constraint work_is_somewhere check ((place_name is null) = (latitude is null) and (latitude is null) = (longitude is null)
    and (remote = 'yes' or place_name is not null)),
  constraint a_salary_is_whole check (case when coalesce(salary_least, salary_most) is null then currency is null and salary_period is null
    else currency is not null and salary_period is not null and coalesce(salary_least <= salary_most, true) end),
  constraint a_team_is_one_of_both check (not facets @> array['women_only', 'mixed_team']),
  constraint one_way_to_apply check (case apply_by when 'message' then apply_to is null
    when 'address' then coalesce(apply_to ~ '^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]{2,}$', false)
    else coalesce(apply_to ~ '^https://[^\s"<>]{3,}$', false) end),
  constraint the_end_has_an_outcome check ((closed_at is null) = (outcome is null))
);
create index job_offers_author on public.job_offers (author_id, created_at desc, id desc);
create index job_offers_company on public.job_offers (company_id, published_at desc, id desc) where state = 'checked' and closed_at is null;
create index job_offers_of_company on public.job_offers (company_id);
create index job_offers_ending on public.job_offers (expires_at) where closed_at is null and expires_at is not null;
create index job_offers_over on public.job_offers (closed_at) where closed_at is not null;

-- What was there before an edit; what others could see of it they may see still.
create table public.job_offer_versions (
  job_id uuid not null references public.job_offers (id) on delete cascade,
  version int not null,
  author_id uuid not null references auth.users (id) on delete cascade,
  title text not null,
  body text not null,
  salary jsonb,
  facets text[] not null,
  written_at timestamptz not null,
  was_seen boolean not null,
  primary key (job_id, version)
);
create index job_offer_versions_author on public.job_offer_versions (author_id);

create table public.job_applications (
  id uuid primary key,
  job_id uuid not null references public.job_offers (id) on delete cascade,
  company_id uuid not null references public.companies (id) on delete cascade,
  -- Whose job it is.
  owner_id uuid not null references auth.users (id) on delete cascade,
  applicant_id uuid not null references auth.users (id) on delete cascade,
  letter text check (length(letter) between 1 and 5000),
  -- A working life as it was on that day.
  profile jsonb,
  state text not null default 'sent' check (state in ('sent', 'seen', 'talks', 'rejected', 'accepted', 'withdrawn')),
  sent_at timestamptz not null default private.clock(),
  state_at timestamptz not null default private.clock(),
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- Whether it is among those that should have been answered by now.
  is_due boolean not null default false,
  constraint nobody_applies_to_themselves check (owner_id <> applicant_id),
  constraint nothing_is_left_of_what_was_withdrawn check (state <> 'withdrawn' or (letter is null and profile is null))
);
create unique index job_applications_once on public.job_applications (job_id, applicant_id) where state <> 'withdrawn';
create index job_applications_of_job on public.job_applications (job_id, sent_at desc, id desc);
create index job_applications_states on public.job_applications (job_id, state);
create index job_applications_of_applicant on public.job_applications (applicant_id, sent_at desc, id desc);
create index job_applications_owner on public.job_applications (owner_id);
create index job_applications_company on public.job_applications (company_id, applicant_id);
create index job_applications_waiting on public.job_applications (sent_at) where not is_due and state in ('sent', 'seen');
create index job_applications_age on public.job_applications (sent_at);

create table public.job_application_files (
  application_id uuid not null references public.job_applications (id) on delete cascade,
  place smallint not null check (place between 1 and 5),
  path text not null check (length(path) <= 512),
  name text not null check (length(name) between 1 and 120),
  size bigint not null,
  primary key (application_id, place)
);
create unique index job_application_files_path on public.job_application_files (path collate "C");

-- What the owner thinks of it stays with the owner.
create table public.job_application_notes (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  author_id uuid not null references auth.users (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000)
);
create index job_application_notes_author on public.job_application_notes (author_id);

create table public.job_templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  body text not null check (length(body) between 1 and 2000)
);
create index job_templates_user on public.job_templates (user_id);
create function private.plain_template() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('job templates', new.user_id);
    if (select count(*) from public.job_templates t where t.user_id = new.user_id) >= 20 then
      raise check_violation using message = 'There are 20 answers', detail = 'too_many_entries';
    end if;
  end if;
  new.name := coalesce(private.plain_line(new.name), '');
  new.body := coalesce(private.plain_text(new.body), '');
  return new;
end
$$;
create trigger job_templates_plain before insert or update on public.job_templates
  for each row execute function private.plain_template();

-- Kept for later, or not wanted.
create table public.job_marks (
  user_id uuid not null references auth.users (id) on delete cascade,
  job_id uuid not null references public.job_offers (id) on delete cascade,
  mark text not null check (mark in ('saved', 'dismissed')),
  reason text check (reason in ('pay', 'place', 'work', 'values', 'company', 'suspicious', 'other')),
  created_at timestamptz not null default private.clock(),
  primary key (user_id, job_id)
);
create index job_marks_by_time on public.job_marks (user_id, mark, created_at desc, job_id desc);
create index job_marks_job on public.job_marks (job_id);

create table public.job_searches (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  alert text not null default 'none' check (alert in ('none', 'push', 'mail')),
  created_at timestamptz not null default private.clock(),
  opened_at timestamptz not null default private.clock(),
  -- What was published since then has not been told.
  told_at timestamptz not null default private.clock(),
  -- When it is looked at next.
  next_at timestamptz not null default private.clock()
);
create index job_searches_user on public.job_searches (user_id);
create index job_searches_next on public.job_searches (next_at) where alert <> 'none';

-- Who has looked, so that one person is one view.
create table private.job_views (
  job_id uuid not null references public.job_offers (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (job_id, user_id)
);
create index job_views_user on private.job_views (user_id);

create trigger companies_gone after delete on public.companies for each row execute function private.on_words_gone();
create trigger job_offers_gone after delete on public.job_offers for each row execute function private.on_words_gone();
create trigger companies_noted after update of proved_at on public.companies
  for each row execute function private.note_admin_change('company', 'author_id', 'name', 'proved_at');

-- Who never answered does not get rid of it by removing the offer.
create function private.on_application_gone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not old.is_due and old.state in ('sent', 'seen') and not exists (select from public.job_offers o where o.id = old.job_id)
    and exists (select from public.companies c where c.id = old.company_id) then
    perform private.tally(old.company_id, 'due', 1);
  end if;
  return null;
end
$$;
create trigger job_applications_gone after delete on public.job_applications
  for each row execute function private.on_application_gone();

create function private.on_facet_word() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and exists (select from public.companies c where c.id = old.company_id) then
    perform private.tally(old.company_id, case when old.holds then 'holds ' else 'fails ' end || old.facet, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.tally(new.company_id, case when new.holds then 'holds ' else 'fails ' end || new.facet, 1);
  end if;
  return null;
end
$$;
create trigger company_facet_words_tally after insert or update of holds or delete on public.company_facet_words
  for each row execute function private.on_facet_word();

create function private.is_open(job public.job_offers) returns boolean
  language sql stable set search_path = ''
  return job.state = 'checked' and job.closed_at is null and job.expires_at > private.clock();

-- Whether the caller, who is in Halaqa, may see it: their own, open ones of people of whom they may read, and those to which they applied.
create function private.sees_company(company public.companies) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return company.author_id = auth.uid() or (company.state = 'checked' and not company.author_id = any (private.unseen_people()) and private.may_read(company.author_id));
end
$$;
create function private.sees_job(job public.job_offers) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return job.author_id = auth.uid() or (
    job.state = 'checked' and not job.author_id = any (private.unseen_people()) and (
      exists (select from public.job_applications a where a.job_id = job.id and a.applicant_id = auth.uid() and a.state <> 'withdrawn')
      or (private.is_open(job) and private.may_read(job.author_id)
        and exists (select from public.companies c where c.id = job.company_id and c.state = 'checked'))));
end
$$;
grant execute on function private.sees_company(public.companies), private.sees_job(public.job_offers) to authenticated, service_role;

do $$
declare
  made text;
begin
  foreach made in array array['companies', 'company_staff', 'company_facet_words', 'job_offers', 'job_offer_versions', 'job_applications',
    'job_application_files', 'job_application_notes', 'job_templates', 'job_marks', 'job_searches'] loop
    execute format('alter table public.%I enable row level security', made);
    execute format('create policy "only a session in good standing" on public.%I as restrictive to authenticated
      using ((select private.session_ok())) with check ((select private.session_ok()))', made);
    execute format('grant select on public.%I to authenticated', made);
  end loop;
end
$$;

create policy "a company is seen by whom it is for" on public.companies for select to authenticated
  using ((select private.in_halaqa()) and private.sees_company(companies));
create policy "who works there sees it, and so does the owner" on public.company_staff for select to authenticated
  using ((select private.in_halaqa()) and (user_id = (select auth.uid()) or (not user_id = any ((select private.unseen_people())::uuid[])
    and exists (select from public.companies c where c.id = company_id and c.author_id = (select auth.uid())))));
create policy "a word on a facet is seen by who said it" on public.company_facet_words for select to authenticated
  using ((select private.in_halaqa()) and user_id = (select auth.uid()));
create policy "a job is seen by whom it is for" on public.job_offers for select to authenticated
  using ((select private.in_halaqa()) and private.sees_job(job_offers));
create policy "what was before is read by who wrote it" on public.job_offer_versions for select to authenticated
  using ((select private.in_halaqa()) and author_id = (select auth.uid()));
create policy "an application is between two" on public.job_applications for select to authenticated
  using ((select private.in_halaqa()) and (applicant_id = (select auth.uid())
    or (owner_id = (select auth.uid()) and not applicant_id = any ((select private.unseen_people())::uuid[]))));
-- The inner question is asked under the policy of applications.
create policy "a file is seen with its application" on public.job_application_files for select to authenticated
  using (exists (select from public.job_applications a where a.id = application_id));
create policy "a note is seen by who wrote it" on public.job_application_notes for select to authenticated
  using ((select private.in_halaqa()) and author_id = (select auth.uid()));
create policy "marks are one's own" on public.job_marks for select to authenticated
  using ((select private.in_halaqa()) and user_id = (select auth.uid()));
create policy "searches are one's own" on public.job_searches for select to authenticated
  using ((select private.in_halaqa()) and user_id = (select auth.uid()));
grant delete on public.job_searches to authenticated;
create policy "a search is given up by who saved it" on public.job_searches for delete to authenticated
  using ((select private.in_halaqa()) and user_id = (select auth.uid()));
grant insert (id, user_id, name, body), update (name, body), delete on public.job_templates to authenticated;
create policy "answers for later are one's own" on public.job_templates to authenticated
  using ((select private.in_halaqa()) and user_id = (select auth.uid()))
  with check ((select private.in_halaqa()) and user_id = (select auth.uid()));

insert into private.personal_data (source, condition) values
  ('public.companies', 'author_id = $1'), ('public.company_staff', 'user_id = $1'), ('public.company_facet_words', 'user_id = $1'),
  ('public.job_offers', 'author_id = $1'), ('public.job_offer_versions', 'author_id = $1'),
  ('public.job_application_files',
    'application_id in (select a.id from public.job_applications a where a.applicant_id = $1)'),
  ('public.job_application_notes', 'author_id = $1'), ('public.job_templates', 'user_id = $1'), ('public.job_marks', 'user_id = $1'),
  ('public.job_searches', 'user_id = $1'), ('private.job_views', 'user_id = $1');
insert into private.personal_data (source, condition, omitted) values ('public.job_applications', 'applicant_id = $1', '{owner_id}');

-- What goes with an application: in the folder of the applicant, under its id; seen by the owner of the job as long as it stands.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('applications', 'applications', false, 10485760, array['application/pdf', 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.oasis.opendocument.text', 'text/plain',
  'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;
create function private.files_lately_sent() returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.one_at_a_time('application files', auth.uid());
  return (
    select count(*) from storage.objects o where o.bucket_id = 'applications'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
      and o.created_at > now() - interval '60 minutes'
  );
end
$$;
grant execute on function private.files_lately_sent() to authenticated, service_role;
create policy "a file of an application is added by the applicant" on storage.objects for insert to authenticated
  with check (bucket_id = 'applications' and (storage.foldername(name))[1] = (select auth.uid())::text
    and array_length(storage.foldername(name), 1) = 2 and (select private.in_halaqa()) and (select private.files_lately_sent()) < 25);
create policy "a file of an application is removed by the applicant" on storage.objects for delete to authenticated
  using (bucket_id = 'applications' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "a file of an application is seen by both" on storage.objects for select to authenticated
  using (bucket_id = 'applications' and ((storage.foldername(name))[1] = (select auth.uid())::text
    or exists (select from public.job_application_files f where f.path collate "C" = objects.name)));

alter publication supabase_realtime add table public.job_applications;
