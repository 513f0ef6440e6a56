-- Who sees what of a conversation. Everything that reads messages goes through here.

-- Everybody whom either of the two sides blocked.
create function private.blocked_with(person uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select b.blocked_id from public.blocks b where b.blocker_id = person
    union all
    select b.blocker_id from public.blocks b where b.blocked_id = person
  );

create function private.messaging_of(person uuid) returns private.messaging_settings
  language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen private.messaging_settings;
begin
  select * into chosen from private.messaging_settings s where s.user_id = person;
  if not found then
    chosen := (person, true, true, true, 'everyone', true, false);
  end if;
  return chosen;
end
$$;

-- Who may have to do with messages at this moment: as `in_halaqa`, of anybody.
create function private.may_chat(person uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.stage_of(person) in ('youth', 'adult'), false) and private.may_take_part(person);
end
$$;
-- Who can be written to: there, in sight and old enough.
create function private.is_reachable(person uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.stage_of(person) in ('youth', 'adult'), false) and private.is_shown(person);
end
$$;

-- Not connected for a week yet, and not trusted.
create function private.is_new_contact(reader uuid, author uuid) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from private.trusted_contacts t where (t.user_id, t.contact_id) = (reader, author)) and not exists (
    select from public.connections c
    where least(c.requester_id, c.addressee_id) = least(reader, author)
      and greatest(c.requester_id, c.addressee_id) = greatest(reader, author)
      and c.accepted_at <= private.clock() - interval '7 days'
  );

-- Why a message is covered for a reader: money from somebody new, marriage where it is not wanted; until they open it.
create function private.covering(m private.messages, reader uuid) returns text[]
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if m.held = '{}' or m.author_id is not distinct from reader or m.deleted_at is not null
    or exists (select from private.opened_messages o where (o.user_id, o.message_id) = (reader, m.id)) then
    return '{}';
  end if;
  return array(select h from unnest(m.held) as h where case h
    when 'marriage' then (private.messaging_of(reader)).no_advances
    else m.author_id is null or private.is_new_contact(reader, m.author_id) end);
end
$$;

-- Messages between two places, not including them, as far as a member sees them: who left sees nothing new, new words in old messages
-- included. In a direct conversation both stay readable after
-- a block; in a group neither sees anything of the other.
create function private.seen_messages(mine private.conversation_members, above bigint, below bigint, is_backwards boolean, most int)
  returns setof private.messages
  language plpgsql stable security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := case when mine.is_group then private.blocked_with(mine.user_id) else '{}' end;
begin
  if is_backwards then
    return query
      select m.* from private.messages m
      where m.conversation_id = mine.conversation_id and m.seq > greatest(above, mine.first_seq) and m.seq < least(below, mine.left_seq + 1)
        and (unseen = '{}' or not coalesce(m.author_id = any (unseen) or m.event_by = any (unseen) or m.event_user = any (unseen), false))
        and not coalesce(m.edited_at > mine.left_at, false)
        and not exists (select from private.hidden_messages h where (h.user_id, h.message_id) = (mine.user_id, m.id))
      order by m.seq desc limit most;
  else
    return query
      select m.* from private.messages m
      where m.conversation_id = mine.conversation_id and m.seq > greatest(above, mine.first_seq) and m.seq < least(below, mine.left_seq + 1)
        and (unseen = '{}' or not coalesce(m.author_id = any (unseen) or m.event_by = any (unseen) or m.event_user = any (unseen), false))
        and not coalesce(m.edited_at > mine.left_at, false)
        and not exists (select from private.hidden_messages h where (h.user_id, h.message_id) = (mine.user_id, m.id))
      order by m.seq limit most;
  end if;
end
$$;

-- The message, if they see it.
create function private.seen_message(reader uuid, _id uuid) returns private.messages
  language plpgsql stable security definer set search_path = ''
as $$
declare
  m private.messages;
  mine private.conversation_members;
  shown private.messages;
