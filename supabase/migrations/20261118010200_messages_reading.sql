-- What the screens of Messages ask for. A conversation that is not there, is another's, or was left before anything was seen: null.

create function public.my_messages() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if not (private.session_ok() and private.is_member()) then
    return jsonb_build_object('may', false, 'why', 'members_only');
  end if;
  if private.age_group_of(me) is null then
    return jsonb_build_object('may', false, 'why', 'age_unknown');
  end if;
  if not private.in_halaqa() then
    return jsonb_build_object('may', false, 'why', 'not_for_you');
  end if;
  return jsonb_build_object('may', true, 'why', null,
    'accepted', (select m.rules_version from public.halaqa_members m where m.user_id = me),
    'unread', (select count(*) from (
      select from private.conversation_members m where m.user_id = me and m.unread > 0 and m.list = 'inbox'
        and not coalesce(m.muted_until > private.clock(), false) limit 100) as u),
    'requests', (select count(*) from (
      select from private.conversation_members m where m.user_id = me and m.list = 'requests' limit 100) as r))
    || (to_jsonb(private.messaging_of(me)) - 'user_id');
end
$$;

create function public.my_conversations(_list text default 'inbox', _before text default null, _limit int default 30) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  shown private.conversation_members[];
  mine private.conversation_members;
  cards jsonb := '[]';
begin
  if _list = 'asked' then
    shown := array(
      select m from private.conversations c join private.conversation_members m on (m.conversation_id, m.user_id) = (c.id, me)
      where c.asked_by = me and c.accepted_at is null and (m.last_at, m.conversation_id) < (before_at, before_id)
      order by m.last_at desc, m.conversation_id desc limit page + 1);
  else
    shown := array(
      select m from private.conversation_members m
      where m.user_id = me and m.list = _list and _list <> 'none' and (m.last_at, m.conversation_id) < (before_at, before_id)
      order by m.last_at desc, m.conversation_id desc limit page + 1);
  end if;
  foreach mine in array shown[:page] loop
    cards := cards || (select private.conversation_card(c, mine) from private.conversations c where c.id = mine.conversation_id);
  end loop;
  return jsonb_build_object('conversations', cards,
    'next', case when cardinality(shown) > page then private.place_of(shown[page].last_at, shown[page].conversation_id) end);
end
$$;

create function private.membership(_conversation_id uuid, me uuid) returns private.conversation_members
  language sql stable security definer set search_path = ''
begin atomic
  select m from private.conversation_members m where (m.conversation_id, m.user_id) = (_conversation_id, me);
end;

