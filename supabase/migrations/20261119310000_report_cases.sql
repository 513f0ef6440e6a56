-- One queue for everything that somebody should look at: what is reported, and words that wait for a decision. Reports of one thing
-- are one case, which is decided once. Reached by functions alone, each of which asks for a right.

create table private.report_cases (
  id uuid primary key default gen_random_uuid(),
  target_type text not null,
  target_id text not null,
  -- Who wrote it, or is reported themselves; nobody where the text is ours.
  person_id uuid references auth.users (id) on delete set null,
  -- The words that wait, or that were taken down.
  held_id uuid references public.held_items (id) on delete set null,
  -- 1 first.
  priority smallint not null check (priority between 1 and 4),
  with_child boolean not null default false,
  reports int not null default 0,
  state text not null default 'open' check (state in ('open', 'decided', 'appealed')),
  assigned_to uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default private.clock(),
  decision text check (decision in ('dismiss', 'correct', 'hide', 'remove', 'warn', 'limit', 'suspend', 'gone')),
  -- What the person is told.
  note text check (length(note) <= 1000),
  -- For a limit and a suspension.
  until timestamptz,
  -- For a text of ours: what it is called in people's rows, and how many were told that it was corrected.
  reference text,
  told int,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  appeal text check (length(appeal) between 3 and 1000),
  appealed_at timestamptz,
  -- Who wrote it in their name; nobody where they wrote it themselves.
  appeal_from text check (appeal_from in ('parent', 'staff')),
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned')),
  appeal_decided_by uuid references auth.users (id) on delete set null,
  appeal_decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((decision is null) = (decided_at is null))
);
create unique index one_open_case on private.report_cases (target_type, target_id, person_id) nulls not distinct where state = 'open';
create index report_cases_waiting on private.report_cases (priority, created_at, id) where state <> 'decided';
create index report_cases_waiting_of_kind on private.report_cases (target_type, priority, created_at, id) where state <> 'decided';
create index report_cases_waiting_for on private.report_cases (assigned_to, priority, created_at, id) where state <> 'decided';
create index report_cases_decided on private.report_cases (decided_at desc, id desc) where state = 'decided';
create index report_cases_of_target on private.report_cases (target_type, target_id, created_at);
create index report_cases_of_person on private.report_cases (person_id, created_at);
create index report_cases_held on private.report_cases (held_id);
create index report_cases_assigned_to on private.report_cases (assigned_to);
create index report_cases_decided_by on private.report_cases (decided_by);
create index report_cases_appeal_decided_by on private.report_cases (appeal_decided_by);