begin
  select * into m from private.messages x where x.id = _id;
  select * into mine from private.conversation_members x where (x.conversation_id, x.user_id) = (m.conversation_id, reader);
  if found then
    select * into shown from private.seen_messages(mine, m.seq - 1, m.seq + 1, true, 1);
  end if;
  return shown;
end
$$;

create function private.message_card(m private.messages, reader uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  covered constant text[] := private.covering(m, reader);
  is_open constant boolean := covered = '{}' and m.deleted_at is null;
  answered private.messages;
  reply jsonb;
begin
  if m.reply_to is not null and is_open then
    answered := private.seen_message(reader, m.reply_to);
    reply := (
      select jsonb_build_object('id', r.id, 'seq', r.seq, 'author_id', answered.author_id, 'excerpt',
        case when answered.id is not null and answered.deleted_at is null and private.covering(answered, reader) = '{}'
          then left(answered.body, 160) end)
      from private.messages r where r.id = m.reply_to);
  end if;
  return jsonb_build_object(
    'id', m.id, 'conversation_id', m.conversation_id, 'seq', m.seq, 'change', m.change, 'author_id', m.author_id,
    'body', case when is_open then m.body else '' end,
    'refs', case when is_open then to_jsonb(m.refs) else '[]' end,
    'files', case when is_open then (
      select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'name', f.name, 'type', f.type, 'size', f.size, 'width', f.width,
        'height', f.height) order by f.place), '[]')
      from private.message_files f where f.message_id = m.id) else '[]' end,
    'reply_to', reply, 'forwarded', m.forwarded,
    'event', case when m.event is not null then
      jsonb_build_object('kind', m.event, 'by', m.event_by, 'user_id', m.event_user, 'title', m.event_title) end,
    'reactions', case when m.deleted_at is null then (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'kind', r.kind) order by r.created_at, r.user_id), '[]')
      from private.message_reactions r where r.message_id = m.id and not private.are_blocked(reader, r.user_id)) else '[]' end,
    'held', to_jsonb(covered), 'created_at', m.created_at, 'edited_at', m.edited_at, 'deleted_at', m.deleted_at);
end
$$;

-- The other of the two; null where the account is no more.
create function private.other_of(c private.conversations, person uuid) returns uuid
  language sql immutable set search_path = ''
  return case when c.low_id = person then c.high_id else c.low_id end;

-- yes, ask or no. Blocked, erased and out of sight are one answer.
create function private.may_write_in(c private.conversations, mine private.conversation_members) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  other constant uuid := private.other_of(c, mine.user_id);
begin
  if c.kind = 'group' then
    return case when mine.left_seq is null then 'yes' else 'no' end;
  end if;
  if other is null or private.are_blocked(mine.user_id, other) or not private.is_reachable(other) then
    return 'no';
  end if;
  -- Who answers a request accepts it.
  if c.accepted_at is not null or c.asked_by = other or private.are_connected(mine.user_id, other) then
    return 'yes';
  end if;
  return private.may_ask(mine.user_id, other, c);
end
$$;

-- A request stands for 30 days, whatever became of it; then another may be made.
create function private.may_ask(me uuid, other uuid, c private.conversations) returns text
  language sql stable security definer set search_path = ''
  return case when (c.asked_by = me and c.asked_at > private.clock() - interval '30 days')
    or not private.may_contact(me, other) or (private.messaging_of(other)).requests_from = 'nobody' then 'no' else 'ask' end;

