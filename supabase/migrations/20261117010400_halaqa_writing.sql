-- Everything that is written in Halaqa. Ids of posts and comments are made by the device, so that what it sends twice is there once.

create function public.accept_halaqa_rules(_version smallint) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  insert into public.halaqa_members as m (user_id, rules_version) values (me, _version)
  on conflict (user_id) do update set (rules_version, accepted_at) = (excluded.rules_version, private.clock())
    where m.rules_version < excluded.rules_version;
end
$$;

-- Who may contact the caller, and what the caller is, which is told once.
create function public.set_contact(_contact_from text, _gender text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
begin
  update public.halaqa_members m set contact_from = _contact_from where m.user_id = me;
  if _gender is not null then
    update public.profiles p set gender = _gender where p.user_id = me and (p.gender is null or p.gender = _gender);
    if not found then
      raise check_violation using message = 'This was told already', detail = 'told_already';
    end if;
  end if;
end
$$;

-- False says no more than that it cannot be.
create function public.follow(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
begin
  perform private.take_turn(me, 'follow', 200);
  perform private.one_at_a_time('follow', me);
  if not private.may_approach(me, _user_id) or (select count(*) from public.follows f where f.follower_id = me) >= 2000 then
    return false;
  end if;
  insert into public.follows (follower_id, followed_id) values (me, _user_id) on conflict do nothing;
  if found then
    perform private.tell(_user_id, 'follow', 'followed', me, '/halaqa/profile/' || coalesce((
      select p.username from public.public_profiles p where p.user_id = me), ''), '{}', 'person', null);
  end if;
  return true;
end
$$;

create function private.topic_of(written text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return nullif(left(regexp_replace(private.search_fold(ltrim(written, '#')), '[^[:alnum:]_]+', '', 'g'), 40), '');

create function public.follow_topic(_topic text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
begin
  perform private.one_at_a_time('topics', me);
  if coalesce(length(private.topic_of(_topic)), 0) < 2 or (select count(*) from public.topic_follows t where t.user_id = me) >= 50 then
    return false;
  end if;
  insert into public.topic_follows (user_id, topic) values (me, private.topic_of(_topic)) on conflict do nothing;
  return true;
end
$$;

-- The same answer whoever is named.
create function public.mute(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  perform private.one_at_a_time('mute', me);
  insert into public.mutes (muter_id, muted_id)
  select me, u.id from auth.users u where u.id = _user_id and u.id <> me
    and (select count(*) from public.mutes m where m.muter_id = me) < 1000
  on conflict do nothing;
end
$$;

-- A block ends following, too, both ways.
create function private.on_block() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.follows f
  where (f.follower_id, f.followed_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
create trigger blocks_end_following after insert on public.blocks for each row execute function private.on_block();

-- True when a request stands, or the two are connected.
create function public.ask_to_connect(_user_id uuid, _reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
begin
  if private.is_new(me) and not private.take_allowance(me, 'halaqa_request', 10) then
    raise program_limit_exceeded using message = 'That is enough for today', detail = 'daily_limit';
  end if;
  if not private.ask_for_connection(private.asking_member(), _user_id) then
    return false;
  end if;
  update public.connections c set reason = _reason where (c.requester_id, c.addressee_id) = (me, _user_id) and c.accepted_at is null;
  return true;
end
$$;

create function public.ignore_request(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  insert into private.ignored_requests (user_id, requester_id)
  select me, c.requester_id from public.connections c
  where (c.requester_id, c.addressee_id) = (_user_id, me) and c.accepted_at is null on conflict do nothing;
end
$$;

create function public.dismiss_suggestion(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  perform private.one_at_a_time('dismiss', me);
  insert into private.dismissed_people (user_id, person_id)
  select me, u.id from auth.users u where u.id = _user_id and u.id <> me
    and (select count(*) from private.dismissed_people d where d.user_id = me) < 2000
  on conflict do nothing;
end
$$;

-- Thirty posts and comments in ten minutes, besides those of a day.
create function private.take_writing_turn(me uuid, deed text, times int) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  lately constant timestamptz := private.clock() - interval '10 minutes';
begin
  perform private.one_at_a_time('words', me);
  if (select count(*) from public.posts p where p.author_id = me and p.created_at > lately)
    + (select count(*) from public.comments c where c.author_id = me and c.created_at > lately) >= 30 then
    raise program_limit_exceeded using message = 'That was much in ten minutes', detail = 'too_fast';
  end if;
  perform private.take_turn(me, deed, times);
end
$$;

-- Whom words name by their username: those whom their author may contact or is connected with.
create function private.note_mentions(_kind text, _id uuid, author uuid, written text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mentions m where m.target_id = _id;
  insert into private.mentions (target_type, target_id, user_id)
  select _kind, _id, named.user_id from (
    select distinct p.user_id
    from (
      select distinct rtrim(hit[1], '.-_') as name
      from regexp_matches(written, '(?:^|[^[:alnum:]_@.])@([[:alnum:]._-]{3,30})', 'g') as hit limit 10
    ) as called
    join public.public_profiles p on private.username_fold(p.username) collate "C" = private.username_fold(called.name) collate "C"
  ) as named
  where named.user_id <> author and not private.are_blocked(author, named.user_id)
    and (private.are_connected(author, named.user_id) or private.may_contact(author, named.user_id))
    and private.stage_of(named.user_id) in ('youth', 'adult')
    and not exists (select from public.mutes m where (m.muter_id, m.muted_id) = (named.user_id, author));
end
$$;

create function private.are_refs(refs text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce((
    select bool_and(ref ~ '^([0-9]{1,3}:[0-9]{1,3}(-[0-9]{1,3})?|[a-z]{3,20}:[0-9]{1,5}[a-z]?|(dua|story|tool|answer):[a-z0-9-]{1,80}|(lesson|guide):[a-z0-9-]{1,60}/[a-z0-9-]{1,60}|job:[0-9a-f-]{36})$')
    from unnest(refs) as ref), true);

-- Answers the state. `_pictures`: [{path, alt, width, height}]; `_options`: the answers of a question, two to six.
create function public.publish_post(
  _id uuid, _body text, _language text default null, _audience text default 'members', _comments_from text default 'everyone',
  _topics text[] default '{}', _refs text[] default '{}', _pictures jsonb default '[]', _options text[] default '{}',
  _closes_at timestamptz default null
) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 10000));
  tags constant text[] := array(select distinct private.topic_of(t) from unnest(_topics) as t where length(private.topic_of(t)) >= 2);
  known public.posts;
begin
  select * into known from public.posts p where p.id = _id;
  if found then
    if known.author_id <> me then
      raise unique_violation using message = 'This id belongs to another post', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  if words is null or length(words) > 3000 or not private.are_refs(_refs) or cardinality(_options) = 1 or cardinality(_options) > 6
    or jsonb_typeof(_pictures) <> 'array' or jsonb_array_length(_pictures) > 4
    or _closes_at not between private.clock() and private.clock() + interval '31 days' then
    raise invalid_parameter_value using message = 'This is no post', detail = 'post_invalid';
  end if;
  perform private.take_writing_turn(me, 'post', 50);
  insert into public.posts (id, author_id, kind, body, language, audience, comments_from, topics, refs, poll_closes_at)
  values (_id, me, case when cardinality(_options) > 0 then 'question' else 'post' end, words, _language, _audience, _comments_from,
    tags, _refs, case when cardinality(_options) > 0 then coalesce(_closes_at, private.clock() + interval '7 days') end);
  insert into public.poll_options (post_id, place, text)
  select _id, o.place, coalesce(private.plain_line(o.text), '') from unnest(_options) with ordinality as o (text, place);
  if exists (
    select from jsonb_array_elements(_pictures) as p
    where not starts_with(coalesce(p ->> 'path', ''), me || '/') or not exists (
      select from storage.objects o where o.bucket_id = 'post-pictures' and o.name = p ->> 'path')
  ) then
    raise invalid_parameter_value using message = 'There is no such picture in your folder', detail = 'no_such_picture';
  end if;
  insert into public.post_pictures (post_id, place, path, alt, width, height)
  select _id, p.place, p.picture ->> 'path', private.plain_text(p.picture ->> 'alt'), (p.picture ->> 'width')::int, (p.picture ->> 'height')::int
  from jsonb_array_elements(_pictures) with ordinality as p (picture, place);
  perform private.note_mentions('post', _id, me, words);
  perform private.check_words('post', _id);
  return 'unchecked';
end
$$;

-- What was there goes to the history; what is new is checked again. False: there is no such post of the caller's.
create function public.edit_post(_id uuid, _body text, _language text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 10000));
  was public.posts;
begin
  select * into was from public.posts p where p.id = _id and p.author_id = me and p.state <> 'removed' for update;
  if not found then
    return false;
  end if;
  if words is null or length(words) > 3000 then
    raise invalid_parameter_value using message = 'This is no post', detail = 'post_invalid';
  end if;
  perform private.take_turn(me, 'edit', 100);
  insert into public.post_versions (post_id, version, author_id, body, written_at)
  values (_id, was.version, me, was.body, coalesce(was.edited_at, was.created_at));
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  update public.posts p set body = words, language = _language, version = was.version + 1, state = 'unchecked', marks = '[]',
    edited_at = private.clock() where p.id = _id;
  perform private.note_mentions('post', _id, me, words);
  perform private.check_words('post', _id);
  return true;
end
$$;

-- Who sees it and who may comment; what is null stays.
create function public.set_post(_id uuid, _audience text default null, _comments_from text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
begin
  update public.posts p set audience = coalesce(_audience, p.audience), comments_from = coalesce(_comments_from, p.comments_from)
  where p.id = _id and p.author_id = me;
  return found;
end
$$;

create function public.delete_post(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  delete from public.posts p where p.id = _id and p.author_id = me;
  return found;
end
$$;

-- The post, if the caller may see it.
create function private.seen_post(_id uuid) returns public.posts
  language sql stable security definer set search_path = ''
begin atomic
  select p from public.posts p where p.id = _id and (p.author_id = auth.uid() or (
    p.state = 'checked' and not p.author_id = any (private.unseen_people()) and private.may_read_post(p.author_id, p.audience)));
end;
create function private.seen_comment(_id uuid) returns public.comments
  language sql stable security definer set search_path = ''
begin atomic
  select c from public.comments c where c.id = _id and (c.author_id = auth.uid() or (
    c.state = 'checked' and not c.author_id = any (private.unseen_people()) and private.may_read(c.author_id)
    and exists (
      select from private.seen_post(c.post_id) as p where p.id is not null and (c.hidden_at is null or p.author_id = auth.uid()))));
end;
create function private.may_comment(post public.posts) returns boolean
  language sql stable security definer set search_path = ''
  return post.state = 'checked' and (post.author_id = auth.uid() or post.comments_from = 'everyone'
    or (post.comments_from = 'connections' and private.are_connected(auth.uid(), post.author_id)));

create function public.write_comment(_id uuid, _post_id uuid, _body text, _parent_id uuid default null, _language text default null)
  returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 5000));
  post public.posts;
  parent public.comments;
  known public.comments;
begin
  select * into known from public.comments c where c.id = _id;
  if found then
    if known.author_id <> me then
      raise unique_violation using message = 'This id belongs to another comment', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  if words is null or length(words) > 1500 then
    raise invalid_parameter_value using message = 'This is no comment', detail = 'comment_invalid';
  end if;
  -- A post that is not there, not for the caller, or of somebody who blocked them: one answer.
  post := private.seen_post(_post_id);
  if post.id is null then
    raise no_data_found using message = 'There is no such post', detail = 'no_such_post';
  end if;
  if not private.may_comment(post) then
    raise insufficient_privilege using message = 'Comments are not for everyone here', detail = 'comments_closed';
  end if;
  if _parent_id is not null then
    parent := private.seen_comment(_parent_id);
    if parent.id is null or parent.post_id <> _post_id or parent.parent_id is not null or parent.state <> 'checked' then
      raise no_data_found using message = 'There is no such comment', detail = 'no_such_comment';
    end if;
  end if;
  perform private.take_writing_turn(me, 'comment', 300);
  insert into public.comments (id, post_id, parent_id, author_id, body, language) values (_id, _post_id, _parent_id, me, words, _language);
  perform private.note_mentions('comment', _id, me, words);
  perform private.check_words('comment', _id);
  return 'unchecked';
end
$$;

create function public.edit_comment(_id uuid, _body text, _language text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 5000));
  was public.comments;
begin
  select * into was from public.comments c where c.id = _id and c.author_id = me and c.state <> 'removed' for update;
  if not found then
    return false;
  end if;
  if words is null or length(words) > 1500 then
    raise invalid_parameter_value using message = 'This is no comment', detail = 'comment_invalid';
  end if;
  perform private.take_turn(me, 'edit', 100);
  insert into public.comment_versions (comment_id, version, author_id, body, written_at)
  values (_id, was.version, me, was.body, coalesce(was.edited_at, was.created_at));
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  update public.comments c set body = words, language = _language, version = was.version + 1, state = 'unchecked', marks = '[]',
    edited_at = private.clock() where c.id = _id;
  perform private.note_mentions('comment', _id, me, words);
  perform private.check_words('comment', _id);
  return true;
end
$$;

-- With the answers to it.
create function public.delete_comment(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  delete from public.comments c where c.id = _id and c.author_id = me;
  return found;
end
$$;

create function public.hide_comment(_id uuid, _hidden boolean default true) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  update public.comments c set hidden_at = case when _hidden then coalesce(c.hidden_at, private.clock()) end
  where c.id = _id and exists (select from public.posts p where p.id = c.post_id and p.author_id = me);
  return found;
end
$$;

-- Null takes a reaction back. False: nothing there to react to.
create function public.react(_target_type text, _target_id uuid, _kind text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  author uuid;
  post uuid;
begin
  if _kind is null then
    delete from public.reactions r where r.target_id = _target_id and r.user_id = me;
    return true;
  end if;
  if _target_type = 'post' then
    select p.author_id, p.id into author, post from private.seen_post(_target_id) as p where p.state = 'checked';
  elsif _target_type = 'comment' then
    select c.author_id, c.post_id into author, post from private.seen_comment(_target_id) as c where c.state = 'checked';
  end if;
  if author is null then
    return false;
  end if;
  perform private.take_turn(me, 'react', 1000);
  insert into public.reactions as r (target_type, target_id, user_id, kind) values (_target_type, _target_id, me, _kind)
  on conflict (target_id, user_id) do update set kind = excluded.kind where r.kind <> excluded.kind;
  if found and author <> me and not exists (
    select from public.notifications n where n.user_id = author and n.kind = 'reaction' and n.target_id = _target_id::text
      and n.actor_id = me) then
    perform private.tell(author, 'reaction', 'reacted', me, '/halaqa/post/' || post, jsonb_build_object('reaction', _kind),
      _target_type, _target_id::text);
  end if;
  return true;
end
$$;

-- Once; what was chosen stays.
create function public.vote(_post_id uuid, _place smallint) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  post constant public.posts := private.seen_post(_post_id);
begin
  if post.id is null or post.state <> 'checked' or post.poll_closes_at is null or post.poll_closes_at <= private.clock() then
    return false;
  end if;
  perform private.take_turn(me, 'vote', 300);
  insert into public.poll_votes (post_id, user_id, place)
  select _post_id, me, o.place from public.poll_options o where (o.post_id, o.place) = (_post_id, _place)
  on conflict do nothing;
  return found;
end
$$;

-- From everything that people write, with its words as they are now. Null: nothing that the caller may see.
create function public.report(_type text, _target_type text, _target_id uuid, _description text, _reason text default null) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  seen jsonb;
  made uuid;
begin
  if _target_type = 'post' then
    select to_jsonb(p) into seen from private.seen_post(_target_id) as p where p.id is not null;
  elsif _target_type = 'comment' then
    select to_jsonb(c) into seen from private.seen_comment(_target_id) as c where c.id is not null;
  elsif _target_type = 'person' then
    select to_jsonb(p) || jsonb_build_object('author_id', p.user_id) || coalesce(to_jsonb(w), '{}') into seen
    from public.public_profiles p left join public.public_professional_profiles w using (user_id)
    where p.user_id = _target_id and (p.user_id = any (private.visible_people()) or private.may_read(p.user_id));
  end if;
  if seen is null then
    return null;
  end if;
  insert into public.reports (reporter_id, type, reason, description, target_type, target_id, reported_id, evidence)
  values (me, _type, _reason, _description, _target_type, _target_id::text, (seen ->> 'author_id')::uuid, seen)
  returning id into made;
  return made;
end
$$;

grant execute on function public.accept_halaqa_rules(smallint), public.set_contact(text, text), public.follow(uuid),
  public.follow_topic(text), public.mute(uuid), public.ask_to_connect(uuid, text), public.ignore_request(uuid),
  public.dismiss_suggestion(uuid), public.publish_post(uuid, text, text, text, text, text[], text[], jsonb, text[], timestamptz),
  public.edit_post(uuid, text, text), public.set_post(uuid, text, text), public.delete_post(uuid),
  public.write_comment(uuid, uuid, text, uuid, text), public.edit_comment(uuid, text, text), public.delete_comment(uuid),
  public.hide_comment(uuid, boolean), public.react(text, uuid, text), public.vote(uuid, smallint),
  public.report(text, text, uuid, text, text)
  to authenticated;

-- Words by which posts are found, each with the moment of its post: a page of results is a stretch of an index.
create table private.post_words (
  word text collate "C" not null,
  published_at timestamptz not null,
  post_id uuid not null references public.posts (id) on delete cascade,
  primary key (word, published_at, post_id)
);
create index post_words_post on private.post_words (post_id);
create table private.post_topics (
  topic text collate "C" not null,
  published_at timestamptz not null,
  post_id uuid not null references public.posts (id) on delete cascade,
  primary key (topic, published_at, post_id)
);
create index post_topics_post on private.post_topics (post_id);

create function private.words_of(written text) returns setof text
  language sql immutable strict parallel safe set search_path = ''
begin atomic
  select distinct left(w, 40) from regexp_split_to_table(private.search_fold(written), '[^[:alnum:]]+') as w
  where length(w) >= 2 limit 300;
end;

-- Others see it from now on, or no longer.
create function private.on_post_seen() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told uuid;
begin
  if old.state = 'checked' then
    delete from private.post_words w where w.post_id = new.id;
    delete from private.post_topics t where t.post_id = new.id;
  end if;
  if new.state = 'checked' then
    insert into private.post_words (word, published_at, post_id) select w, new.published_at, new.id from private.words_of(new.body) as w;
    insert into private.post_topics (topic, published_at, post_id) select t, new.published_at, new.id from unnest(new.topics) as t;
    if old.published_at is null then
      for told in select m.user_id from private.mentions m where m.target_id = new.id
        and (new.audience = 'members' or private.are_connected(new.author_id, m.user_id)) loop
        perform private.tell(told, 'mention', 'mentioned', new.author_id, '/halaqa/post/' || new.id, '{}', 'post', new.id::text);
      end loop;
    end if;
  elsif new.state = 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, '/halaqa/post/' || new.id, '{}', 'post', new.id::text);
  end if;
  return null;
end
$$;
create trigger posts_seen after update of state on public.posts
  for each row when (old.state is distinct from new.state) execute function private.on_post_seen();

-- The author of the post, who wrote what is answered, and who is named: each once.
create function private.on_comment_published() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  post constant public.posts := (select p from public.posts p where p.id = new.post_id);
  page constant text := '/halaqa/post/' || new.post_id;
  answered constant uuid := (select c.author_id from public.comments c where c.id = new.parent_id);
  told uuid;
begin
  if new.state = 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, page, '{}', 'comment', new.id::text);
  elsif new.state = 'checked' and old.published_at is null then
    if post.author_id <> new.author_id then
      perform private.tell(post.author_id, 'comment', 'commented', new.author_id, page, '{}', 'post', new.post_id::text);
    end if;
    if answered is not null and answered not in (new.author_id, post.author_id) then
      perform private.tell(answered, 'comment', 'answered', new.author_id, page, '{}', 'comment', new.parent_id::text);
    end if;
    for told in select m.user_id from private.mentions m where m.target_id = new.id
      and m.user_id not in (post.author_id, coalesce(answered, post.author_id))
      and (post.audience = 'members' or private.are_connected(post.author_id, m.user_id))
      and not private.are_blocked(post.author_id, m.user_id) loop
      perform private.tell(told, 'mention', 'mentioned', new.author_id, page, '{}', 'comment', new.id::text);
    end loop;
  end if;
  return null;
end
$$;
create trigger comments_published after update of state on public.comments
  for each row when (old.state is distinct from new.state) execute function private.on_comment_published();
