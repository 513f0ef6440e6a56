-- The log of what admins and the operator did, as those read it who may: newest first, page by page.

create index admin_actions_when on public.admin_actions (created_at desc, id desc);
create index admin_actions_by_action on public.admin_actions (action, created_at desc, id desc);
create index admin_actions_by_actor on public.admin_actions (actor_id, created_at desc, id desc);
create index admin_actions_by_subject on public.admin_actions (subject_id, created_at desc, id desc);
drop index public.admin_actions_actor, public.admin_actions_subject;

create function public.audit_log(
  _action text default null, _actor uuid default null, _subject uuid default null, _from timestamptz default null,
  _to timestamptz default null, _target text default null, _before timestamptz default null, _before_id bigint default null,
  _limit int default 30
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant int := least(greatest(coalesce(_limit, 30), 1), 500);
  deeds jsonb;
begin
  perform private.calling_staff('see_audit');
  execute $list$
    select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc, t.id desc), '[]') from (
      select a.id, a.created_at, a.by, a.operator, a.action, a.target, a.before, a.after, a.actor_id, a.subject_id,
        coalesce(w.display_name, w.username) as actor_name, coalesce(s.display_name, s.username) as subject_name
      from (
        select * from public.admin_actions d where true
    $list$
    || case when _action is not null then ' and d.action = $1' else '' end
    || case when _actor is not null then ' and d.actor_id = $2' else '' end
    || case when _subject is not null then ' and d.subject_id = $3' else '' end
    || case when _from is not null then ' and d.created_at >= $4' else '' end
    || case when _to is not null then ' and d.created_at < $5' else '' end
    || case when nullif(btrim(_target), '') is not null then ' and strpos(lower(d.target), lower(btrim($6))) > 0' else '' end
    || case when _before is not null then ' and (d.created_at, d.id) < ($7, $8)' else '' end
    || ' order by d.created_at desc, d.id desc limit ' || shown + 1 || $list$
      ) as a left join public.profiles w on w.user_id = a.actor_id left join public.profiles s on s.user_id = a.subject_id
    ) as t $list$
  into deeds using _action, _actor, _subject, _from, _to, _target, _before, coalesce(_before_id, 0);
  return jsonb_build_object(
    'deeds', case when jsonb_array_length(deeds) > shown then deeds - shown else deeds end,
    'next', case when jsonb_array_length(deeds) > shown then
      jsonb_build_object('before', deeds -> (shown - 1) -> 'created_at', 'before_id', deeds -> (shown - 1) -> 'id') end);
end
$$;

-- What there is to choose from. Each step goes from one entry of an index to the next that differs: the log is never read whole.
create function public.audit_choices() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('see_audit');
  return jsonb_build_object(
    'actions', (
      with recursive one as (
        (select d.action from public.admin_actions d order by d.action limit 1)
        union all
        select (select d.action from public.admin_actions d where d.action > one.action order by d.action limit 1)
        from one where one.action is not null
      ) select coalesce(jsonb_agg(one.action order by one.action), '[]') from one where one.action is not null),
    'actors', (
      with recursive one as (
        (select d.actor_id from public.admin_actions d where d.actor_id is not null order by d.actor_id limit 1)
        union all
        select (select d.actor_id from public.admin_actions d where d.actor_id > one.actor_id order by d.actor_id limit 1)
        from one where one.actor_id is not null
      ) select coalesce(jsonb_agg(jsonb_build_object('id', one.actor_id, 'name', (
          select coalesce(p.display_name, p.username) from public.profiles p where p.user_id = one.actor_id))), '[]')
        from one where one.actor_id is not null));
end
$$;

revoke execute on function
  public.audit_log(text, uuid, uuid, timestamptz, timestamptz, text, timestamptz, bigint, int), public.audit_choices()
  from public, anon;
grant execute on function
  public.audit_log(text, uuid, uuid, timestamptz, timestamptz, text, timestamptz, bigint, int), public.audit_choices()
  to authenticated;