create function private.participant_card(p private.conversation_members, c private.conversations, reader uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  is_hidden constant boolean := private.are_blocked(reader, p.user_id);
  is_between constant boolean := not is_hidden and p.left_seq is null and (c.kind = 'group' or c.accepted_at is not null);
  own constant private.messaging_settings := private.messaging_of(reader);
  theirs constant private.messaging_settings := private.messaging_of(p.user_id);
  shown public.public_profiles;
begin
  if not is_hidden and private.is_reachable(p.user_id) then
    select * into shown from public.public_profiles x where x.user_id = p.user_id;
  end if;
  return jsonb_build_object('user_id', p.user_id, 'username', shown.username, 'display_name', shown.display_name,
    'avatar_path', shown.avatar_path, 'is_maker', coalesce(c.maker_id = p.user_id, false),
    'is_new', p.user_id <> reader and private.is_new_contact(reader, p.user_id),
    'delivered_seq', case when p.user_id = reader or (is_between and own.show_delivered and theirs.show_delivered)
      then greatest(p.delivered_seq, case when own.show_read and theirs.show_read then p.read_seq else 0 end) end,
    'read_seq', case when p.user_id = reader or (is_between and own.show_read and theirs.show_read) then p.read_seq end);
end
$$;

create function private.conversation_card(c private.conversations, mine private.conversation_members) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := mine.user_id;
  newest private.messages;
begin
  select * into newest from private.seen_messages(mine, 0, 9223372036854775807, true, 1);
  return jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'title', case when mine.left_seq is null then c.title else mine.left_title end,
    'person', case when c.kind = 'direct' then (
      select private.participant_card(p, c, me) from private.conversation_members p
      where p.conversation_id = c.id and p.user_id <> me) end,
    'members', case when mine.left_seq is not null then 1 else (
      select count(*) from private.conversation_members p where p.conversation_id = c.id and p.left_seq is null
        and not private.are_blocked(me, p.user_id)) end,
    'state', case when mine.left_seq is not null then 'left'
      when c.kind = 'direct' and c.accepted_at is null and c.asked_by = me then 'asked'
      when c.kind = 'direct' and c.accepted_at is null and c.asked_by is not null and c.declined_at is null then 'asking' else 'open' end,
    'reason', case when c.accepted_at is null then c.reason end,
    'may_write', private.may_write_in(c, mine), 'i_am_maker', coalesce(c.maker_id = me, false),
    'muted_until', case when mine.muted_until > private.clock() then mine.muted_until end,
    'archived', mine.list = 'archived', 'unread', mine.unread, 'read_seq', mine.read_seq,
    'last_seq', least(c.last_seq, mine.left_seq), 'change', least(c.change, mine.left_change),
    'last', case when newest.id is not null then private.message_card(newest, me) end, 'last_at', mine.last_at);
end
$$;

-- Files: in the folder of whoever sends them, seen with the message that carries them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('message-files', 'message-files', false, 10485760, array['image/webp', 'image/jpeg', 'image/png', 'application/pdf', 'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation'])
on conflict (id) do nothing;

-- Volatile, as every bound by count: parallel uploads wait for each other and then see what was written.
create function private.lately_attached() returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.one_at_a_time('message files', auth.uid());
  return (
    select count(*) from storage.objects o where o.bucket_id = 'message-files'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
      and o.created_at > now() - interval '30 minutes'
  );
end
$$;
create function private.may_see_file(_path text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  m private.messages;
begin
  select s.* into m from private.message_files f cross join lateral private.seen_message(auth.uid(), f.message_id) as s
  where f.path collate "C" = _path;
  return m.id is not null and m.deleted_at is null and private.covering(m, auth.uid()) = '{}';
end
$$;
create function private.is_attached(_path text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.message_files f where f.path collate "C" = _path);
grant execute on function private.lately_attached(), private.may_see_file(text), private.is_attached(text) to authenticated, service_role;

create policy "a file is added by who sends it" on storage.objects for insert to authenticated
  with check (bucket_id = 'message-files' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.in_halaqa()) and (select private.lately_attached()) < 60);
-- What was sent goes with its message.
create policy "a file that was not sent is removed by its owner" on storage.objects for delete to authenticated
  using (bucket_id = 'message-files' and (storage.foldername(name))[1] = (select auth.uid())::text and not private.is_attached(name));
create policy "a file is seen with its message" on storage.objects for select to authenticated
  using (bucket_id = 'message-files' and (select private.in_halaqa())
    and ((storage.foldername(name))[1] = (select auth.uid())::text or private.may_see_file(name)));
