-- A child is owed a reason, too. Who may not enter Halaqa reads it on a page of their own, objects there, and so do linked parents of
-- those under sixteen.

do $$
declare
  made constant text := pg_get_functiondef('private.tell(uuid,text,text,uuid,text,jsonb,text,text)'::regprocedure);
  place constant text := E'\nbegin\n';
begin
  if strpos(made, place) = 0 then
    raise exception 'tell has changed';
  end if;
  execute overlay(made placing E'\nbegin\n  -- What was decided about somebody is never behind a door that is closed to them.
  if _url = ''/halaqa/notifications'' and _target_type in (''held_item'', ''report_case'')
    and coalesce(private.stage_of(_user) not in (''youth'', ''adult''), true) then
    _url := ''/decisions'';
  end if;\n' from strpos(made, place) for length(place));
end
$$;

-- Parents hear that something was decided, and what became of an objection; what the child wrote stays with the child.
create function private.tell_parents_of_decision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.stage_of(new.person_id) = 'child' then
    perform private.tell(f.parent_id, 'system', 'childDecided', new.person_id, '/decisions', '{}', 'report_case', new.id::text)
    from public.family_links f where f.child_id = new.person_id and f.approved_at is not null;
  end if;
  return null;
end
$$;
create trigger report_cases_parents after update of decision, appeal_outcome on private.report_cases
  for each row when (new.decision in ('hide', 'remove', 'warn', 'limit', 'suspend')
    and (old.decision is null or new.appeal_outcome is distinct from old.appeal_outcome))
  execute function private.tell_parents_of_decision();

-- Of children of ten to fifteen, to whom the caller is linked: what was decided about them in the last weeks, and why.
create function public.childrens_decisions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'child_id', c.person_id, 'child_name', private.name_of_person(c.person_id),
      'decision', c.decision, 'about', c.target_type, 
      -- Reasons may repeat a child's words: who became a guardian lately waits for them.
      'note', case when private.may_open(me, c.person_id) then c.note end, 'until', c.until, 'decided_at', c.decided_at,
      'appealed', c.appealed_at is not null, 'outcome', c.appeal_outcome,
      'may_appeal', c.appealed_at is null and c.decided_at > private.clock() - interval '30 days'
        and private.may_open(me, c.person_id)) order by c.decided_at desc), '[]')
    from public.family_links f join private.report_cases c on c.person_id = f.child_id
    where f.parent_id = me and f.approved_at is not null and private.stage_of(f.child_id) = 'child' and c.state <> 'open'
      and c.decision in ('hide', 'remove', 'warn', 'limit', 'suspend')
      and greatest(c.decided_at, c.appeal_decided_at, c.until) > private.clock() - interval '30 days');
end
$$;

-- In the child's name, once, like the child itself. A new guardian waits, as with everything that cannot be done twice.
create function public.appeal_for_child(_id uuid, _words text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  child uuid;
begin
  perform private.calling_member();
  select c.person_id into child from private.report_cases c where c.id = _id and c.state <> 'open';
  if child is null or not private.is_parent_of(child) or coalesce(private.stage_of(child) <> 'child', true) then
    return false;
  end if;
  perform private.refuse_too_new(child);
  return private.lodge_appeal(_id, _words, 'parent');
end
$$;
revoke execute on function public.childrens_decisions(), public.appeal_for_child(uuid, text) from public, anon;
grant execute on function public.childrens_decisions(), public.appeal_for_child(uuid, text) to authenticated;

-- Whoever wrote it reads why it is held, wherever else they may go.
drop policy "what is held is seen by its author and by admins" on public.held_items;
create policy "what is held is seen by its author and by those with the right" on public.held_items for select to authenticated
  using ((author_id = (select auth.uid()) and (select private.is_member())) or (select private.has_right('reports')));
