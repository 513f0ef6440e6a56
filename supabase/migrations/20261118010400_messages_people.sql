-- How conversations begin, who is in them, and how they end.

-- Names by which members find it: of the other, or of the group.
create function private.name_conversation(c private.conversations) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.conversation_names n where n.conversation_id = c.id;
  insert into private.conversation_names (user_id, word, conversation_id)
  select m.user_id, w, c.id from private.conversation_members m
  left join public.public_profiles p on c.kind = 'direct' and p.user_id = private.other_of(c, m.user_id)
  cross join lateral private.words_of(coalesce(c.title, concat_ws(' ', p.display_name, p.username))) as w
  where m.conversation_id = c.id and m.left_seq is null;
end
$$;
create function private.on_name_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
begin
  if tg_op = 'UPDATE' and (new.display_name, new.username) is not distinct from (old.display_name, old.username) then
    return null;
  end if;
  delete from private.conversation_names n using private.conversations c
  where c.kind = 'direct' and person in (c.low_id, c.high_id) and n.conversation_id = c.id and n.user_id <> person;
  if tg_op <> 'DELETE' then
    insert into private.conversation_names (user_id, word, conversation_id)
    select m.user_id, w, c.id from private.conversations c
    join private.conversation_members m on m.conversation_id = c.id and m.user_id <> person
    cross join private.words_of(concat_ws(' ', new.display_name, new.username)) as w
    where c.kind = 'direct' and person in (c.low_id, c.high_id);
  end if;
  return null;
end
$$;
create trigger public_profiles_name_conversations after insert or update or delete on public.public_profiles
  for each row execute function private.on_name_change();

create function private.direct_of(one uuid, other uuid) returns private.conversations
  language sql stable security definer set search_path = ''
begin atomic
  select c from private.conversations c where c.kind = 'direct' and (c.low_id, c.high_id) = (least(one, other), greatest(one, other));
end;

-- The conversation of two, made if need be; under the lock of the pair.
create function private.made_direct(one uuid, other uuid) returns private.conversations
  language plpgsql security definer set search_path = ''
as $$
declare
  c private.conversations := private.direct_of(one, other);
begin
  if c.id is null then
    insert into private.conversations (id, kind, low_id, high_id) values (gen_random_uuid(), 'direct', least(one, other), greatest(one, other))
    returning * into c;
    insert into private.conversation_members (conversation_id, user_id, is_group) values (c.id, one, false), (c.id, other, false);
    perform private.name_conversation(c);
  end if;
  select * into c from private.conversations x where x.id = c.id for update;
  return c;
end
$$;

-- With whom there can be a conversation at all, and how it begins.
create function private.may_begin(me uuid, other uuid) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  c constant private.conversations := private.direct_of(me, other);
begin
  if other is null or other = me then
    return 'no';
  end if;
  if c.id is not null then
    return private.may_write_in(c, private.membership(c.id, me));
  end if;
  if private.are_blocked(me, other) or not private.is_reachable(other) then
    return 'no';
  end if;
  return case when private.are_connected(me, other) then 'yes' else private.may_ask(me, other, c) end;
end
$$;

