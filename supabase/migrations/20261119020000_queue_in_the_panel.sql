-- The queue, for those who look after it: what waits, runs and has died, and what becomes of the dead.

-- A reason is the error of a program and may quote an address or a name's sign: those who look need the error alone.
create function private.without_people(reason text) returns text
  language sql immutable parallel safe set search_path = ''
  return left(regexp_replace(regexp_replace(regexp_replace(regexp_replace(reason,
    '[^\s<>"''(]+@[^\s<>"'')]+', '…@…', 'g'),
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', '…', 'gi'),
    'https?://[^\s<>"'')]+', 'https://…', 'g'),
    '\+?[0-9][0-9 ()/-]{6,}[0-9]|[A-Za-z0-9_-]{32,}', '…', 'g'), 500);

create function public.queue_overview() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('see_queue');
  if to_regnamespace('jobs') is null then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(o) order by o.dead desc, o.waiting desc, o.kind), '[]') from jobs.overview() as o);
end
$$;

-- Fifty at a time, after the one that was seen last.
create function public.queue_jobs(_state text, _after_at timestamptz default null, _after_id bigint default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('see_queue');
  if _state not in ('waiting', 'running', 'dead') or _state is null then
    raise invalid_parameter_value using message = 'Jobs wait, run or have died', detail = 'unknown_state';
  end if;
  if to_regnamespace('jobs') is null then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind, 'attempts', j.attempts, 'at', j.at,
      'created_at', j.created_at, 'reason', private.without_people(j.reason)) order by j.place), '[]')
    from (select row_number() over () as place, l.* from jobs.listed(_state, _after_at, _after_id, 50) as l) as j);
end
$$;

create function public.retry_job(_id bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  kind text;
begin
  perform private.calling_staff('queue');
  begin
    kind := jobs.retry_dead(_id);
  exception when unique_violation then
    raise unique_violation using message = 'The same work waits or runs already', detail = 'already_waiting';
  end;
  if kind is null then
    raise no_data_found using message = 'There is no such dead job', detail = 'unknown_job';
  end if;
  perform private.note_deed('job_retried', _id::text, null, jsonb_build_object('kind', kind), null);
end
$$;

-- What is dropped is not done: whoever holds the session has just shown that it is theirs.
create function public.drop_job(_id bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  kind text;
begin
  perform private.proven_staff('queue');
  kind := jobs.drop_dead(_id);
  if kind is null then
    raise no_data_found using message = 'There is no such dead job', detail = 'unknown_job';
  end if;
  perform private.note_deed('job_dropped', _id::text, null, jsonb_build_object('kind', kind), null);
end
$$;

revoke execute on function public.queue_overview(), public.queue_jobs(text, timestamptz, bigint), public.retry_job(bigint),
  public.drop_job(bigint) from public, anon;
grant execute on function public.queue_overview(), public.queue_jobs(text, timestamptz, bigint), public.retry_job(bigint),
  public.drop_job(bigint) to authenticated;
