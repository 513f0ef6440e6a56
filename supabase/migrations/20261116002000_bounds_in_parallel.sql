-- Bounds that hold however many calls come at once: whoever counts waits for those who count for the same person, and
-- then sees what they wrote.

create function private.one_at_a_time(what text, who uuid) returns void
  language sql volatile set search_path = ''
  return pg_advisory_xact_lock(hashtextextended(what || ' ' || who, 0));

create or replace function private.limit_reports() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.one_at_a_time('reports', new.reporter_id);
  if (
    select count(*) from public.reports r
    where r.reporter_id = new.reporter_id and r.created_at > now() - interval '1 day'
  ) >= 20 then
    raise check_violation using message = 'There are 20 reports a day', detail = 'too_many_reports';
  end if;
  return new;
end
$$;

create or replace function private.plan_schedule() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('schedules', new.user_id);
    if (select count(*) from public.schedules s where s.user_id = new.user_id) >= 50 then
      raise check_violation using message = 'There are too many schedules', hint = 'too_many_schedules';
    end if;
  end if;
  new.next_at := '-infinity';
  return new;
end
$$;

-- Volatile: a stable function would count in the snapshot of the statement that asks, from before the others wrote.
create or replace function private.own_pictures() returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.one_at_a_time('pictures', auth.uid());
  return (
    select count(*) from storage.objects o where o.bucket_id = 'avatars'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
  );
end
$$;