create function public.open_conversation(_user_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  may text;
  c private.conversations;
begin
  perform private.take_turn(me, 'open_conversation', 1000);
  perform private.lock_pair(me, _user_id);
  may := private.may_begin(me, _user_id);
  if may = 'yes' then
    c := private.made_direct(me, _user_id);
    if private.are_connected(me, _user_id) then
      perform private.open_conversation_row(c.id);
    end if;
  else
    c := private.direct_of(me, _user_id);
  end if;
  return jsonb_build_object('id', c.id, 'may_write', may);
end
$$;

-- The first word to somebody who is no connection: one, with a reason, until they accept it.
create function public.request_conversation(_user_id uuid, _reason text, _message_id uuid, _body text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.message_body(_body, false);
  c private.conversations;
  m private.messages;
begin
  perform private.one_at_a_time('messages', me);
  perform private.lock_pair(me, _user_id);
  c := private.direct_of(me, _user_id);
  m := private.sent_before(_message_id, me, c.id);
  if m.id is not null then
    return c.id;
  end if;
  case private.may_begin(me, _user_id)
    when 'yes' then
      c := private.made_direct(me, _user_id);
      perform public.send_message(_message_id, c.id, _body);
      return c.id;
    when 'no' then
      return null;
    else
  end case;
  if _reason is null then
    raise invalid_parameter_value using message = 'A request has a reason', detail = 'message_invalid';
  end if;
  perform private.take_turn(me, 'message_request', 10);
  perform private.take_message_turn(me);
  c := private.made_direct(me, _user_id);
  update private.conversations x set (asked_by, asked_at, reason, declined_at, accepted_at) = (me, private.clock(), _reason, null, null)
  where x.id = c.id returning * into c;
  -- It waits apart, whatever was there before.
  update private.conversation_members x set list = 'none' where (x.conversation_id, x.user_id) = (c.id, _user_id);
  m.id := _message_id;
  m.conversation_id := c.id;
  m.author_id := me;
  m.body := words;
  m := private.put_message(m);
  perform private.announce(m);
  perform private.tell_of_message(c, m);
  return c.id;
end
$$;

create function public.accept_request(_conversation_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
begin
  if (private.membership(_conversation_id, me)).list is distinct from 'requests' then
    return false;
  end if;
  perform private.locked_conversation(_conversation_id, me);
  if not exists (
    select from private.conversations c where c.id = _conversation_id and c.accepted_at is null and c.asked_by <> me
      and not private.are_blocked(me, c.asked_by)) then
    return false;
  end if;
  perform private.open_conversation_row(_conversation_id);
  return true;
end
$$;

-- Who is declined is told nothing: for them the request stands.
create function public.decline_request(_conversation_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  update private.conversation_members x set list = 'none', unread = 0, first_seq = c.last_seq, read_seq = c.last_seq
  from private.conversations c where c.id = _conversation_id and (x.conversation_id, x.user_id, x.list) = (c.id, me, 'requests');
  if not found then
    return false;
  end if;
  update private.conversations c set declined_at = private.clock() where c.id = _conversation_id;
  delete from public.notifications n where n.user_id = me and n.kind = 'message' and n.target_id = _conversation_id::text;
  perform private.announce_conversation(_conversation_id, array[me]);
  return true;
end
$$;

-- Who is no longer connected asks again before they write; a block ends a request as well.
create function private.close_direct(one uuid, other uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  closed uuid;
begin
  update private.conversations c set (accepted_at, asked_by, asked_at, reason, declined_at) = (null, null, null, null, null)
  where c.kind = 'direct' and (c.low_id, c.high_id) = (least(one, other), greatest(one, other)) returning c.id into closed;
  if closed is not null then
    update private.conversation_members m set list = 'none', unread = 0 where m.conversation_id = closed and m.list = 'requests';
    perform private.announce_conversation(closed, array[one, other]);
  end if;
end
$$;
create function private.on_connection_for_messages() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  c private.conversations;
begin
  if tg_op = 'DELETE' then
    if old.accepted_at is not null then
      perform private.close_direct(old.requester_id, old.addressee_id);
    end if;
  elsif new.accepted_at is not null then
    c := private.direct_of(new.requester_id, new.addressee_id);
    perform private.open_conversation_row(c.id) where c.id is not null;
  end if;
  return null;
end
$$;
create trigger connections_open_conversations after insert or update of accepted_at or delete on public.connections
  for each row execute function private.on_connection_for_messages();
create function private.on_block_for_messages() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.close_direct(new.blocker_id, new.blocked_id);
  return null;
end
$$;
create trigger blocks_close_conversations after insert on public.blocks
  for each row execute function private.on_block_for_messages();

-- Groups: of one's connections, so that all of them share one.

create function private.note_event(c private.conversations, _event text, _by uuid, _user uuid default null, _title text default null)
  returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  m private.messages;
begin
  m.id := gen_random_uuid();
  m.conversation_id := c.id;
  m.event := _event;
  m.event_by := _by;
  m.event_user := _user;
  m.event_title := _title;
  m := private.put_message(m);
  perform private.announce(m);
end
$$;

create function private.group_title(written text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  title constant text := private.plain_line(left(written, 200));
begin
  if title is null or length(title) > 80 then
    raise invalid_parameter_value using message = 'A group has a name', detail = 'title_invalid';
  end if;
  return title;
end
$$;

-- Only connections of who adds them; fifty in all, and two hundred groups each.
create function private.join_group(c private.conversations, me uuid, people uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  place bigint;
begin
  if exists (
    select from unnest(people) as p (id)
    where not private.are_connected(me, p.id) or private.are_blocked(me, p.id) or not private.is_reachable(p.id)) then
    raise insufficient_privilege using message = 'A group is made of connections', detail = 'not_connected';
  end if;
  -- Always in the same order: two who add each other at once wait, and do not wait for each other.
  for person in select distinct p.id from unnest(people) as p (id) where not exists (
    select from private.conversation_members x where (x.conversation_id, x.user_id) = (c.id, p.id) and x.left_seq is null) order by p.id
  loop
    perform private.one_at_a_time('groups', person);
    if (select count(*) from private.conversation_members x where x.conversation_id = c.id and x.left_seq is null) >= 50
      or (select count(*) from private.conversation_members x where x.user_id = person and x.is_group and x.left_seq is null) >= 200 then
      raise program_limit_exceeded using message = 'There is no room', detail = 'group_full';
    end if;
    if exists (select from private.conversation_members x where (x.conversation_id, x.user_id) = (c.id, person) and x.left_freely) then
      raise insufficient_privilege using message = 'Who left is not brought back', detail = 'left_before';
    end if;
    select x.last_seq into place from private.conversations x where x.id = c.id;
    -- What was written before, and while they were away, is not for them.
    insert into private.conversation_members as x (conversation_id, user_id, is_group, first_seq, read_seq, delivered_seq)
    values (c.id, person, true, place, place, place)
    on conflict (conversation_id, user_id) do update set (first_seq, read_seq, delivered_seq, left_seq, left_at, left_title, left_change,
      unread, joined_at) = (place, place, place, null, null, null, null, 0, private.clock());
    perform private.note_event(c, 'added', me, person);
  end loop;
  perform private.name_conversation(x) from private.conversations x where x.id = c.id;
end
$$;

create function public.make_group(_id uuid, _title text, _members uuid[]) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  c private.conversations;
begin
  perform private.one_at_a_time('messages', me);
  select * into c from private.conversations x where x.id = _id;
  if found then
    if c.maker_id is distinct from me then
      raise unique_violation using message = 'This id belongs to another conversation', detail = 'key_reused';
    end if;
    return c.id;
  end if;
  if cardinality(array_remove(_members, me)) = 0 then
    raise insufficient_privilege using message = 'A group is made of connections', detail = 'not_connected';
  end if;
  if (select count(*) from private.conversation_members x where x.user_id = me and x.is_group and x.left_seq is null) >= 200 then
    raise program_limit_exceeded using message = 'There is no room', detail = 'group_full';
  end if;
  perform private.take_turn(me, 'message_group', 20);
  insert into private.conversations (id, kind, title, maker_id, accepted_at)
  values (_id, 'group', private.group_title(_title), me, private.clock()) returning * into c;
  insert into private.conversation_members (conversation_id, user_id, is_group) values (c.id, me, true);
  perform private.note_event(c, 'made', me, null, c.title);
  perform private.join_group(c, me, array_remove(_members, me));
  return c.id;
end
$$;

-- The group, locked, if the caller is in it and made it.
create function private.own_group(_id uuid, me uuid) returns private.conversations
  language plpgsql security definer set search_path = ''
as $$
declare
  c private.conversations := private.locked_conversation(_id, me);
begin
  if c.kind <> 'group' or c.maker_id is distinct from me or (private.membership(_id, me)).left_seq is not null then
    c := null;
  end if;
  return c;
end
$$;

create function public.rename_group(_id uuid, _title text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  c private.conversations := private.own_group(_id, me);
begin
  if c.id is null then
    return false;
  end if;
  perform private.take_turn(me, 'message_group_change', 200);
  update private.conversations x set title = private.group_title(_title) where x.id = _id returning * into c;
  perform private.note_event(c, 'renamed', me, null, c.title);
  perform private.name_conversation(c);
  return true;
end
$$;

create function public.add_to_group(_id uuid, _user_ids uuid[]) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  c constant private.conversations := private.own_group(_id, me);
begin
  if c.id is null then
    return false;
  end if;
  perform private.take_turn(me, 'message_group_change', 200);
  perform private.join_group(c, me, array_remove(_user_ids, me));
  return true;
end
$$;

-- They see that they were removed, and nothing after it.
create function private.end_membership(c private.conversations, person uuid, _event text, _by uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_event(c, _event, _by, person);
  update private.conversation_members x set left_seq = n.last_seq, left_at = n.last_at, left_title = n.title, left_change = n.change,
    left_freely = (_event = 'left')
  from private.conversations n where n.id = c.id and (x.conversation_id, x.user_id) = (c.id, person);
  delete from public.notifications n where n.user_id = person and n.kind = 'message' and n.target_id = c.id::text;
  perform private.announce_conversation(c.id, array[person]);
end
$$;

create function public.remove_from_group(_id uuid, _user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  c constant private.conversations := private.own_group(_id, me);
begin
  if c.id is null or _user_id = me or not exists (
    select from private.conversation_members x where (x.conversation_id, x.user_id) = (_id, _user_id) and x.left_seq is null) then
    return false;
  end if;
  perform private.end_membership(c, _user_id, 'removed', me);
  return true;
end
$$;

-- Whoever is there longest goes on with it.
create function private.pass_on_group(_id uuid, from_ uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  update private.conversations c set maker_id = (
    select x.user_id from private.conversation_members x where x.conversation_id = c.id and x.left_seq is null and x.user_id <> from_
    order by x.joined_at, x.user_id limit 1)
  where c.id = _id and c.maker_id = from_;
end;

create function public.leave_group(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  c constant private.conversations := private.locked_conversation(_id, me);
begin
  if c.kind <> 'group' or (private.membership(_id, me)).left_seq is not null then
    return false;
  end if;
  perform private.end_membership(c, me, 'left', me);
  perform private.pass_on_group(_id, me);
  perform private.announce_conversation(_id, array(
    select x.user_id from private.conversation_members x where x.conversation_id = _id and x.left_seq is null));
  return true;
end
$$;

-- The messages that the reporter chose, and no others, with their earlier words and whether each is what this database was given. One
-- conversation, one author. Null: nothing that the caller sees.
create function public.report_messages(_message_ids uuid[], _type text, _description text, _reason text default null) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  chosen private.messages[];
  m private.messages;
  words jsonb := '[]';
  made uuid;
begin
  if cardinality(_message_ids) not between 1 and 50 then
    return null;
  end if;
  chosen := array(
    select s from (select distinct i from unnest(_message_ids) as i) as ids
    cross join lateral private.seen_message(me, ids.i) as s
    where s.id is not null and s.author_id <> me and s.event is null and s.deleted_at is null order by s.seq);
  if cardinality(chosen) = 0 or exists (
    select from unnest(chosen) as s where (s.conversation_id, s.author_id) <> (chosen[1].conversation_id, chosen[1].author_id)) then
    return null;
  end if;
  foreach m in array chosen loop
    words := words || jsonb_build_object('id', m.id, 'seq', m.seq, 'body', m.body, 'refs', m.refs, 'created_at', m.created_at,
      'edited_at', m.edited_at, 'print', m.print, 'is_genuine', m.print = private.print_of(m),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'name', f.name, 'type', f.type) order by f.place), '[]')
        from private.message_files f where f.message_id = m.id),
      'versions', (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'body', v.body, 'written_at', v.written_at,
        'print', v.print) order by v.version), '[]') from private.message_versions v where v.message_id = m.id));
  end loop;
  insert into public.reports (reporter_id, type, reason, description, target_type, target_id, reported_id, evidence)
  values (me, _type, _reason, _description, 'message', chosen[1].conversation_id::text, chosen[1].author_id,
    jsonb_build_object('author_id', chosen[1].author_id, 'messages', words))
  returning id into made;
  return made;
end
$$;
drop policy "people from 10 on report for themselves" on public.reports;
create policy "people from 10 on report for themselves" on public.reports for insert to authenticated
  with check (reporter_id = (select auth.uid()) and not (select private.is_under_10())
    -- Of what people write only with its words: through `report` and `report_messages`.
    and target_type not in ('post', 'comment', 'person', 'message'));

grant execute on function public.open_conversation(uuid), public.request_conversation(uuid, text, uuid, text), public.accept_request(uuid),
  public.decline_request(uuid), public.make_group(uuid, text, uuid[]), public.rename_group(uuid, text), public.add_to_group(uuid, uuid[]),
  public.remove_from_group(uuid, uuid), public.leave_group(uuid), public.report_messages(uuid[], text, text, text)
  to authenticated;
