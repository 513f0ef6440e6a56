-- News from others: who asks for a connection, agrees to one or sends points. Heard of on devices that asked for
-- notifications, unless its kind is muted; when, the server decides by the person's quiet hours and prayers.

alter table public.notification_settings drop constraint notification_settings_muted_check,
  add constraint notification_settings_muted_check check (
    muted <@ array['message', 'connection', 'gift', 'comment', 'mention', 'job'] and cardinality(muted) <= 6);

create function private.tell(_user uuid, _about text, _text text, _from uuid, _url text, _gaps jsonb default '{}')
  returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.push_subscriptions s where s.user_id = _user)
    or exists (select from public.notification_settings n where n.user_id = _user and _about = any (n.muted))
    -- Where the tables live without this product's server, nobody takes jobs.
    or to_regnamespace('jobs') is null then
    return;
  end if;
  perform jobs.enqueue('news', jsonb_build_object(
    'user', _user, 'text', _text, 'tag', _text || ' ' || _from, 'url', _url,
    'gaps', _gaps || jsonb_build_object('name', coalesce((
      select coalesce(p.display_name, p.username) from public.public_profiles p where p.user_id = _from), '…'))));
end
$$;

create function private.tell_of_connection() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.accepted_at is null then
    perform private.tell(new.addressee_id, 'connection', 'connectionAsked', new.requester_id, '/profile/' || new.requester_id);
  else
    perform private.tell(new.requester_id, 'connection', 'connectionAgreed', new.addressee_id, '/profile/' || new.addressee_id);
  end if;
  return null;
end
$$;
create trigger connections_tell_asked after insert on public.connections
  for each row when (new.accepted_at is null) execute function private.tell_of_connection();
create trigger connections_tell_agreed after update on public.connections
  for each row when (old.accepted_at is null and new.accepted_at is not null)
  execute function private.tell_of_connection();

create function private.tell_of_gift() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(new.recipient_id, 'gift', 'giftReceived', new.sender_id, '/my-wallet',
    jsonb_build_object('count', new.amount));
  return null;
end
$$;
create trigger gifts_tell after insert on public.gifts
  for each row execute function private.tell_of_gift();
