-- The end of an account: its messages are deleted for others or stay without a name, as it was chosen. Files go in any case.

create function private.on_writer_leaving() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  shared constant uuid[] := array(select m.conversation_id from private.conversation_members m where m.user_id = old.id);
begin
  -- Live copies of the last days, on one's own topic and on those of others.
  delete from realtime.messages r where r.topic = 'messages:' || old.id;
  delete from realtime.messages r using (
    select distinct m.user_id from private.conversation_members m where m.conversation_id = any (shared)) as others
  where r.topic = 'messages:' || others.user_id and r.private and strpos(r.payload::text, old.id::text) > 0;
  perform private.pass_on_group(c.id, old.id) from private.conversations c where c.maker_id = old.id;
  delete from private.message_files f using private.messages m where m.id = f.message_id and m.author_id = old.id;
  delete from private.message_words w where w.shelf = old.id;
  if not (private.messaging_of(old.id)).keep_messages then
    delete from private.message_words w using private.messages m where m.id = w.message_id and m.author_id = old.id;
    delete from private.message_reactions r using private.messages m where m.id = r.message_id and m.author_id = old.id;
    -- Each of them is a change of its conversation, which devices find by its number.
    perform from private.conversations c where c.id in (
      select m.conversation_id from private.messages m where m.author_id = old.id and m.deleted_at is null) order by c.id for update;
    with gone as (
      select m.id, m.conversation_id, row_number() over (partition by m.conversation_id order by m.seq) as n
      from private.messages m where m.author_id = old.id and m.deleted_at is null
    ), emptied as (
      update private.messages m set body = '', refs = '{}', held = '{}', deleted_at = private.clock(), change = c.change + g.n, print = ''
      from gone g join private.conversations c on c.id = g.conversation_id where m.id = g.id returning m.conversation_id
    )
    update private.conversations c set change = c.change + e.n
    from (select x.conversation_id, count(*) as n from emptied x group by 1) as e where c.id = e.conversation_id;
  end if;
  return old;
end
$$;
create trigger leave_conversations before delete on auth.users
  for each row execute function private.on_writer_leaving();

-- Who typed when is of no use a moment later.
do $$
declare
  made constant text := pg_get_functiondef('public.tidy_accounts()'::regprocedure);
  place constant text := '  delete from private.guarded_requests g where';
begin
  if strpos(made, place) = 0 then
    raise exception 'tidy_accounts has changed';
  end if;
  execute replace(made, place, '  delete from realtime.messages m where m.event = ''typing'' and m.topic like ''messages:%''
    and m.inserted_at < (now() at time zone ''utc'') - interval ''10 minutes'';
' || place);
end
$$;
