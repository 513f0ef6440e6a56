-- What those who run the site see of the queue: never an input, which speaks of people.

set local role rafiq_jobs;

create index queue_leased on jobs.queue (id) where lease is not null and died_at is null;

-- How many of each kind wait, run or have died, and since when the longest waits that should have begun.
create function jobs.overview() returns table (kind text, waiting bigint, running bigint, dead bigint, due_since timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select q.kind, count(*) filter (where q.died_at is null and q.lease is null),
    count(*) filter (where q.died_at is null and q.lease is not null), count(*) filter (where q.died_at is not null),
    min(q.run_at) filter (where q.died_at is null and q.lease is null and q.run_at <= now())
  from jobs.queue q group by q.kind;
end;

-- In the order in which they come, the dead the latest first; after the one that was seen last.
create function jobs.listed(state text, after_at timestamptz, after_id bigint, at_most int)
  returns table (id bigint, kind text, attempts int, at timestamptz, created_at timestamptz, reason text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if state = 'dead' then
    return query select q.id, q.kind, q.attempts, q.died_at, q.created_at, q.reason from jobs.queue q
      where q.died_at is not null and (after_id is null or (q.died_at, q.id) < (after_at, after_id))
      order by q.died_at desc, q.id desc limit at_most;
  elsif state = 'running' then
    return query select q.id, q.kind, q.attempts, q.created_at, q.created_at, q.reason from jobs.queue q
      where q.lease is not null and q.died_at is null and (after_id is null or q.id > after_id)
      order by q.id limit at_most;
  else
    return query select q.id, q.kind, q.attempts, q.run_at, q.created_at, q.reason from jobs.queue q
      where q.died_at is null and q.lease is null and (after_id is null or (q.run_at, q.id) > (after_at, after_id))
      order by q.run_at, q.id limit at_most;
  end if;
end
$$;

-- Answers the kind of a dead one that waits again or is gone; nothing where there is none.
create function jobs.retry_dead(dead_id bigint) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  again text;
begin
  update jobs.queue q set died_at = null, attempts = 0, run_at = now() where q.id = dead_id and q.died_at is not null
  returning q.kind into again;
  if again is not null then
    perform pg_notify('jobs', '');
  end if;
  return again;
end
$$;

create function jobs.drop_dead(dead_id bigint) returns text
  language sql security definer set search_path = ''
begin atomic
  delete from jobs.queue q where q.id = dead_id and q.died_at is not null returning q.kind;
end;

revoke execute on function jobs.overview(), jobs.listed(text, timestamptz, bigint, int), jobs.retry_dead(bigint),
  jobs.drop_dead(bigint) from public;
grant execute on function jobs.overview(), jobs.listed(text, timestamptz, bigint, int), jobs.retry_dead(bigint),
  jobs.drop_dead(bigint) to postgres;
