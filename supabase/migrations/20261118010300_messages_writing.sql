-- Everything that is written. A message gets its place under the lock of its conversation, so that the order in which they are
-- numbered is the order in which others can see them, and a number that is missing will never come.

-- What was written, as nobody can make it without this database.
create function private.print_of(m private.messages) returns text
  language sql stable security definer set search_path = ''
  return private.pseudonym('message ' || jsonb_build_array(m.id, m.conversation_id, m.author_id, m.seq, extract(epoch from m.created_at),
    m.version, m.body, m.refs)::text);

create function private.held_in(written text) returns text[]
  language sql stable security definer set search_path = ''
begin atomic
  select array(
    select distinct p.reason from private.hold_patterns p,
      btrim(regexp_replace(private.search_fold(written), '[^[:alnum:]]+', ' ', 'g')) as folded
    where folded ~ p.pattern order by 1);
end;

create function private.shelve(m private.messages, c private.conversations) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into private.message_words (shelf, word, sent_at, message_id)
  select s, w, m.created_at, m.id from private.words_of(m.body) as w, unnest(array[c.id, c.low_id, c.high_id]) as s
  where s is not null;
end;

-- Sends something to members on their own topics, each as it is for them. One row each: nobody waits for anybody.
create function private.send_live(_event text, _to uuid[], _payloads jsonb[]) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into realtime.messages (topic, extension, private, event, payload)
  select 'messages:' || t.person, 'broadcast', true, _event, t.payload
  from unnest(_to, _payloads) as t (person, payload) where private.may_chat(t.person);
end;

-- A message that is new or has changed, to everyone who sees it now.
create function private.announce(m private.messages) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  member private.conversation_members;
  people uuid[] := '{}';
  payloads jsonb[] := '{}';
begin
  for member in
    select * from private.conversation_members x where x.conversation_id = m.conversation_id and x.left_seq is null
  loop
    if exists (select from private.seen_messages(member, m.seq - 1, m.seq + 1, true, 1)) then
      people := people || member.user_id;
      payloads := payloads || jsonb_build_object('conversation_id', m.conversation_id, 'change', m.change, 'unread', member.unread,
        'message', private.message_card(m, member.user_id));
    end if;
  end loop;
  perform private.send_live('message', people, payloads);
end
$$;

-- Something about the conversation itself.
create function private.announce_conversation(_conversation_id uuid, _to uuid[]) returns void
  language sql security definer set search_path = ''
begin atomic
  select private.send_live('conversation', _to, array_fill(jsonb_build_object('conversation_id', _conversation_id), array[cardinality(_to)]));
end;

-- What lies on topics to be played again, of words that are no longer there.
create function private.forget_copies(m private.messages) returns void
  language sql security definer set search_path = ''
begin atomic
  delete from realtime.messages r using private.conversation_members x
  where x.conversation_id = m.conversation_id and r.topic = 'messages:' || x.user_id and r.extension = 'broadcast' and r.private
    and r.event = 'message' and r.payload -> 'message' ->> 'id' = m.id::text;
end;

-- The push says that there is something and nothing more; one for each conversation until it was looked at, none while it is open.
create function private.tell_of_message(c private.conversations, m private.messages) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  told record;
begin
  for told in
    select x.user_id, x.list from private.conversation_members x
    where x.conversation_id = c.id and x.left_seq is null and x.user_id <> m.author_id and x.unread > 0 and x.list <> 'none'
      and not coalesce(x.muted_until > private.clock(), false)
      and not coalesce(x.seen_at > private.clock() - interval '1 minute', false)
      and not private.are_blocked(x.user_id, m.author_id)
      and not exists (select from public.mutes u where (u.muter_id, u.muted_id) = (x.user_id, m.author_id))
      and not exists (
        select from public.notifications n where n.user_id = x.user_id and n.kind = 'message' and n.read_at is null and n.target_id = c.id::text)
  loop
    perform private.tell(told.user_id, 'message', case told.list when 'requests' then 'messageAsked' else 'messageCame' end, null,
      '/messages/' || c.id, '{}', 'conversation', c.id::text);
  end loop;
end
$$;

