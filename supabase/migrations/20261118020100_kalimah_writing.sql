-- What is done with cards. Ids are made by the device, so that what it sends twice is there once.

-- The caller, who may share cards.
create function private.card_writer() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if private.is_under_10() then
    raise insufficient_privilege using message = 'Under ten cards stay on the device', detail = 'too_young';
  end if;
  return me;
end
$$;

-- A wider audience is asked for what it takes to write in Halaqa.
create function private.ask_audience(me uuid, _audience text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if _audience not in ('me', 'family', 'connections', 'members', 'link') then
    raise invalid_parameter_value using message = 'There is no such audience', detail = 'card_invalid';
  end if;
  if _audience in ('members', 'link') then
    perform private.halaqa_writer();
  end if;
end
$$;

-- Of these people those to whom somebody may send something: family, and connections whom they may meet.
create function private.reachable(me uuid, people uuid[]) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select distinct p from unnest(people) as p
    where p <> me and not private.are_blocked(me, p)
      and (private.are_family(me, p) or (private.are_connected(me, p) and private.may_meet(me, p))));

-- Those who have not been told yet of a card that they may see now.
create function private.tell_of_card(card public.kalimah_cards) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  sent private.kalimah_sent;
begin
  for sent in
    update private.kalimah_sent s set told_at = private.clock() where s.card_id = card.id and s.told_at is null returning s.*
  loop
    if private.may_see_card(sent.user_id, card) then
      perform private.tell(sent.user_id, 'message', 'cardSent', sent.sender_id, '/kalimah/' || card.id, '{}', 'kalimah', card.id::text);
    end if;
  end loop;
end
$$;

-- Who saved it or passed it on, and may see it still.
create function private.tell_of_change(card public.kalimah_cards, _text text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  told uuid;
begin
  for told in
    select s.user_id from public.kalimah_saves s where s.card_id = card.id
    union select s.user_id from private.kalimah_shares s where s.card_id = card.id
    union select s.user_id from private.kalimah_sent s where s.card_id = card.id and s.told_at is not null
  loop
    if told <> card.author_id and private.may_see_card(told, card) then
      perform private.tell(told, 'system', _text, card.author_id, '/kalimah/' || card.id, '{}', 'kalimah', card.id::text);
    end if;
  end loop;
end
$$;

-- Others see it from now on, or it waits.
create function private.on_card_state() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'checked' and new.withdrawn_at is null then
    perform private.tell_of_card(new);
    if new.version > 1 and old.published_at is not null and new.corrected_at is not null then
      perform private.tell_of_change(new, 'cardCorrected');
    end if;
  elsif new.state = 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, '/kalimah/' || new.id, '{}', 'kalimah', new.id::text);
  end if;
  return null;
end
$$;
create trigger kalimah_cards_state after update of state on public.kalimah_cards
  for each row when (old.state is distinct from new.state) execute function private.on_card_state();

