-- What is done about a case, and by whom. Every deed is noted; both sides hear of it, and nobody hears who reported.

-- Words in the languages of those who are told: `{"en": …, "de": …}`.
create function private.words_for(_words jsonb, _person uuid) returns text
  language sql stable security definer set search_path = ''
  return private.plain_text(left(coalesce(
    _words ->> (select p.language from public.profiles p where p.user_id = _person), _words ->> 'any', _words ->> 'en',
    (select w.value from jsonb_each_text(_words) as w limit 1)), 1000));

-- Another person than the one who decided; where nobody else could, a day passes instead.
create function private.ask_other_person(_decided_by uuid, _since timestamptz, _right text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if _decided_by is distinct from auth.uid() then
    return;
  end if;
  if exists (select from private.holders(_right) as h where h <> auth.uid()) then
    raise insufficient_privilege using message = 'Somebody else decides an appeal', detail = 'second_person_needed';
  end if;
  if _since + interval '1 day' > private.clock() then
    raise insufficient_privilege using message = 'A day has to pass first', detail = 'too_early';
  end if;
end
$$;

-- What can be done about something of that kind.
create function private.case_decisions(_target_type text, _has_person boolean) returns text[]
  language sql stable security definer set search_path = ''
  return case
    when not _has_person then '{dismiss,correct}'::text[]
    when exists (select from private.published_kinds k where k.kind = _target_type) then '{dismiss,hide,remove,warn,limit,suspend}'
    when _target_type = 'message' then '{dismiss,remove,warn,limit,suspend}'
    else '{dismiss,warn,limit,suspend}' end;

-- Who is limited reads on, and writes nothing to others.
create function private.is_limited(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from private.report_cases c where c.person_id = person and c.decision = 'limit' and c.until > private.clock()
      and c.appeal_outcome is distinct from 'overturned');
create index report_cases_limits on private.report_cases (person_id, until) where decision = 'limit';
do $$
declare
  place constant text := '  return me;';
  writer regprocedure;
  made text;
begin
  -- Posts and messages, cards, asking for connections.
  foreach writer in array '{private.halaqa_writer(),private.card_writer(),private.asking_member()}'::regprocedure[] loop
    made := pg_get_functiondef(writer);
    if strpos(made, place) = 0 then
      raise exception '% has changed', writer;
    end if;
    execute replace(made, place, '  if private.is_limited(me) then
    raise insufficient_privilege using message = ''You read only, for some days'', detail = ''limited'';
  end if;
' || place);
  end loop;
end
$$;

-- A message is taken from everybody; by its author, or because of what was reported.
create function private.wipe_message(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  m private.messages;
begin
  -- In the order in which everybody locks them.
  perform from private.conversations c
  where c.id = (select x.conversation_id from private.messages x where x.id = _id) for update;
  select * into m from private.messages x where x.id = _id and x.event is null and x.deleted_at is null for update;
  if m.id is null then
    return false;
  end if;
  perform private.remove_files(array(select f.path from private.message_files f where f.message_id = m.id));
  delete from private.message_files f where f.message_id = m.id;
  delete from private.message_words w where w.message_id = m.id;
  delete from private.message_versions v where v.message_id = m.id;
  delete from private.message_reactions r where r.message_id = m.id;
  update private.conversation_members x set unread = x.unread - 1
  where x.conversation_id = m.conversation_id and x.user_id is distinct from m.author_id and x.read_seq < m.seq and x.first_seq < m.seq
    and x.left_seq is null and x.unread > 0 and not (x.is_group and private.are_blocked(x.user_id, m.author_id));
  m.body := '';
  m.refs := '{}';
  m.held := '{}';
  m.deleted_at := private.clock();
  m.change := private.next_change(m.conversation_id);
  m.print := private.print_of(m);
  update private.messages x set (body, refs, held, deleted_at, change, print) = ('', '{}', '{}', m.deleted_at, m.change, m.print)
  where x.id = m.id;
  perform private.forget_copies(m);
  perform private.announce(m);
  return true;
end
$$;
do $$
declare
  made constant text := pg_get_functiondef('public.delete_message(uuid,boolean)'::regprocedure);
  first constant int := strpos(made, '  perform private.remove_files(');
  last constant text := '  perform private.announce(m);' || E'\n' || '  return true;';
begin
  if first = 0 or strpos(made, last) < first then
    raise exception 'delete_message has changed';
  end if;
  execute left(made, first - 1) || '  return private.wipe_message(m.id);' || substr(made, strpos(made, last) + length(last));
end
$$;

-- A text of ours as it is called in people's own rows: `bukhari:8`, `dua:travel`, `answer:wudu-order`.
create function private.is_text_reference(_reference text) returns boolean
  language sql immutable set search_path = ''
  return _reference ~ '^([0-9]{1,3}:[0-9]{1,3}|[a-z]{3,20}:[0-9]{1,5}[a-z]?|(dua|story|answer|name|event|timeline|substance):[A-Za-z0-9-]{1,80}|(lesson|guide):[a-z0-9-]{1,60}/[a-z0-9-]{1,60})$';
create function private.text_reference(_target_type text, _target_id text, _evidence jsonb) returns text
  language sql immutable set search_path = ''
  return (select named.reference from (select case
    when _target_type = 'hadith' then _target_id
    when _target_type = 'answer' then 'answer:' || (_evidence #>> '{answer,answer,card}')
    when _target_type = 'halal' then 'substance:' || _target_id
    else _target_type || ':' || _target_id end as reference) as named where private.is_text_reference(named.reference));

create function private.turn_references(answer jsonb) returns text[]
  language sql immutable parallel safe set search_path = ''
  return array(
    select distinct split_part(r #>> '{}', '#', 1) from (
      select jsonb_path_query(answer, 'strict $.answer.scripture[*]', '{}', true) as r
      union all select jsonb_path_query(answer, 'strict $.answer.links[*]', '{}', true)
      union all select jsonb_path_query(answer, 'strict $.answer.said[*].sources[*].*', '{}', true)
      union all select jsonb_path_query(answer, 'strict $.answer.said[*].from', '{}', true)
      union all select to_jsonb('answer:' || c) from (select answer #>> '{answer,card}' as c) as card where c is not null
    ) as found where jsonb_typeof(r) = 'string');
create function private.card_reference(kind text, reference text) returns text
  language sql immutable parallel safe set search_path = ''
  return case
    when kind in ('ayah', 'hadith') then reference
    when kind = 'story' then 'story:' || split_part(reference, '/', 1)
    else kind || ':' || reference end;
create index assistant_turns_references on public.assistant_turns using gin (private.turn_references(answer));
create index posts_references on public.posts using gin (refs);
create index messages_references on private.messages using gin (refs) where deleted_at is null;
create index kalimah_cards_reference on public.kalimah_cards (private.card_reference(kind, reference)) where reference is not null;

-- In whose own rows a text stands: kept answers, posts, cards, messages that they sent. Who merely read it is known to nobody.
create function private.holders_of_text(_reference text) returns setof uuid
  language sql stable security definer set search_path = ''
begin atomic
  select t.user_id from public.assistant_turns t where private.turn_references(t.answer) @> array[_reference]
  union select p.author_id from public.posts p where p.refs @> array[_reference]
  union select m.author_id from private.messages m where m.refs @> array[_reference] and m.deleted_at is null and m.author_id is not null
  union select c.author_id from public.kalimah_cards c where private.card_reference(c.kind, c.reference) = _reference and c.reference is not null;
end;

create function private.tell_of_correction(_reference text, _words jsonb) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  told int := 0;
begin
  for person in select h from private.holders_of_text(_reference) as h loop
    perform private.tell(person, 'system', 'textCorrected', null, private.report_page(
        case when _reference ~ '^(dua|story|answer|name|timeline|lesson|guide):' then split_part(_reference, ':', 1)
          when _reference like 'substance:%' then 'halal' when _reference ~ '^[a-z]' and _reference !~ '^event:' then 'hadith' else 'none' end,
        case when _reference ~ '^(dua|story|answer|name|timeline|lesson|guide|substance):' then split_part(_reference, ':', 2) else _reference end),
      jsonb_strip_nulls(jsonb_build_object('answer', private.words_for(_words, person))), 'text', _reference);
    told := told + 1;
  end loop;
  return told;
end
$$;

-- Nobody decides about themselves; a colleague is limited or suspended by an admin.
create function private.ask_case(c private.report_cases, _decision text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if c.id is null then
    raise no_data_found using message = 'There is no such case', detail = 'unknown_case';
  end if;
  if c.person_id = auth.uid() then
    raise insufficient_privilege using message = 'Somebody else decides about you', detail = 'own_case';
  end if;
  if _decision in ('limit', 'suspend') then
    perform private.calling_staff('sanctions');
    if private.staff_role(c.person_id) is not null and not private.is_admin() then
      raise insufficient_privilege using message = 'Admins decide about those who work here', detail = 'staff_member';
    end if;
  end if;
end
$$;

-- Decides about all reports of one thing. `_note` is for whose words it is, `_answer` for those who reported, each by language; `_days` for
-- a limit or a suspension; `_take_down`: their words go as well. Of a text of ours, `_reference` tells those in whose rows it stands what
-- `_note` says. Answers how many those were.
create function public.decide_case(_id uuid, _decision text, _note jsonb default '{}', _answer jsonb default '{}', _days int default null,
  _take_down boolean default false, _reference text default null) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('reports');
  c private.report_cases;
  said text;
  item uuid;
  is_words boolean;
  takes_down boolean;
begin
  if _decision = 'suspend' then
    -- Two who suspend each other at once: one of them waits, and works here no more.
    lock table public.admins in share row exclusive mode;
    perform private.calling_staff('reports');
  end if;
  select * into c from private.report_cases x where x.id = _id for update;
  perform private.ask_case(c, _decision);
  if c.state <> 'open' then
    raise exception 'This was decided before' using errcode = 'restrict_violation', detail = 'already_decided';
  end if;
  is_words := exists (select from private.published_kinds k where k.kind = c.target_type);
  takes_down := _decision = 'remove' or (_take_down and _decision in ('warn', 'limit', 'suspend'));
  if not coalesce(_decision = any (private.case_decisions(c.target_type, c.person_id is not null)), false)
    or jsonb_typeof(_note) <> 'object' or jsonb_typeof(_answer) <> 'object'
    or (takes_down and not is_words and c.target_type <> 'message')
    or (_decision in ('limit', 'suspend')) <> (_days is not null) or _days not between 1 and 3650
    or (_reference is not null and (_decision <> 'correct' or not private.is_text_reference(_reference))) then
    raise invalid_parameter_value using message = 'This cannot be decided so', detail = 'unknown_decision';
  end if;
  -- What nobody brings back: an account that is closed, messages that are gone.
  if _decision = 'suspend' or (takes_down and c.target_type = 'message') then
    perform private.proven_staff('reports');
  end if;
  -- What goes to many is about the text that was reported; of any other an admin tells.
  if _reference is not null then
    perform private.proven_staff('reports');
    if not private.is_admin() and _reference is distinct from private.text_reference(c.target_type, c.target_id,
      (select r.evidence from public.reports r where r.case_id = c.id order by r.created_at limit 1)) then
      raise invalid_parameter_value using message = 'This is not the text that was reported', detail = 'unknown_decision';
    end if;
  end if;
  said := private.words_for(_note, c.person_id);
  update private.report_cases x set state = 'decided', decision = _decision, note = said, until = private.clock() + make_interval(days => _days),
    decided_by = me, decided_at = private.clock(), assigned_to = coalesce(x.assigned_to, me), reference = _reference
  where x.id = _id returning * into c;

  if _decision = 'dismiss' and c.held_id is not null then
    perform private.decide_held(c.held_id, 'released', said);
  elsif _decision = 'hide' then
    if c.held_id is null then
      execute format('insert into public.held_items (target_type, target_id, author_id, reasons, body, note)
        select $1, w.id, w.author_id, ''{reported}'', w.body, $3 from %s w where w.id = $2 and w.state in (''checked'', ''unchecked'') returning id',
        private.source_of(c.target_type)) into item using c.target_type, c.target_id::uuid, said;
      update private.report_cases x set held_id = item where x.id = _id;
      execute format('update %s w set state = ''held'' where w.id = $1 and w.state in (''checked'', ''unchecked'')',
        private.source_of(c.target_type)) using c.target_id::uuid;
    else
      update public.held_items h set note = said where h.id = c.held_id;
    end if;
    -- Not in the words of those that merely wait.
    delete from public.notifications n
    where n.user_id = c.person_id and n.text = 'wordsHeld' and n.target_id = c.target_id and n.created_at = private.clock();
    perform private.tell(c.person_id, 'system', 'wordsHidden', null, '/halaqa/notifications', '{}', 'report_case', _id::text);
  elsif takes_down and is_words then
    if c.held_id is null then
      item := private.take_down(c.target_type, c.target_id::uuid, said);
      update private.report_cases x set held_id = item where x.id = _id;
    else
      perform private.decide_held(c.held_id, 'removed', said);
    end if;
  elsif takes_down then
    perform private.wipe_message((m ->> 'id')::uuid)
    from public.reports r, jsonb_array_elements(r.evidence -> 'messages') as m where r.case_id = _id;
    if _decision = 'remove' then
      perform private.tell(c.person_id, 'system', 'messageRemoved', null, '/halaqa/notifications', '{}', 'report_case', _id::text);
    end if;
  end if;
  if _decision = 'suspend' then
    update auth.users u set banned_until = greatest(u.banned_until, c.until) where u.id = c.person_id;
    if to_regnamespace('jobs') is not null then
      perform jobs.enqueue('suspension-notice', jsonb_build_object('case', _id));
    end if;
  end if;
  if _decision in ('warn', 'limit', 'suspend') then
    perform private.tell(c.person_id, 'system', case _decision when 'warn' then 'personWarned' when 'limit' then 'personLimited'
      else 'personSuspended' end, null, '/halaqa/notifications', '{}', 'report_case', _id::text);
  end if;
  if _reference is not null then
    update private.report_cases x set told = private.tell_of_correction(_reference, _note) where x.id = _id returning * into c;
  end if;

  update public.reports r set status = case _decision when 'dismiss' then 'declined' else 'fixed' end,
    answer = coalesce(private.words_for(_answer, r.reporter_id), r.answer)
  where r.case_id = _id and r.status in ('received', 'in_review');
  perform private.note_deed('case_decided', _id::text, c.person_id, null, jsonb_strip_nulls(jsonb_build_object('decision', _decision,
    'about', c.target_type || case when c.target_type in ('person', 'message') then '' else ' ' || c.target_id end, 'until', c.until, 'taken_down', nullif(takes_down, false), 'reference', _reference,
    'told', c.told, 'reports', c.reports)));
  return coalesce(c.told, 0);
end
$$;

-- The day and the second person hold for words that were held, too.
create or replace function public.decide_held(_id uuid, _state text, _note text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  c private.report_cases;
  h public.held_items;
begin
  perform private.calling_staff('reports');
  select * into c from private.report_cases x where x.held_id = _id and x.state <> 'decided' for update;
  select * into h from public.held_items x where x.id = _id;
  if auth.uid() in (c.person_id, h.author_id) then
    raise insufficient_privilege using message = 'Somebody else decides about you', detail = 'own_case';
  end if;
  -- What was decided stays; what somebody does not agree with, and is about more than words, is answered as an appeal.
  if (c.id is null and (h.state <> 'held' or h.appealed_at is not null))
    or (c.state = 'appealed' and c.decision in ('warn', 'limit', 'suspend')) then
    raise exception 'This was decided before' using errcode = 'restrict_violation', detail = 'already_decided';
  end if;
  if c.state = 'appealed' then
    perform private.ask_other_person(c.decided_by, c.appealed_at, 'reports');
  end if;
  return private.decide_held(_id, _state, _note);
end
$$;

-- Once, in one's own words, within 30 days.
create function private.lodge_appeal(_id uuid, _words text, _from text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  c private.report_cases;
  words constant text := private.plain_text(left(_words, 1000));
begin
  select * into c from private.report_cases x where x.id = _id for update;
  if c.id is null or c.state <> 'decided' or c.appealed_at is not null or c.decision not in ('hide', 'remove', 'warn', 'limit', 'suspend')
    or c.decided_at < private.clock() - interval '30 days' or coalesce(length(words), 0) < 3 then
    return false;
  end if;
  update private.report_cases x set appeal = words, appealed_at = private.clock(), appeal_from = _from, state = 'appealed',
    assigned_to = null, priority = least(x.priority, 2) where x.id = _id;
  update public.held_items h set appeal = words, appealed_at = private.clock() where h.id = c.held_id and h.appealed_at is null;
  return true;
end
$$;
create function public.appeal_decision(_id uuid, _words text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.report_cases c where c.id = _id and c.person_id = private.calling_member()) then
    return false;
  end if;
  return private.lodge_appeal(_id, _words);
end
$$;
-- Who is suspended cannot sign in, and writes a letter.
create function public.note_appeal(_id uuid, _words text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  done boolean;
begin
  perform private.calling_staff('reports');
  if not exists (
    select from private.report_cases c where c.id = _id and c.decision = 'suspend' and c.until > private.clock()
      and c.person_id is distinct from auth.uid()) then
    return false;
  end if;
  done := private.lodge_appeal(_id, _words, 'staff');
  if done then
    perform private.note_deed('appeal_noted', _id::text, c.person_id, null, null) from private.report_cases c where c.id = _id;
  end if;
  return done;
end
$$;

create function public.decide_appeal(_id uuid, _overturn boolean, _note jsonb default '{}') returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('reports');
  c private.report_cases;
  said text;
  outcome constant text := case when _overturn then 'overturned' else 'upheld' end;
begin
  select * into c from private.report_cases x where x.id = _id for update;
  perform private.ask_case(c, c.decision);
  if c.state <> 'appealed' then
    raise exception 'This was decided before' using errcode = 'restrict_violation', detail = 'already_decided';
  end if;
  perform private.ask_other_person(c.decided_by, c.appealed_at, 'reports');
  said := private.words_for(_note, c.person_id);
  update private.report_cases x set state = 'decided', appeal_outcome = outcome, appeal_decided_by = me, appeal_decided_at = private.clock(),
    note = coalesce(said, x.note) where x.id = _id;
  if c.held_id is not null then
    if _overturn then
      perform private.decide_held(c.held_id, 'released', said);
    else
      update public.held_items h set answered_at = private.clock(), note = coalesce(said, h.note) where h.id = c.held_id;
    end if;
  end if;
  if _overturn and c.decision = 'suspend' then
    update auth.users u set banned_until = null where u.id = c.person_id and u.banned_until = c.until;
  end if;
  perform private.tell(c.person_id, 'system', case when _overturn then 'appealGranted' else 'appealRefused' end, null,
    '/halaqa/notifications', '{}', 'report_case', _id::text);
  perform private.note_deed('appeal_decided', _id::text, c.person_id, jsonb_build_object('decision', c.decision),
    jsonb_build_object('outcome', outcome, 'alone', c.decided_by is not distinct from me));
  return outcome;
end
$$;

-- To oneself, or back to all.
create function public.assign_case(_id uuid, _take boolean default true) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('reports');
  c private.report_cases;
begin
  select * into c from private.report_cases x where x.id = _id and x.state <> 'decided' for update;
  perform private.ask_case(c, null);
  if (c.assigned_to is not distinct from me) = _take then
    return false;
  end if;
  update private.report_cases x set assigned_to = case when _take then me end where x.id = _id;
  if _take then
    update public.reports r set status = 'in_review' where r.case_id = _id and r.status = 'received';
  end if;
  perform private.note_deed('case_assigned', _id::text, c.person_id, jsonb_build_object('taken', c.assigned_to is not null),
    jsonb_build_object('taken', _take));
  return true;
end
$$;

create function public.add_case_note(_id uuid, _words text) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('reports');
  made bigint;
begin
  if private.plain_text(left(_words, 2000)) is null then
    raise invalid_parameter_value using message = 'A note has words', detail = 'note_invalid';
  end if;
  insert into private.case_notes (case_id, author_id, body)
  select c.id, me, private.plain_text(left(_words, 2000)) from private.report_cases c where c.id = _id returning id into made;
  if made is null then
    raise no_data_found using message = 'There is no such case', detail = 'unknown_case';
  end if;
  perform private.note_deed('case_noted', _id::text, null, null, null);
  return made;
end
$$;

-- What was decided about oneself and is not about words that were held, which their authors read in `held_items`.
create function public.my_decisions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'decision', c.decision, 'about', c.target_type, 'note', c.note,
      'until', c.until, 'decided_at', c.decided_at, 'appealed', c.appealed_at is not null, 'outcome', c.appeal_outcome,
      'may_appeal', c.appealed_at is null and c.decided_at > private.clock() - interval '30 days') order by c.decided_at desc), '[]')
    from private.report_cases c where c.person_id = me and c.state <> 'open'
      and (c.decision in ('warn', 'limit', 'suspend') or (c.decision = 'remove' and c.held_id is null))
      and greatest(c.decided_at, c.appeal_decided_at, c.until) > private.clock() - interval '30 days');
end
$$;

revoke execute on function public.decide_case(uuid, text, jsonb, jsonb, int, boolean, text), public.appeal_decision(uuid, text),
  public.note_appeal(uuid, text), public.decide_appeal(uuid, boolean, jsonb), public.assign_case(uuid, boolean),
  public.add_case_note(uuid, text), public.my_decisions() from public, anon;
grant execute on function public.decide_case(uuid, text, jsonb, jsonb, int, boolean, text), public.appeal_decision(uuid, text),
  public.note_appeal(uuid, text), public.decide_appeal(uuid, boolean, jsonb), public.assign_case(uuid, boolean),
  public.add_case_note(uuid, text), public.my_decisions() to authenticated;

-- For the letter: who is suspended reads nothing else.
create function public.suspension_notice(_case_id uuid) returns table (email text, language text, note text, until timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select u.email::text, p.language, c.note, c.until
  from private.report_cases c join auth.users u on u.id = c.person_id join public.profiles p on p.user_id = u.id
  where c.id = _case_id and c.decision = 'suspend' and u.deleted_at is null;
end;
revoke execute on function public.suspension_notice(uuid) from public, anon, authenticated;
grant execute on function public.suspension_notice(uuid) to service_role;
