-- What members say about mosques waits here until the operator has looked at it. Who said what is seen by themselves and
-- the admins alone.

create table public.mosque_proposals (
  id uuid primary key default gen_random_uuid(),
  proposer_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind in ('addition', 'correction', 'times', 'closed')),
  -- Of an addition, what it became.
  mosque_id text references public.mosques (id) on delete cascade,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  facts jsonb not null default '{}' check (private.is_mosque_facts(facts)),
  times jsonb check (private.is_mosque_times(times)),
  -- For whoever decides.
  note text check (length(note) <= 500),
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused')),
  -- What the proposer is told.
  answer text check (length(answer) <= 500),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint what_its_kind_needs check (
    case kind
      when 'addition' then (mosque_id is null or status = 'approved') and latitude is not null and longitude is not null
        and facts ? 'name' and times is null
      when 'correction' then mosque_id is not null and latitude is null and longitude is null
        and facts <> '{}' and times is null
      when 'times' then mosque_id is not null and latitude is null and longitude is null
        and facts = '{}' and times is not null
      else mosque_id is not null and latitude is null and longitude is null and facts = '{}' and times is null
    end),
  constraint decided_or_not check ((status = 'pending') = (decided_at is null))
);
create index mosque_proposals_of_somebody on public.mosque_proposals (proposer_id, created_at);
create index mosque_proposals_by_status on public.mosque_proposals (status, created_at);
create index mosque_proposals_of_mosque on public.mosque_proposals (mosque_id);

-- Whoever floods the list hides what others found.
create function private.limit_mosque_proposals() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.take_allowance(new.proposer_id, 'mosque_proposal', 10) then
    raise program_limit_exceeded using message = 'There are 10 proposals a day', detail = 'daily_limit';
  end if;
  return new;
end
$$;
create trigger mosque_proposals_limit before insert on public.mosque_proposals
  for each row execute function private.limit_mosque_proposals();

alter table public.mosque_proposals enable row level security;
create policy "only a session in good standing" on public.mosque_proposals as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
grant select, delete on public.mosque_proposals to authenticated;
grant insert (proposer_id, kind, mosque_id, latitude, longitude, facts, times, note) on public.mosque_proposals
  to authenticated;
create policy "people see what became of their proposals" on public.mosque_proposals for select to authenticated
  using (proposer_id = (select auth.uid()) or (select private.is_admin()));
create policy "who takes part proposes for themselves" on public.mosque_proposals for insert to authenticated
  with check (proposer_id = (select auth.uid()) and (select private.takes_part()));
create policy "people take back what waits" on public.mosque_proposals for delete to authenticated
  using (proposer_id = (select auth.uid()) and status = 'pending');

insert into private.personal_data (source, condition) values ('public.mosque_proposals', 'proposer_id = $1');

-- What is approved becomes part of the mosque, without its proposer's name. Decided once. Answers the mosque.
create function private.decide_mosque_proposal(_id uuid, _approve boolean, _answer text) returns text
  language plpgsql set search_path = ''
as $$
declare
  proposal public.mosque_proposals;
begin
  select p.* into proposal from public.mosque_proposals p where p.id = _id for update;
  if not found then
    raise no_data_found using message = 'There is no such proposal', detail = 'unknown_proposal';
  end if;
  if proposal.status <> 'pending' then
    raise object_not_in_prerequisite_state using message = 'It was decided already', detail = 'decided_already';
  end if;
  if _approve then
    case proposal.kind
      when 'addition' then
        proposal.mosque_id := 'member-' || gen_random_uuid();
        insert into public.mosques (id, latitude, longitude, given)
        values (proposal.mosque_id, proposal.latitude, proposal.longitude, proposal.facts);
      when 'correction' then
        update public.mosques m set corrected = (m.corrected || proposal.facts) || case
          when proposal.facts ? 'names' then jsonb_build_object('names',
            coalesce(m.corrected -> 'names', '{}') || (proposal.facts -> 'names'))
          else '{}' end
        where m.id = proposal.mosque_id;
      when 'times' then
        update public.mosques m set times = proposal.times, times_at = now() where m.id = proposal.mosque_id;
      else
        update public.mosques m set closed_at = now() where m.id = proposal.mosque_id;
    end case;
  end if;
  update public.mosque_proposals p set status = case when _approve then 'approved' else 'refused' end,
    mosque_id = proposal.mosque_id, answer = nullif(btrim(_answer), ''), decided_at = now()
  where p.id = _id;
  return proposal.mosque_id;
end
$$;

create function public.decide_mosque_proposal(_id uuid, _approve boolean, _answer text default null) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Only an admin decides', detail = 'admins_only';
  end if;
  return private.decide_mosque_proposal(_id, _approve, _answer);
end
$$;
grant execute on function public.decide_mosque_proposal(uuid, boolean, text) to authenticated;
revoke execute on function public.decide_mosque_proposal(uuid, boolean, text) from service_role;