-- Where there are no words of somebody's own, there is nothing to check.
create function private.check_card(_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.kalimah_cards c set state = 'checked', published_at = coalesce(c.published_at, private.clock())
  where c.id = _id and c.body = '';
  if found then
    return 'checked';
  end if;
  perform private.check_words('kalimah', _id);
  return 'unchecked';
end
$$;

create function private.send_card(me uuid, card public.kalimah_cards, _to uuid[]) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  people uuid[] := private.reachable(me, _to);
  person uuid;
  sent int := 0;
begin
  if cardinality(_to) > 20 then
    raise invalid_parameter_value using message = 'A card is sent to 20 people at most', detail = 'card_invalid';
  end if;
  -- Who passes on what is not theirs gives nobody a right to see it.
  if card.author_id <> me then
    people := array(select p from unnest(people) as p where private.may_see_card(p, card));
  end if;
  foreach person in array people loop
    insert into private.kalimah_sent (card_id, user_id, sender_id) values (card.id, person, me) on conflict do nothing;
    if found then
      perform private.take_turn(me, 'send_card', 100);
      sent := sent + 1;
    end if;
  end loop;
  if sent > 0 and card.author_id <> me then
    insert into private.kalimah_shares (card_id, user_id) values (card.id, me) on conflict do nothing;
  end if;
  if card.state = 'checked' then
    perform private.tell_of_card(card);
  end if;
  return sent;
end
$$;

-- Answers the state.
create function public.publish_card(
  _id uuid, _kind text, _reference text default null, _body text default '', _language text default null, _template text default 'mihrab',
  _palette text default 'emerald', _format text default 'square', _arabic boolean default true, _meaning text default null,
  _audience text default 'me', _to uuid[] default '{}'
) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.card_writer();
  words constant text := coalesce(private.plain_text(left(_body, 5000)), '');
  known public.kalimah_cards;
begin
  select * into known from public.kalimah_cards c where c.id = _id;
  if found then
    if known.author_id <> me then
      raise unique_violation using message = 'This id belongs to another card', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  if length(words) > 600 or (_kind = 'own' and words = '') or ((_kind = 'own') <> (_reference is null))
    or not private.is_card_reference(_kind, _reference) then
    raise invalid_parameter_value using message = 'This is no card', detail = 'card_invalid';
  end if;
  perform private.ask_audience(me, _audience);
  perform private.take_turn(me, 'card', 50);
  insert into public.kalimah_cards (id, author_id, kind, reference, body, language, template, palette, format, arabic, meaning, audience)
  values (_id, me, _kind, _reference, words, _language, _template, _palette, _format, _arabic, _meaning, _audience)
  returning * into known;
  perform private.send_card(me, known, _to);
  return private.check_card(_id);
end
$$;

-- What is new is checked anew; until then nobody else sees the card.
create function public.correct_card(
  _id uuid, _reference text default null, _body text default '', _language text default null, _template text default 'mihrab',
  _palette text default 'emerald', _format text default 'square', _arabic boolean default true, _meaning text default null
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.card_writer();
  words constant text := coalesce(private.plain_text(left(_body, 5000)), '');
  was public.kalimah_cards;
begin
  select * into was from public.kalimah_cards c
  where c.id = _id and c.author_id = me and c.state <> 'removed' and c.withdrawn_at is null for update;
  if not found then
    return false;
  end if;
  if length(words) > 600 or (was.kind = 'own' and words = '') or ((was.kind = 'own') <> (_reference is null))
    or not private.is_card_reference(was.kind, _reference) then
    raise invalid_parameter_value using message = 'This is no card', detail = 'card_invalid';
  end if;
  perform private.take_turn(me, 'edit', 100);
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  update public.kalimah_cards c set (reference, body, language, template, palette, format, arabic, meaning) =
      (_reference, words, _language, _template, _palette, _format, _arabic, _meaning),
    version = was.version + 1, state = 'unchecked', marks = '[]', corrected_at = private.clock()
  where c.id = _id;
  perform private.check_card(_id);
  return true;
end
$$;

create function public.set_card_audience(_id uuid, _audience text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.card_writer();
begin
  perform private.ask_audience(me, _audience);
  update public.kalimah_cards c set audience = _audience where c.id = _id and c.author_id = me;
  return found;
end
$$;

create function public.withdraw_card(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  card public.kalimah_cards;
begin
  update public.kalimah_cards c set withdrawn_at = private.clock()
  where c.id = _id and c.author_id = me and c.withdrawn_at is null returning * into card;
  if card.id is null then
    return false;
  end if;
  -- What somebody was told of it before leads nowhere now.
  delete from public.notifications n where n.target_id = _id::text and n.target_type = 'kalimah' and n.user_id <> me;
  perform private.tell_of_change(card, 'cardWithdrawn');
  return true;
end
$$;

create function public.delete_card(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  delete from public.kalimah_cards c where c.id = _id and c.author_id = me;
  return found;
end
$$;

create function public.send_card(_id uuid, _to uuid[]) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.card_writer();
  card constant public.kalimah_cards := private.seen_card(_id);
begin
  if card.id is null or card.withdrawn_at is not null or card.state in ('held', 'removed') then
    return 0;
  end if;
  return private.send_card(me, card, _to);
end
$$;

create function public.save_card(_id uuid, _collection_id uuid default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  card constant public.kalimah_cards := private.seen_card(_id);
begin
  if card.id is null or not coalesce(_collection_id is null
      or exists (select from public.kalimah_collections c where (c.user_id, c.id) = (me, _collection_id)), false) then
    return false;
  end if;
  perform private.one_at_a_time('saved cards', me);
  if (select count(*) from public.kalimah_saves s where s.user_id = me) >= 2000
    and not exists (select from public.kalimah_saves s where (s.user_id, s.card_id) = (me, _id)) then
    raise check_violation using message = 'There are 2000 saved cards', detail = 'too_many_saved';
  end if;
  insert into public.kalimah_saves as s (user_id, card_id, collection_id) values (me, _id, _collection_id)
  on conflict (user_id, card_id) do update set collection_id = excluded.collection_id;
  return true;
end
$$;

-- Null takes a reaction back. False: nothing there to react to.
create function public.react_to_card(_id uuid, _kind text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  card public.kalimah_cards;
begin
  if _kind is null then
    delete from public.reactions r where r.target_id = _id and r.user_id = me and r.target_type = 'kalimah';
    return true;
  end if;
  card := private.seen_card(_id);
  -- By the address alone a card is looked at and no more.
  if card.id is null or card.state <> 'checked' or card.withdrawn_at is not null or not private.may_see_card(me, card) then
    return false;
  end if;
  perform private.take_turn(me, 'react', 1000);
  insert into public.reactions as r (target_type, target_id, user_id, kind) values ('kalimah', _id, me, _kind)
  on conflict (target_id, user_id) do update set kind = excluded.kind where r.kind <> excluded.kind;
  if found and card.author_id <> me and not exists (
    select from public.notifications n where n.user_id = card.author_id and n.kind = 'reaction' and n.target_id = _id::text
      and n.actor_id = me) then
    perform private.tell(card.author_id, 'reaction', 'reacted', me, '/kalimah/' || _id, jsonb_build_object('reaction', _kind),
      'kalimah', _id::text);
  end if;
  return true;
end
$$;

-- A post that refers to a card passes it on.
create function private.on_card_posted() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.kalimah_shares (card_id, user_id)
  select c.id, new.author_id from unnest(new.refs) as ref
  join public.kalimah_cards c on c.id = case when ref ~ '^kalimah:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(ref, 9)::uuid end
  where c.author_id <> new.author_id and private.may_see_card(new.author_id, c)
  on conflict do nothing;
  return null;
end
$$;
create trigger posts_pass_cards_on after insert on public.posts
  for each row when (array_to_string(new.refs, ' ') like '%kalimah:%') execute function private.on_card_posted();

grant execute on function public.publish_card(uuid, text, text, text, text, text, text, text, boolean, text, text, uuid[]),
  public.correct_card(uuid, text, text, text, text, text, text, boolean, text), public.set_card_audience(uuid, text),
  public.withdraw_card(uuid), public.delete_card(uuid), public.send_card(uuid, uuid[]), public.save_card(uuid, uuid),
  public.react_to_card(uuid, text) to authenticated;
