-- Work that outlives the request which asked for it. A row is a job that waits, runs or has died; a finished one is gone.

create schema if not exists jobs authorization rafiq_jobs;
set local role rafiq_jobs;

create table jobs.queue (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What a kind keeps secret is sealed by the server before it comes here.
  input jsonb not null,
  -- Two jobs of one kind and key never wait or run at the same time.
  key text,
  priority smallint not null default 0,
  -- When it may be taken. Taking it moves this to the end of the lease: whoever takes a job and dies gives it back so.
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Proves to whom it was given last.
  lease uuid,
  reason text,
  died_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index queue_key on jobs.queue (kind, key) where died_at is null;
create index queue_turn on jobs.queue (kind, priority desc, run_at) where died_at is null;
create index queue_run_at on jobs.queue (run_at) where died_at is null;
create index queue_died_at on jobs.queue (died_at) where died_at is not null;

-- When each kind of recurring work comes next.
create table jobs.recurring (
  kind text primary key,
  next_at timestamptz not null
);

-- In the transaction of what the job is about: either both are there or neither. Answers the job that does the work,
-- which is an older one where the key is taken.
create function jobs.enqueue(
  kind text, input jsonb default '{}', key text default null, run_at timestamptz default now(), priority int default 0
) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
begin
  -- Again where the job in the way ended in between: it may have begun before what this one is about.
  loop
    insert into jobs.queue as q (kind, input, key, run_at, priority)
    values (enqueue.kind, enqueue.input, enqueue.key, coalesce(enqueue.run_at, now()), enqueue.priority)
    on conflict do nothing returning q.id into made;
    if made is not null then
      perform pg_notify('jobs', '');
      return made;
    end if;
    select q.id into made from jobs.queue q
    where q.kind = enqueue.kind and q.key = enqueue.key and q.died_at is null;
    if made is not null then
      return made;
    end if;
  end loop;
end
$$;

-- In the transaction of a job's effects, so that they happen once: fails where the job was given to another meanwhile.
create function jobs.finish(id bigint, lease uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from jobs.queue q where q.id = finish.id and q.lease = finish.lease;
  if not found then
    raise exception 'job % was given to another worker', finish.id using errcode = 'object_not_in_prerequisite_state';
  end if;
end
$$;

revoke execute on function jobs.enqueue(text, jsonb, text, timestamptz, int), jobs.finish(bigint, uuid) from public;
grant usage on schema jobs to postgres, service_role, supabase_auth_admin, supabase_storage_admin;
grant execute on function jobs.enqueue(text, jsonb, text, timestamptz, int)
  to postgres, service_role, supabase_auth_admin, supabase_storage_admin;
grant execute on function jobs.finish(bigint, uuid) to service_role;
