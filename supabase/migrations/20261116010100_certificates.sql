-- Certificates of courses that were learned and passed. What stands in one is signed by the server and travels with its
-- holder; here stands only whether it holds.

create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null check (private.is_course_name(course)),
  holder_name text not null check (private.is_plain_line(holder_name, 80)),
  lessons smallint not null check (lessons > 0),
  score smallint not null check (score between 0 and 100),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  -- Whether others may be shown it; never somebody's under 16, or of an age that was not told.
  is_public boolean not null
);
create unique index certificates_one_valid on public.certificates (user_id, course) where revoked_at is null;
create index certificates_of on public.certificates (user_id);

alter table public.certificates enable row level security;
create policy "only a session in good standing" on public.certificates as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
revoke all on public.certificates from service_role;
grant select on public.certificates to authenticated;
create policy "certificates are read by their holder" on public.certificates for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

insert into private.personal_data (source, condition) values ('public.certificates', 'user_id = $1');

create function private.may_be_public(person uuid) returns boolean
  language sql stable set search_path = ''
  return coalesce(private.age_group_of(person) in ('16_17', 'adult'), false);

-- The certificate of a course in somebody's name. The same name gives the same one again; another name takes its place, and
-- the former is revoked. `_lessons` are those of the course.
create function public.issue_certificate(_user_id uuid, _course text, _lessons text[], _name text)
  returns table (
    refused text, id uuid, holder_name text, lessons smallint, score smallint, issued_at timestamptz, is_public boolean)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  present constant timestamptz := date_trunc('seconds', private.clock());
  result public.course_results;
begin
  perform private.one_at_a_time('certificate', _user_id);
  select r.* into result from public.course_results r where (r.user_id, r.course) = (_user_id, _course);
  refused := case
    when result.user_id is null then 'not_passed'
    when private.lessons_left(_user_id, _course, _lessons) > 0 then 'lessons_left'
    when not private.may_bear(_name, _user_id) then 'name_reserved'
  end;
  if refused is not null then
    return next;
    return;
  end if;
  update public.certificates c set is_public = private.may_be_public(_user_id)
  where (c.user_id, c.course, c.holder_name) = (_user_id, _course, _name) and c.revoked_at is null
  returning c.id, c.holder_name, c.lessons, c.score, c.issued_at, c.is_public
  into issue_certificate.id, issue_certificate.holder_name, issue_certificate.lessons, issue_certificate.score,
    issue_certificate.issued_at, issue_certificate.is_public;
  if not found then
    if not private.take_allowance(_user_id, 'certificate', 10) then
      refused := 'daily_limit';
      return next;
      return;
    end if;
    update public.certificates c set revoked_at = present
    where (c.user_id, c.course) = (_user_id, _course) and c.revoked_at is null;
    insert into public.certificates as c (user_id, course, holder_name, lessons, score, issued_at, is_public)
    values (_user_id, _course, _name, cardinality(_lessons), result.score, present, private.may_be_public(_user_id))
    returning c.id, c.holder_name, c.lessons, c.score, c.issued_at, c.is_public
    into issue_certificate.id, issue_certificate.holder_name, issue_certificate.lessons, issue_certificate.score,
      issue_certificate.issued_at, issue_certificate.is_public;
  end if;
  return next;
end
$$;
grant execute on function public.issue_certificate(uuid, text, text[], text) to service_role;

-- By its holder; true also where it was revoked before.
create function public.revoke_certificate(_user_id uuid, _id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.certificates c set revoked_at = coalesce(c.revoked_at, date_trunc('seconds', private.clock()))
  where (c.id, c.user_id) = (_id, _user_id);
  return found;
end
$$;
grant execute on function public.revoke_certificate(uuid, uuid) to service_role;

-- For whoever holds a certificate in their hands, without a session. Nothing else is told: not whose it is, and not whether
-- there is one that others may not see. Who leaves, or turns out to be a child, is out of sight at once.
create function public.certificate_state(_id uuid) returns text
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce((
    select case when c.revoked_at is null then 'valid' else 'revoked' end from public.certificates c
    where c.id = _id and c.is_public and private.may_be_public(c.user_id)
      and not exists (select from public.account_deletions d where d.user_id = c.user_id)
  ), 'unknown');
end;
grant execute on function public.certificate_state(uuid) to anon, authenticated;
revoke execute on function public.certificate_state(uuid) from service_role;
comment on function public.certificate_state(uuid) is 'Never null.';
