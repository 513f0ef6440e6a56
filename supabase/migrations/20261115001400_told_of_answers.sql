-- Whoever asked, or is asked, hears of it: reports that were answered, and parents and children who were linked.

alter table public.notification_settings drop constraint notification_settings_muted_check;
alter table public.notification_settings add constraint notification_settings_muted_check check (
  muted <@ array['message', 'connection', 'gift', 'comment', 'mention', 'job', 'report'] and cardinality(muted) <= 7
);

-- The screen on which a report is read again, with what became of it.
create function private.report_page(_target_type text, _target_id text) returns text
  language sql immutable set search_path = ''
  return case _target_type
    when 'hadith' then '/hadith/' || replace(_target_id, ':', '/')
    when 'dua' then '/duas/' || _target_id
    when 'name' then '/asmaul-husna/' || _target_id
    when 'timeline' then '/timeline-of-islam/' || _target_id
    when 'halal' then '/halal-check' || case when _target_id = 'label' then '' else '/' || _target_id end
    else '/dashboard'
  end;

-- Each report by itself: the number takes the place of a person.
create function private.tell_of_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(new.reporter_id, 'report', 'reportAnswered', new.id,
    private.report_page(new.target_type, new.target_id));
  return null;
end
$$;
create trigger reports_tell after update on public.reports
  for each row when (
    new.status <> 'received' and (old.status, old.answer) is distinct from (new.status, new.answer)
  ) execute function private.tell_of_report();

-- A child hears who asks, or who is linked by the code that it showed; a parent, that the child agreed.
create function private.tell_of_family_link() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.tell(new.parent_id, 'connection', 'childAgreed', new.child_id, '/profile?tab=people');
  else
    perform private.tell(new.child_id, 'connection',
      case when new.approved_at is null then 'parentAsks' else 'parentLinked' end, new.parent_id, '/profile?tab=people');
  end if;
  return null;
end
$$;
create trigger family_links_tell_child after insert on public.family_links
  for each row execute function private.tell_of_family_link();
create trigger family_links_tell_parent after update on public.family_links
  for each row when (old.approved_at is null and new.approved_at is not null)
  execute function private.tell_of_family_link();

-- As before; and a child under 10, which was not asked, may say within a day that this is not its parent.
create or replace function public.end_family_link(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  delete from public.family_links f
  where (f.parent_id, f.child_id) = (me, _user_id)
    or ((f.parent_id, f.child_id) = (_user_id, me)
      and (f.approved_at is null or private.age_group_of(me) in ('16_17', 'adult')
        or (private.age_group_of(me) = 'under_10' and f.approved_at > private.clock() - interval '1 day')));
  return found;
end
$$;