-- Puts a message at the end of a conversation whose row the caller has locked.
create function private.put_message(inout m private.messages)
  language plpgsql security definer set search_path = ''
as $$
declare
  c private.conversations;
  unseen constant uuid[] := private.blocked_with(coalesce(m.author_id, m.event_by));
begin
  update private.conversations x set last_seq = x.last_seq + 1, change = x.change + 1, last_at = greatest(private.clock(), x.last_at)
  where x.id = m.conversation_id returning * into c;
  m.seq := c.last_seq;
  m.change := c.change;
  m.created_at := c.last_at;
  m.version := 1;
  m.body := coalesce(m.body, '');
  m.refs := coalesce(m.refs, '{}');
  m.forwarded := coalesce(m.forwarded, false);
  m.held := private.held_in(m.body);
  m.print := private.print_of(m);
  insert into private.messages select m.*;
  update private.conversation_members x set
    last_at = m.created_at,
    unread = x.unread + (m.event is null and x.user_id is distinct from m.author_id)::int,
    read_seq = case when x.user_id = m.author_id then m.seq else x.read_seq end,
    delivered_seq = case when x.user_id = m.author_id then m.seq else x.delivered_seq end,
    seen_at = case when x.user_id = m.author_id then private.clock() else x.seen_at end,
    list = case
      when x.list = 'none' or (x.list = 'archived' and not coalesce(x.muted_until > private.clock(), false)) then
        case when c.kind = 'direct' and c.accepted_at is null and c.asked_by is distinct from x.user_id then 'requests' else 'inbox' end
      else x.list end
  where x.conversation_id = c.id and x.left_seq is null and not (x.is_group and x.user_id = any (unseen));
  -- What one answers is read.
  update private.conversation_members x set unread = 0 where (x.conversation_id, x.user_id) = (c.id, m.author_id) and x.unread > 0;
  perform private.shelve(m, c) where m.body <> '';
end
$$;

