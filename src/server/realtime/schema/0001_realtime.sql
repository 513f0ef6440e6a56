-- Broadcasts and changes of tables, in a hosted project's names, so that policies which pass here pass there too.

create schema if not exists realtime authorization supabase_realtime_admin;
-- Product migrations write policies on `realtime.messages`, which only its owner may.
grant supabase_realtime_admin to postgres;

-- Which tables are followed. Product migrations add theirs: `alter publication supabase_realtime add table …`.
set local role postgres;
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- Whether a session still lasts is asked of the tables.
set local role supabase_auth_admin;
grant usage on schema auth to supabase_realtime_admin;
grant select (id, banned_until, deleted_at) on auth.users to supabase_realtime_admin;
grant select (id, user_id, not_after) on auth.sessions to supabase_realtime_admin;

set local role supabase_realtime_admin;

-- Broadcasts that SQL sends, kept for three days to be played again. Policies on it say who may use a private topic.
create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (now() at time zone 'utc'),
  inserted_at timestamp not null default (now() at time zone 'utc'),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at)
);
create index messages_replay on realtime.messages (topic, inserted_at desc) where extension = 'broadcast' and private;
create index messages_inserted_at on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;

create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- What happened, for every server process to read on from where it stands. A row is in order by `seq`; whether a reader has
-- had it is told by `xid`, since rows become visible when their transaction ends and not when they were numbered.
create table realtime.changes (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  relation oid not null,
  -- Inserted, updated, deleted, or a broadcast.
  kind "char" not null check (kind in ('I', 'U', 'D', 'B')),
  record jsonb,
  old_keys jsonb,
  -- Of a broadcast: which.
  message uuid
);
create index changes_xid on realtime.changes (xid);

-- Hung on every table of the publication by the server, with the columns of its primary key as arguments.
create function realtime.capture_change() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  insert into realtime.changes (relation, kind, record, old_keys)
  values (
    tg_relid,
    left(tg_op, 1)::"char",
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (tg_argv)
    ) end);
  perform pg_notify('realtime_changes', '');
  return null;
end
$$;

create function realtime.capture_message() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.changes (relation, kind, message) values (tg_relid, 'B', new.id);
  perform pg_notify('realtime_changes', '');
  return null;
end
$$;
-- What is only tried (see `try_topic`) has no event.
create trigger capture_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null) execute function realtime.capture_message();

-- Where readers certainly were at a time: what is older than ten minutes can go.
create unlogged table realtime.marks (
  at timestamptz primary key default now(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);

create function realtime.trim(keep interval default '10 minutes') returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.marks default values on conflict do nothing;
  delete from realtime.marks where at < (select max(at) from realtime.marks where at < now() - keep);
  delete from realtime.changes
  where xid < (select horizon from realtime.marks where at < now() - keep order by at limit 1);
  delete from realtime.messages where inserted_at < (now() at time zone 'utc') - interval '3 days';
  delete from realtime.relay where at < now() - keep;
end
$$;

-- What server processes tell each other. Not logged: it concerns only those who are connected now.
create unlogged table realtime.relay (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  node uuid not null,
  message text not null
);
create index relay_xid on realtime.relay (xid);

create unlogged table realtime.nodes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- Broadcasts from SQL. A row that no policy lets this role insert is not sent; what it was sent for goes on.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql set search_path = ''
as $$
declare
  id constant uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    id,
    case when jsonb_typeof(payload) = 'object' then jsonb_build_object('id', id) || payload else payload end,
    event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void
  language plpgsql set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object('record', new, 'old_record', old, 'operation', operation, 'table', table_name,
      'schema', table_schema),
    event_name, topic_name);
end
$$;

-- Puts one question under a role to each of several sets of claims: which of these rows do you see? What fails for one is
-- answered null and spares the others. Plans are kept on the connection.
create function realtime.ask(role text, claims text[], question text, facts jsonb, keep boolean)
  returns setof jsonb
  language plpgsql
as $$
declare
  plan constant text := 'realtime_' || md5(role || ' ' || question);
  claim text;
  answer jsonb;
begin
  perform set_config('search_path', 'public, extensions', true);
  foreach claim in array claims loop
    begin
      perform set_config('role', role, true), set_config('request.jwt.claims', claim, true);
      if keep then
        if not exists (select from pg_catalog.pg_prepared_statements s where s.name = plan) then
          execute format('prepare %I (jsonb) as %s', plan, question);
        end if;
        execute format('execute %I (%L)', plan, facts) into answer;
      else
        execute question into answer using facts;
      end if;
    exception when others then
      answer := null;
      raise log 'realtime: a question failed for a subscriber: %', sqlerrm;
    end;
    return next answer;
  end loop;
end
$$;

-- For a moment there is a message of each kind on the topic; its caller undoes it.
create function realtime.lay_out(topic text, out broadcast uuid, out presence uuid)
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.messages (topic, extension) values (topic, 'broadcast') returning id into broadcast;
  insert into realtime.messages (topic, extension) values (topic, 'presence') returning id into presence;
end
$$;

-- What the policies on `realtime.messages` let somebody do on a topic, found by trying. To be rolled back.
create function realtime.try_topic(
  topic text, role text, claims text, headers text,
  out broadcast_read boolean, out presence_read boolean, out broadcast_write boolean, out presence_write boolean
)
  language plpgsql
as $$
declare
  laid record;
begin
  select * into laid from realtime.lay_out(topic);
  perform set_config('search_path', 'public, extensions', true), set_config('realtime.topic', topic, true),
    set_config('request.jwt.claims', claims, true), set_config('request.headers', headers, true),
    set_config('role', role, true);
  begin
    broadcast_read := exists (select from realtime.messages m where m.id = laid.broadcast);
    presence_read := exists (select from realtime.messages m where m.id = laid.presence);
  exception when insufficient_privilege then
    broadcast_read := false;
    presence_read := false;
  end;
  begin
    insert into realtime.messages (topic, extension) values (topic, 'broadcast');
    broadcast_write := true;
  exception when insufficient_privilege then
    broadcast_write := false;
  end;
  begin
    insert into realtime.messages (topic, extension) values (topic, 'presence');
    presence_write := true;
  exception when insufficient_privilege then
    presence_write := false;
  end;
end
$$;

grant usage on schema realtime to postgres, anon, authenticated, service_role, authenticator;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
revoke execute on all functions in schema realtime from public;
grant execute on function realtime.topic() to postgres, anon, authenticated, service_role;
grant execute on function
  realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to postgres, anon, authenticated, service_role;
grant execute on function realtime.capture_change() to postgres;
grant execute on function realtime.ask(text, text[], text, jsonb, boolean), realtime.lay_out(text),
  realtime.try_topic(text, text, text, text) to authenticator;
