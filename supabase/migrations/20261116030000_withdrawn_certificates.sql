-- An admin takes a certificate back, with a reason. The result on which it rested goes with it: whoever wants another passes the
-- final test again. Its holder reads the reason; whoever is shown the certificate hears that it was revoked, and no more.

alter table public.certificates add column withdrawn_because text
  check (length(btrim(withdrawn_because)) between 1 and 500);
alter table public.certificates add constraint withdrawn_is_revoked
  check (withdrawn_because is null or revoked_at is not null);

create function private.withdraw_certificate(_id uuid, _reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  present constant timestamptz := date_trunc('seconds', private.clock());
  why constant text := btrim(_reason);
  holder constant uuid := (select c.user_id from public.certificates c where c.id = _id);
  was public.certificates;
  result public.course_results;
begin
  if holder is null then
    raise no_data_found using message = 'There is no such certificate', detail = 'unknown_certificate';
  end if;
  if why is null or length(why) not between 1 and 500 then
    raise invalid_parameter_value using message = 'A reason has 1 to 500 letters', detail = 'no_reason';
  end if;
  -- None is issued meanwhile.
  perform private.one_at_a_time('certificate', holder);
  select c.* into was from public.certificates c where c.id = _id for update;
  if was.withdrawn_because is not null then
    raise object_not_in_prerequisite_state using message = 'It was withdrawn already', detail = 'withdrawn_already';
  end if;
  update public.certificates c set revoked_at = coalesce(c.revoked_at, present), withdrawn_because = why where c.id = _id;
  -- One in another name that took its place rests on the same result.
  update public.certificates c set revoked_at = present, withdrawn_because = why
  where (c.user_id, c.course) = (holder, was.course) and c.revoked_at is null;
  delete from public.course_results r where (r.user_id, r.course) = (holder, was.course) returning r.* into result;
  perform private.note_deed('certificate_withdrawn', _id::text, holder,
    jsonb_build_object('revoked_at', was.revoked_at, 'score', result.score, 'passed_at', result.passed_at),
    jsonb_build_object('reason', why));
  -- No kind of news that can be muted.
  perform private.tell(holder, 'certificate', 'certificateWithdrawn', _id, '/' || was.course);
end
$$;

create function public.withdraw_certificate(_id uuid, _reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Only an admin takes certificates back', detail = 'admins_only';
  end if;
  perform private.withdraw_certificate(_id, _reason);
  return true;
end
$$;
grant execute on function public.withdraw_certificate(uuid, text) to authenticated;
revoke execute on function public.withdraw_certificate(uuid, text) from service_role;