-- Sixty a minute, and as many a day as nobody writes.
create function private.take_message_turn(me uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.one_at_a_time('messages', me);
  if (select count(*) from private.messages m where m.author_id = me and m.created_at > private.clock() - interval '1 minute') >= 60 then
    raise program_limit_exceeded using message = 'That was much in a minute', detail = 'too_fast';
  end if;
  perform private.take_turn(me, 'message', 5000);
end
$$;

create function private.are_message_refs(refs text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce((
    select bool_and(ref ~ '^post:[0-9a-f-]{36}$' or ref ~ '^place:[a-z0-9-]{1,80}$' or private.are_refs(array[ref]))
    from unnest(refs) as ref), true) and cardinality(refs) <= 8;

-- Words as they are kept; null where they are none.
create function private.message_body(written text, may_be_empty boolean) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  words constant text := private.plain_text(left(written, 12000));
begin
  if length(words) > 4000 or (words is null and not may_be_empty) then
    raise invalid_parameter_value using message = 'This is no message', detail = 'message_invalid';
  end if;
  return coalesce(words, '');
end
$$;

create function private.attach_files(_message_id uuid, me uuid, files jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.message_files (message_id, place, path, name, type, size, width, height)
  select _message_id, f.place, o.name, coalesce(left(private.plain_line(f.file ->> 'name'), 200), 'file'),
    coalesce(o.metadata ->> 'mimetype', 'application/octet-stream'), coalesce((o.metadata ->> 'size')::bigint, 0),
    (f.file ->> 'width')::int, (f.file ->> 'height')::int
  from jsonb_array_elements(files) with ordinality as f (file, place)
  join storage.objects o on o.bucket_id = 'message-files' and o.name = f.file ->> 'path' and starts_with(o.name, me || '/')
  where not private.is_attached(o.name);
  if (select count(*) from private.message_files f where f.message_id = _message_id) <> jsonb_array_length(files) then
    raise invalid_parameter_value using message = 'There is no such file in your folder', detail = 'no_such_file';
  end if;
end
$$;

-- The lock of a conversation that the caller is in.
create function private.locked_conversation(_id uuid, me uuid) returns private.conversations
  language plpgsql security definer set search_path = ''
as $$
declare
  c private.conversations;
begin
  if (private.membership(_id, me)).user_id is not null then
    select * into c from private.conversations x where x.id = _id for update;
  end if;
  if c.id is null then
    raise no_data_found using message = 'There is no such conversation', detail = 'no_such_conversation';
  end if;
  return c;
end
$$;

-- What is there under this id, if it is the caller's and stands where they say; sent twice, there is one.
create function private.sent_before(_id uuid, me uuid, _conversation_id uuid) returns private.messages
  language plpgsql stable security definer set search_path = ''
as $$
declare
  m private.messages;
begin
  select * into m from private.messages x where x.id = _id;
  if found and (m.author_id is distinct from me or m.conversation_id <> _conversation_id) then
    raise unique_violation using message = 'This id belongs to another message', detail = 'key_reused';
  end if;
  return m;
end
$$;

create function public.send_message(
  _id uuid, _conversation_id uuid, _body text default '', _reply_to uuid default null, _refs text[] default '{}',
  _files jsonb default '[]', _forwarded boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  c private.conversations;
  m private.messages;
  answered private.messages;
begin
  perform private.one_at_a_time('messages', me);
  c := private.locked_conversation(_conversation_id, me);
  m := private.sent_before(_id, me, _conversation_id);
  if m.id is not null then
    return private.message_card(m, me);
  end if;
  if jsonb_typeof(_files) <> 'array' or jsonb_array_length(_files) > 10 or not private.are_message_refs(_refs) then
    raise invalid_parameter_value using message = 'This is no message', detail = 'message_invalid';
  end if;
  m.body := private.message_body(_body, cardinality(_refs) > 0 or jsonb_array_length(_files) > 0);
  case private.may_write_in(c, private.membership(c.id, me))
    when 'ask' then
      raise insufficient_privilege using message = 'Ask first', detail = 'ask_first';
    when 'no' then
      raise insufficient_privilege using message = 'Nothing can be written here', detail =
        case when c.accepted_at is null and c.asked_by = me then 'request_pending' else 'cannot_write' end;
    else
  end case;
  if _reply_to is not null then
    answered := private.seen_message(me, _reply_to);
    if answered.conversation_id is distinct from c.id or answered.event is not null then
      raise no_data_found using message = 'There is no such message', detail = 'no_such_message';
    end if;
  end if;
  perform private.take_message_turn(me);
  if c.kind = 'direct' and c.accepted_at is null then
    perform private.open_conversation_row(c.id);
  end if;
  m.id := _id;
  m.conversation_id := c.id;
  m.author_id := me;
  m.reply_to := _reply_to;
  m.refs := _refs;
  m.forwarded := _forwarded;
  m := private.put_message(m);
  perform private.attach_files(m.id, me, _files);
  perform private.announce(m);
  select * into c from private.conversations x where x.id = c.id;
  perform private.tell_of_message(c, m);
  return private.message_card(m, me);
end
$$;

-- From now on both write freely.
create function private.open_conversation_row(_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.conversations c set accepted_at = private.clock(), declined_at = null where c.id = _id and c.accepted_at is null;
  if found then
    update private.conversation_members m set list = 'inbox' where m.conversation_id = _id and m.list = 'requests';
    perform private.announce_conversation(_id, array(select m.user_id from private.conversation_members m where m.conversation_id = _id));
  end if;
end
$$;

create function private.next_change(_conversation_id uuid) returns bigint
  language sql security definer set search_path = ''
begin atomic
  update private.conversations c set change = c.change + 1 where c.id = _conversation_id returning c.change;
end;

-- Locks the conversation of a message that the caller sees, and reads it again under the lock.
create function private.locked_message(_id uuid, me uuid) returns private.messages
  language plpgsql security definer set search_path = ''
as $$
declare
  m private.messages := private.seen_message(me, _id);
begin
  if m.id is not null then
    perform from private.conversations c where c.id = m.conversation_id for update;
    m := private.seen_message(me, _id);
  end if;
  return m;
end
$$;

create function public.edit_message(_id uuid, _body text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  m private.messages := private.locked_message(_id, me);
  c private.conversations;
begin
  if m.id is null or m.author_id is distinct from me or m.deleted_at is not null or m.event is not null then
    raise no_data_found using message = 'There is no such message', detail = 'no_such_message';
  end if;
  select * into c from private.conversations x where x.id = m.conversation_id;
  if m.created_at < private.clock() - interval '15 minutes' then
    raise insufficient_privilege using message = 'It is too late to change it', detail = 'too_late';
  end if;
  if private.may_write_in(c, private.membership(c.id, me)) <> 'yes' and not (c.accepted_at is null and c.asked_by = me) then
    raise insufficient_privilege using message = 'Nothing can be written here', detail = 'cannot_write';
  end if;
  perform private.take_turn(me, 'message_edit', 500);
  insert into private.message_versions (message_id, version, author_id, body, print, written_at)
  values (m.id, m.version, me, m.body, m.print, coalesce(m.edited_at, m.created_at));
  m.body := private.message_body(_body, cardinality(m.refs) > 0 or exists (select from private.message_files f where f.message_id = m.id));
  m.version := m.version + 1;
  m.held := private.held_in(m.body);
  m.edited_at := private.clock();
  m.change := private.next_change(c.id);
  m.print := private.print_of(m);
  update private.messages x set (body, version, held, edited_at, change, print) = (m.body, m.version, m.held, m.edited_at, m.change, m.print)
  where x.id = m.id;
  -- What was opened was other words.
  delete from private.opened_messages o where o.message_id = m.id;
  delete from private.message_words w where w.message_id = m.id;
  perform private.shelve(m, c) where m.body <> '';
  perform private.forget_copies(m);
  perform private.announce(m);
  return private.message_card(m, me);
end
$$;

-- The content goes with the row that names it.
create function private.remove_files(_paths text[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if cardinality(_paths) > 0 then
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = 'message-files' and o.name = any (_paths);
    perform set_config('storage.allow_delete_query', 'false', true);
  end if;
end
$$;

create function public.delete_message(_id uuid, _for_all boolean default false) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  m private.messages := private.locked_message(_id, me);
begin
  if m.id is null or (_for_all and (m.author_id is distinct from me or m.event is not null)) then
    return false;
  end if;
  if not _for_all then
    insert into private.hidden_messages (user_id, message_id) values (me, m.id);
    update private.conversation_members x set unread = greatest(x.unread - 1, 0)
    where (x.conversation_id, x.user_id) = (m.conversation_id, me) and x.read_seq < m.seq and m.event is null and m.deleted_at is null
      and m.author_id is distinct from me;
    perform private.announce_conversation(m.conversation_id, array[me]);
    return true;
  end if;
  if m.deleted_at is not null then
    return true;
  end if;
  perform private.remove_files(array(select f.path from private.message_files f where f.message_id = m.id));
  delete from private.message_files f where f.message_id = m.id;
  delete from private.message_words w where w.message_id = m.id;
  delete from private.message_versions v where v.message_id = m.id;
  delete from private.message_reactions r where r.message_id = m.id;
  update private.conversation_members x set unread = x.unread - 1
  where x.conversation_id = m.conversation_id and x.user_id <> me and x.read_seq < m.seq and x.first_seq < m.seq and x.left_seq is null
    and x.unread > 0 and not (x.is_group and private.are_blocked(x.user_id, me));
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

create function public.react_to_message(_id uuid, _kind text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  m private.messages := private.locked_message(_id, me);
  c private.conversations;
begin
  select * into c from private.conversations x where x.id = m.conversation_id;
  if c.id is null or m.deleted_at is not null or m.event is not null or private.may_write_in(c, private.membership(c.id, me)) <> 'yes'
    or (c.kind = 'direct' and c.accepted_at is null) then
    return false;
  end if;
  if _kind is null then
    delete from private.message_reactions r where (r.message_id, r.user_id) = (m.id, me);
  else
    perform private.take_turn(me, 'message_react', 2000);
    insert into private.message_reactions as r (message_id, user_id, kind) values (m.id, me, _kind)
    on conflict (message_id, user_id) do update set kind = excluded.kind where r.kind <> excluded.kind;
  end if;
  if found then
    update private.messages x set change = private.next_change(c.id) where x.id = m.id returning * into m;
    perform private.announce(m);
  end if;
  return true;
end
$$;

-- The caller has looked at what was covered.
create function public.open_held(_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  m constant private.messages := private.seen_message(me, _id);
begin
  if m.id is null then
    return null;
  end if;
  insert into private.opened_messages (user_id, message_id) values (me, m.id) on conflict do nothing;
  perform private.announce_conversation(m.conversation_id, array[me]);
  return private.message_card(m, me);
end
$$;

-- The same answer whoever is named.
create function public.trust_contact(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  insert into private.trusted_contacts (user_id, contact_id)
  select me, x.user_id from private.conversation_members x join private.conversation_members y using (conversation_id)
  where x.user_id = _user_id and y.user_id = me and x.user_id <> me limit 1
  on conflict do nothing;
end
$$;

-- How far somebody has it or has read it, to those who wrote what is meant and want to know; and to one's own devices.
create function private.tell_mark(_event text, mine private.conversation_members, was bigint, _seq bigint, is_shown boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  others uuid[] := '{}';
  mark constant jsonb := jsonb_build_object('conversation_id', mine.conversation_id, 'user_id', mine.user_id, 'seq', _seq);
begin
  if is_shown and exists (
    select from private.conversations c where c.id = mine.conversation_id and (c.kind = 'group' or c.accepted_at is not null)) then
    others := array(
      select distinct m.author_id from (
        select x.author_id from private.messages x
        where x.conversation_id = mine.conversation_id and x.seq > was and x.seq <= _seq and x.author_id is not null
        order by x.seq desc limit 200) as m
      join private.conversation_members y on (y.conversation_id, y.user_id) = (mine.conversation_id, m.author_id) and y.left_seq is null
      where m.author_id <> mine.user_id and not private.are_blocked(mine.user_id, m.author_id)
        and case _event when 'read' then (private.messaging_of(m.author_id)).show_read
          else (private.messaging_of(m.author_id)).show_delivered end);
  end if;
  perform private.send_live(_event, others, array_fill(mark || '{"unread": null}', array[cardinality(others)]));
  if _event = 'read' then
    perform private.send_live(_event, array[mine.user_id], array[mark || jsonb_build_object('unread', mine.unread)]);
  end if;
end
$$;

create function public.mark_delivered(_conversation_id uuid default null, _seq bigint default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  is_shown constant boolean := (private.messaging_of(me)).show_delivered;
  place record;
  mine private.conversation_members;
begin
  for place in
    select x.conversation_id, x.delivered_seq as was, least(c.last_seq, x.left_seq, _seq) as seq
    from private.conversation_members x join private.conversations c on c.id = x.conversation_id
    where x.user_id = me and (x.conversation_id = _conversation_id or (_conversation_id is null and x.unread > 0))
      and x.delivered_seq < least(c.last_seq, x.left_seq, _seq)
    order by x.conversation_id limit 500
  loop
    update private.conversation_members x set delivered_seq = place.seq
    where (x.conversation_id, x.user_id) = (place.conversation_id, me) and x.delivered_seq < place.seq returning * into mine;
    if found then
      perform private.tell_mark('delivered', mine, place.was, place.seq, is_shown);
    end if;
  end loop;
end
$$;

-- Only forward, and no further than there is something to read.
create function public.mark_read(_conversation_id uuid, _seq bigint) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  c constant private.conversations := private.locked_conversation(_conversation_id, me);
  mine private.conversation_members := private.membership(_conversation_id, me);
  was constant bigint := mine.read_seq;
  place constant bigint := least(_seq, c.last_seq, mine.left_seq);
begin
  delete from public.notifications n where n.user_id = me and n.kind = 'message' and n.read_at is null and n.target_id = c.id::text;
  if place <= was and mine.unread = 0 then
    return 0;
  end if;
  update private.conversation_members x set read_seq = greatest(was, place), delivered_seq = greatest(x.delivered_seq, place),
    seen_at = private.clock(),
    unread = case when greatest(was, place) >= least(c.last_seq, mine.left_seq) then 0 else (
      select count(*) from private.seen_messages(mine, greatest(was, place), 9223372036854775807, false, 1000) as m
      where m.author_id is distinct from me and m.event is null and m.deleted_at is null) end
  where (x.conversation_id, x.user_id) = (c.id, me) returning * into mine;
  if mine.read_seq > was then
    perform private.tell_mark('read', mine, was, mine.read_seq, (private.messaging_of(me)).show_read);
  end if;
  return mine.unread;
end
$$;

create function public.note_typing(_conversation_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  mine private.conversation_members := private.membership(_conversation_id, me);
  c private.conversations;
  others uuid[];
begin
  select * into c from private.conversations x where x.id = mine.conversation_id;
  if c.id is null or (c.kind = 'direct' and c.accepted_at is null) or not (private.messaging_of(me)).show_typing
    or private.may_write_in(c, mine) <> 'yes' then
    return;
  end if;
  update private.conversation_members x set typed_at = private.clock()
  where (x.conversation_id, x.user_id) = (c.id, me) and not coalesce(x.typed_at > private.clock() - interval '2 seconds', false);
  if found then
    others := array(
      select x.user_id from private.conversation_members x where x.conversation_id = c.id and x.left_seq is null and x.user_id <> me
        and not private.are_blocked(me, x.user_id) and (private.messaging_of(x.user_id)).show_typing);
    perform private.send_live('typing', others,
      array_fill(jsonb_build_object('conversation_id', c.id, 'user_id', me), array[cardinality(others)]));
  end if;
end
$$;

create function public.set_messaging(
  _show_typing boolean default null, _show_delivered boolean default null, _show_read boolean default null,
  _requests_from text default null, _no_advances boolean default null, _keep_messages boolean default null
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  insert into private.messaging_settings (user_id) values (me) on conflict do nothing;
  update private.messaging_settings s set show_typing = coalesce(_show_typing, s.show_typing),
    show_delivered = coalesce(_show_delivered, s.show_delivered), show_read = coalesce(_show_read, s.show_read),
    requests_from = coalesce(_requests_from, s.requests_from), no_advances = coalesce(_no_advances, s.no_advances),
    keep_messages = coalesce(_keep_messages, s.keep_messages)
  where s.user_id = me;
end
$$;

-- What is null stays.
create function public.set_conversation(_id uuid, _archived boolean default null, _muted_until timestamptz default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  update private.conversation_members x set muted_until = coalesce(_muted_until, x.muted_until),
    list = case when x.list in ('inbox', 'archived') and _archived is not null then case when _archived then 'archived' else 'inbox' end
      else x.list end
  where (x.conversation_id, x.user_id) = (_id, me);
  if found then
    perform private.announce_conversation(_id, array[me]);
    return true;
  end if;
  return false;
end
$$;

create function public.clear_conversation(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  if (private.membership(_id, me)).user_id is null then
    return false;
  end if;
  update private.conversation_members x set first_seq = c.last_seq, read_seq = c.last_seq, delivered_seq = c.last_seq, unread = 0, list = 'none'
  from private.locked_conversation(_id, me) as c where (x.conversation_id, x.user_id) = (_id, me);
  delete from private.hidden_messages h using private.messages m where h.user_id = me and m.id = h.message_id and m.conversation_id = _id;
  delete from public.notifications n where n.user_id = me and n.kind = 'message' and n.read_at is null and n.target_id = _id::text;
  perform private.announce_conversation(_id, array[me]);
  return true;
end
$$;

grant execute on function public.send_message(uuid, uuid, text, uuid, text[], jsonb, boolean), public.edit_message(uuid, text),
  public.delete_message(uuid, boolean), public.react_to_message(uuid, text), public.open_held(uuid), public.trust_contact(uuid),
  public.mark_delivered(uuid, bigint), public.mark_read(uuid, bigint), public.note_typing(uuid),
  public.set_messaging(boolean, boolean, boolean, text, boolean, boolean), public.set_conversation(uuid, boolean, timestamptz),
  public.clear_conversation(uuid)
  to authenticated;