-- What those who work here say to each other about it.
create table private.case_notes (
  id bigint generated always as identity primary key,
  case_id uuid not null references private.report_cases (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default private.clock()
);
create index case_notes_of_case on private.case_notes (case_id, id);
create index case_notes_author on private.case_notes (author_id);

insert into private.personal_data (source, condition, omitted) values
  -- What was decided about somebody, without who said so and who decided.
  ('private.report_cases', 'person_id = $1 and state <> ''open'' and decision <> ''dismiss''',
    '{person_id,target_id,created_at,held_id,priority,with_child,reports,assigned_to,decided_by,appeal_decided_by,reference,told}'),
  ('private.case_notes', 'author_id = $1', '{author_id}');

-- A report of a message names a conversation, and so who reported it.
update private.personal_data set condition = '$1 in (actor_id, subject_id) and action !~ ''^(case|report|appeal|approval)_'''
  where source = 'public.admin_actions';

alter table public.reports add column case_id uuid references private.report_cases (id) on delete set null;
create index reports_of_case on public.reports (case_id, created_at);
update private.personal_data set omitted = omitted || '{case_id}' where source = 'public.reports';

create function private.is_minor(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.profiles p where p.user_id = person and p.age_group in ('under_10', '10_12', '13_15', '16_17'));

-- What may hurt somebody before what is merely wrong; where a child is involved, a step earlier.
create function private.report_priority(_type text, _reason text, _with_child boolean) returns smallint
  language sql immutable set search_path = ''
  return greatest(1, case
    when _reason in ('harassment', 'hate', 'scam', 'impersonation') or _type in ('inappropriate_content', 'religious_inaccuracy') then 2
    when _type = 'technical_error' then 4
    else 3 end - _with_child::int)::smallint;

-- Each report finds its case, or opens one.
create function private.file_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Stories are read by children.
  child constant boolean := private.is_minor(new.reporter_id) or private.is_minor(new.reported_id) or new.target_type = 'story';
begin
  if new.target_type = 'answer' and new.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    -- The answer that is reported; what was asked stays with who asked it.
    select jsonb_build_object('answer', t.answer) into new.evidence from public.assistant_turns t
    where t.id = new.target_id::uuid and t.user_id = new.reporter_id;
  end if;
  insert into private.report_cases as c (target_type, target_id, person_id, priority, with_child, reports)
  values (new.target_type, new.target_id, new.reported_id, private.report_priority(new.type, new.reason, child), child, 1)
  on conflict (target_type, target_id, person_id) where state = 'open' do update set reports = c.reports + 1,
    priority = least(c.priority, excluded.priority), with_child = c.with_child or excluded.with_child
  returning c.id into new.case_id;
  return new;
end
$$;
create trigger reports_to_case before insert on public.reports
  for each row execute function private.file_report();

create function private.on_report_gone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.report_cases c set reports = c.reports - 1 where c.id = old.case_id;
  delete from private.report_cases c where c.id = old.case_id and c.state = 'open' and c.reports = 0 and c.held_id is null;
  return null;
end
$$;
create trigger reports_gone after delete on public.reports
  for each row execute function private.on_report_gone();

-- Answered one by one, by the operator: with the last of them the case is decided.
create function private.on_report_answered() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.report_cases c set state = 'decided', decision = case new.status when 'fixed' then 'correct' else 'dismiss' end,
    decided_by = auth.uid(), decided_at = private.clock()
  where c.id = new.case_id and c.state = 'open' and c.held_id is null and not exists (
    select from public.reports r where r.case_id = c.id and r.status in ('received', 'in_review'));
  return null;
end
$$;
create trigger reports_answered after update of status on public.reports
  for each row when (new.status in ('fixed', 'declined')) execute function private.on_report_answered();

-- Who is gone took their words along: nothing is left to decide.
create function private.on_case_person_gone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_when = 'BEFORE' then
    new.note := null;
    new.appeal := null;
    if new.target_type = 'person' then
      new.target_id := new.id::text;
    end if;
    if new.state = 'open' then
      new.decision := 'gone';
      new.decided_at := private.clock();
    end if;
    new.state := 'decided';
    return new;
  end if;
  update public.reports r set status = 'fixed' where r.case_id = new.id and r.status in ('received', 'in_review');
  return null;
end
$$;
create trigger report_cases_person_goes before update of person_id on private.report_cases
  for each row when (old.person_id is not null and new.person_id is null) execute function private.on_case_person_gone();
create trigger report_cases_person_gone after update of person_id on private.report_cases
  for each row when (old.person_id is not null and new.person_id is null) execute function private.on_case_person_gone();

-- Words that wait are a case, too; that of their reports, where they are reported. Those that a decision put there have theirs.
create function private.on_held() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  child constant boolean := private.is_minor(new.author_id);
begin
  insert into private.report_cases as c (target_type, target_id, person_id, held_id, priority, with_child)
  values (new.target_type, new.target_id::text, new.author_id, new.id, private.report_priority('other', null, child), child)
  on conflict (target_type, target_id, person_id) where state = 'open' do update set held_id = excluded.held_id,
    priority = least(c.priority, excluded.priority), with_child = c.with_child or excluded.with_child;
  return null;
end
$$;
create trigger held_items_to_case after insert on public.held_items
  for each row when (new.state = 'held' and new.reasons <> '{reported}') execute function private.on_held();

-- Its author changed or deleted it: there is nothing to look at any longer.
create function private.on_held_gone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.report_cases c where c.held_id = old.id and c.state = 'open' and c.reports = 0;
  update private.report_cases c set state = 'decided' where c.held_id = old.id and c.state = 'appealed';
  return old;
end
$$;
create trigger held_items_gone before delete on public.held_items
  for each row execute function private.on_held_gone();

-- Decided or appealed against outside of the queue.
create function private.on_held_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  known private.report_cases;
begin
  if new.appealed_at is distinct from old.appealed_at and new.appealed_at is not null then
    update private.report_cases c set appeal = new.appeal, appealed_at = new.appealed_at, priority = least(c.priority, 2),
      state = case c.state when 'decided' then 'appealed' else c.state end, assigned_to = null
    where c.held_id = new.id;
    if not found then
      insert into private.report_cases (target_type, target_id, person_id, held_id, priority, state, decision, note, decided_at, appeal,
        appealed_at)
      values (new.target_type, new.target_id::text, new.author_id, new.id, 2, 'appealed',
        case new.state when 'held' then 'hide' else 'remove' end, new.note, coalesce(new.decided_at, private.clock()), new.appeal,
        new.appealed_at);
    end if;
  end if;
  if new.state <> 'held' and new.decided_at is distinct from old.decided_at then
    select * into known from private.report_cases c where c.held_id = new.id and c.state <> 'decided' for update;
    if known.state = 'open' then
      update private.report_cases c set state = 'decided', decision = case new.state when 'released' then 'dismiss' else 'remove' end,
        note = new.note, decided_by = auth.uid(), decided_at = private.clock() where c.id = known.id;
      update public.reports r set status = case new.state when 'released' then 'declined' else 'fixed' end
      where r.case_id = known.id and r.status in ('received', 'in_review');
    elsif known.state = 'appealed' then
      update private.report_cases c set state = 'decided', appeal_decided_by = auth.uid(), appeal_decided_at = private.clock(),
        appeal_outcome = case new.state when 'released' then 'overturned' else 'upheld' end where c.id = known.id;
    end if;
  end if;
  return null;
end
$$;
create trigger held_items_in_case after update of state, decided_at, appealed_at on public.held_items
  for each row execute function private.on_held_change();

-- What there is already.
insert into private.report_cases (target_type, target_id, person_id, priority, with_child, reports, created_at)
select r.target_type, r.target_id, r.reported_id,
  min(private.report_priority(r.type, r.reason, private.is_minor(r.reporter_id) or private.is_minor(r.reported_id) or r.target_type = 'story')),
  bool_or(private.is_minor(r.reporter_id) or private.is_minor(r.reported_id) or r.target_type = 'story'), count(*), min(r.created_at)
from public.reports r where r.status in ('received', 'in_review') group by r.target_type, r.target_id, r.reported_id;
update public.reports r set case_id = c.id from private.report_cases c
where r.status in ('received', 'in_review') and (r.target_type, r.target_id) = (c.target_type, c.target_id)
  and r.reported_id is not distinct from c.person_id;
insert into private.report_cases as c (target_type, target_id, person_id, held_id, priority, with_child, created_at)
select distinct on (h.target_type, h.target_id) h.target_type, h.target_id::text, h.author_id, h.id,
  private.report_priority('other', null, private.is_minor(h.author_id)), private.is_minor(h.author_id), h.created_at
from public.held_items h where h.state = 'held' order by h.target_type, h.target_id, h.created_at desc
on conflict (target_type, target_id, person_id) where state = 'open' do update set held_id = excluded.held_id;
insert into private.report_cases (target_type, target_id, person_id, held_id, priority, state, decision, note, decided_at, appeal, appealed_at)
select h.target_type, h.target_id::text, h.author_id, h.id, 2, 'appealed', 'remove', h.note, coalesce(h.decided_at, h.created_at), h.appeal,
  h.appealed_at
from public.held_items h where h.state = 'removed' and h.appealed_at is not null and h.answered_at is null;

-- The answer is told with the news of it, each report by itself: of what people wrote there is no page on which it would stand. That
-- somebody of the panel has begun to look is seen where one looks, and not told.
create or replace function private.tell_of_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'in_review' and new.answer is not distinct from old.answer and auth.uid() is not null then
    return null;
  end if;
  perform private.tell(new.reporter_id, 'report', 'reportAnswered', new.id, private.report_page(new.target_type, new.target_id),
    jsonb_strip_nulls(jsonb_build_object('answer', new.answer)), 'report', new.id::text);
  return null;
end
$$;

-- Whose report was about people's words reads the answer among what they were told.
create or replace function private.report_page(_target_type text, _target_id text) returns text
  language sql immutable set search_path = ''
  return case
    when _target_type = 'hadith' then '/hadith/' || replace(_target_id, ':', '/')
    when _target_type = 'dua' then '/duas/' || _target_id
    when _target_type = 'name' then '/asmaul-husna/' || _target_id
    when _target_type = 'timeline' then '/timeline-of-islam/' || _target_id
    when _target_type = 'halal' then '/halal-check' || case when _target_id = 'label' then '' else '/' || _target_id end
    when _target_type = 'story' then '/story/' || _target_id
    -- `<guide>/<page>` and `<course>/<lesson>`, as their addresses are; whoever writes anything else is led nowhere by it.
    when _target_type in ('guide', 'lesson') and _target_id ~ '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$' then '/' || _target_id
    when _target_type = 'answer' then '/deenai'
    when _target_type = 'kalimah' then '/kalimah/' || _target_id
    when _target_type in ('post', 'comment', 'message', 'person', 'job', 'company') then '/halaqa/notifications'
    else '/dashboard'
  end;