create function public.conversation_head(_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  mine constant private.conversation_members := private.membership(_id, me);
begin
  return (select private.conversation_card(c, mine) from private.conversations c where c.id = mine.conversation_id);
end
$$;

create function private.message_cards(shown private.messages[], me uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  cards jsonb := '[]';
  m private.messages;
begin
  foreach m in array shown loop
    cards := cards || private.message_card(m, me);
  end loop;
  return cards;
end
$$;

-- A stretch of a conversation, oldest first: before a place, after one, or from a moment on.
create function public.messages_of(
  _conversation_id uuid, _before bigint default null, _after bigint default null, _at timestamptz default null, _limit int default 50
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  mine constant private.conversation_members := private.membership(_conversation_id, me);
  page constant int := least(greatest(_limit, 1), 100);
  last_place constant bigint := 9223372036854775807;
  shown private.messages[];
  start bigint := _after;
begin
  if mine.user_id is null then
    return null;
  end if;
  if _at is not null then
    select m.seq - 1 into start from private.messages m
    where m.conversation_id = _conversation_id and m.created_at >= _at order by m.created_at, m.seq limit 1;
  end if;
  if start is null then
    shown := array(select m from private.seen_messages(mine, 0, coalesce(_before, last_place), true, page) as m order by m.seq);
  else
    shown := array(select m from private.seen_messages(mine, start, last_place, false, page) as m order by m.seq);
  end if;
  return jsonb_build_object('messages', private.message_cards(shown, me),
    'before', case when exists (select from private.seen_messages(mine, 0, coalesce(shown[1].seq, start + 1, 0), true, 1))
      then coalesce(shown[1].seq, start + 1) end,
    'after', case when exists (select from private.seen_messages(mine, shown[cardinality(shown)].seq, last_place, false, 1))
      then shown[cardinality(shown)].seq end);
end
$$;

-- Who was in a group together with the reader and is not any more, or after the reader left: whose words they still see. How far these
-- have read since is not for them.
create function private.former_members(c private.conversations, mine private.conversation_members) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_agg(private.participant_card(p, c, mine.user_id)
      || '{"is_maker": false, "delivered_seq": null, "read_seq": null}' order by p.joined_at, p.user_id), '[]')
    from (
      select x.* from private.conversation_members x
      where x.conversation_id = c.id and c.kind = 'group' and x.user_id <> mine.user_id
        and (x.left_seq is not null or mine.left_seq is not null)
        and x.first_seq < coalesce(mine.left_seq, 9223372036854775807) and coalesce(x.left_seq, 9223372036854775807) > mine.first_seq
        and not private.are_blocked(mine.user_id, x.user_id)
      order by x.left_seq desc, x.user_id limit 200) as p);

create function public.conversation(_id uuid, _limit int default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  mine constant private.conversation_members := private.membership(_id, me);
  c private.conversations;
begin
  select * into c from private.conversations x where x.id = mine.conversation_id;
  if not found then
    return null;
  end if;
  return jsonb_build_object('conversation', private.conversation_card(c, mine),
    'participants', (
      select coalesce(jsonb_agg(private.participant_card(p, c, me) order by p.joined_at, p.user_id), '[]')
      from private.conversation_members p where p.conversation_id = _id and (c.kind = 'direct' or p.user_id = me
        or (p.left_seq is null and mine.left_seq is null and not private.are_blocked(me, p.user_id)))),
    'former', private.former_members(c, mine))
    || public.messages_of(_id, null, null, null, _limit);
end
$$;

-- What happened to its messages since a change, in that order. `change` is how far this answer goes, whatever of it was for the caller.
create function public.message_changes(_conversation_id uuid, _after bigint, _limit int default 100) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  mine constant private.conversation_members := private.membership(_conversation_id, me);
  page constant int := least(greatest(_limit, 1), 200);
  shown private.messages[];
  cards jsonb := '[]';
  m private.messages;
begin
  if mine.user_id is null then
    return null;
  end if;
  shown := array(
    select x from private.messages x
    where x.conversation_id = _conversation_id and x.change > _after and x.change <= coalesce(mine.left_change, 9223372036854775807)
    order by x.change limit page);
  foreach m in array shown loop
    if exists (select from private.seen_messages(mine, m.seq - 1, m.seq + 1, true, 1)) then
      cards := cards || private.message_card(m, me);
    end if;
  end loop;
  return jsonb_build_object('messages', cards, 'more', cardinality(shown) = page, 'change', case when cardinality(shown) = page
    then shown[page].change else (
      select greatest(least(c.change, mine.left_change), _after) from private.conversations c where c.id = _conversation_id) end);
end
$$;

-- Conversations whose names begin with the words, and messages that hold them.
create function public.search_messages(_query text, _conversation_id uuid default null, _before text default null, _limit int default 20)
  returns jsonb
  language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  looked_through constant int := 500;
  words constant text[] := array(select w from private.words_of(left(_query, 100)) as w order by length(w) desc, w limit 6);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  named uuid[] := '{}';
  hit record;
  m private.messages;
  mine private.conversation_members;
  hits jsonb := '[]';
  looked int := 0;
  last_place text;
begin
  perform private.take_turn(me, 'message_search', 2000);
  if cardinality(words) = 0 then
    return jsonb_build_object('conversations', '[]'::jsonb, 'messages', '[]'::jsonb, 'next', null);
  end if;
  if _before is null and _conversation_id is null then
    named := array(
      select n.conversation_id from (
        select x.conversation_id from private.conversation_names x
        where x.user_id = me and x.word >= words[1] and x.word < words[1] || U&'\FFFF' limit 200) as n
      join private.conversation_members x on (x.conversation_id, x.user_id) = (n.conversation_id, me)
      where x.list <> 'none' and not exists (
        select from unnest(words[2:]) as w where not exists (
          select from private.conversation_names y where y.user_id = me and y.conversation_id = n.conversation_id and starts_with(y.word, w)))
        and not exists (
          select from private.conversations c where c.id = n.conversation_id and c.kind = 'direct'
            and private.are_blocked(me, private.other_of(c, me)))
      group by n.conversation_id, x.last_at order by x.last_at desc limit 10);
  end if;
  for hit in
    -- One's own shelf and those of one's groups, or that of one conversation: no further than one was there, since the place at which
    -- a page ends tells of what was looked at.
    select w.shelf, w.sent_at, w.message_id from (
      select me as id, timestamptz '-infinity' as since, timestamptz 'infinity' as until where _conversation_id is null
      union all
      (select x.conversation_id, x.joined_at, coalesce(x.left_at, 'infinity') from private.conversation_members x
      where _conversation_id is null and x.user_id = me and x.is_group order by x.last_at desc limit 200)
      union all
      select x.conversation_id, case when x.is_group then x.joined_at else '-infinity' end, coalesce(x.left_at, 'infinity')
      from private.conversation_members x where (x.conversation_id, x.user_id) = (_conversation_id, me)
    ) as s cross join lateral (
      select x.shelf, x.sent_at, x.message_id from private.message_words x
      where x.shelf = s.id and x.word = words[1] and (x.sent_at, x.message_id) < (before_at, before_id)
        and x.sent_at >= s.since and x.sent_at <= s.until
      order by x.sent_at desc, x.message_id desc limit looked_through) as w
    order by w.sent_at desc, w.message_id desc limit looked_through
  loop
    looked := looked + 1;
    last_place := private.place_of(hit.sent_at, hit.message_id);
    if not exists (
      select from unnest(words[2:]) as v where not exists (
        select from private.message_words x
        where (x.shelf, x.word, x.sent_at, x.message_id) = (hit.shelf, v, hit.sent_at, hit.message_id))) then
      m := private.seen_message(me, hit.message_id);
      if m.id is not null and private.covering(m, me) = '{}' then
        mine := private.membership(m.conversation_id, me);
        hits := hits || jsonb_build_object('message', private.message_card(m, me), 'conversation', (
          select private.conversation_card(c, mine) from private.conversations c where c.id = m.conversation_id));
      end if;
    end if;
    exit when jsonb_array_length(hits) >= page;
  end loop;
  return jsonb_build_object(
    'conversations', (
      select coalesce(jsonb_agg(private.conversation_card(c, private.membership(c.id, me)) order by n.place), '[]')
      from unnest(named) with ordinality as n (id, place) join private.conversations c on c.id = n.id),
    'messages', hits,
    'next', case when jsonb_array_length(hits) >= page or looked = looked_through then last_place end);
end
$$;

grant execute on function public.my_messages(), public.my_conversations(text, text, int), public.conversation_head(uuid),
  public.messages_of(uuid, bigint, bigint, timestamptz, int), public.conversation(uuid, int), public.message_changes(uuid, bigint, int),
  public.search_messages(text, uuid, text, int)
  to authenticated;
