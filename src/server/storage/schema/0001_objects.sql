-- Buckets and objects in a hosted project's names, so that policies which pass here pass there too.

create schema if not exists storage authorization supabase_storage_admin;
-- Product migrations write policies on these tables, which only their owner may.
grant supabase_storage_admin to postgres;
set local role supabase_storage_admin;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[],
  type storage.buckettype not null default 'STANDARD',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index bname on storage.buckets (name);

-- Names compare byte by byte: lists then have one order everywhere, and a prefix is a range of the index.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  -- Under what name the content is kept; never anything that a caller chose.
  version text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now()
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index objects_version on storage.objects (version);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

-- Content that no row names any more; noted in the transaction that dropped it, removed after its commit.
create table storage.dropped_versions (
  version text primary key,
  dropped_at timestamptz not null default now()
);

create function storage.note_dropped_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.version is not null then
    insert into storage.dropped_versions (version) values (old.version) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger note_replaced_version after update of version on storage.objects
  for each row when (old.version is distinct from new.version) execute function storage.note_dropped_version();
create trigger note_deleted_version after delete on storage.objects
  for each row execute function storage.note_dropped_version();

-- A row that is deleted by hand says nothing to whoever keeps the files.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- The words of policies.
create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;
create function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;
create function storage.extension(name text) returns text language sql immutable as $$
  select split_part(file, '.', cardinality(string_to_array(file, '.'))) from (select storage.filename(name)) as _ (file)
$$;
create function storage.operation() returns text language sql stable as $$
  select nullif(current_setting('storage.operation', true), '')
$$;

-- Shared by all processes. Not logged: after a crash of the database everyone begins with full allowances.
create unlogged table storage.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on storage.rate_limits (expire);

grant usage on schema storage to postgres, anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
revoke execute on function storage.note_dropped_version(), storage.protect_delete() from public;
revoke execute on function
  storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation() from public;
grant execute on function
  storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation()
  to anon, authenticated, service_role;
