-- Many jobs of one kind at once, for work that fans out.

set local role rafiq_jobs;

create function jobs.enqueue_all(kind text, inputs jsonb[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into jobs.queue (kind, input) select enqueue_all.kind, input from unnest(inputs) as input;
  if found then
    perform pg_notify('jobs', '');
  end if;
end
$$;
revoke execute on function jobs.enqueue_all(text, jsonb[]) from public;
grant execute on function jobs.enqueue_all(text, jsonb[])
  to postgres, service_role, supabase_auth_admin, supabase_storage_admin;
