-- Posts, comments and reactions. They are written by functions alone, so that author, time, state and counts cannot be forged, and
-- read by policies: whoever follows a table, embeds it or counts it sees what the screens show them and no more.

-- `state`: unchecked (seen by its author alone until the job `check-words` has been there), checked, held (until somebody looked at
-- it) or removed.
create table public.posts (
  id uuid primary key,
  author_id uuid not null references auth.users (id) on delete cascade,
  kind text not null default 'post' check (kind in ('post', 'question')),
  body text not null check (length(body) between 1 and 3000),
  language text check (language ~ '^[a-z]{2,3}$'),
  audience text not null default 'members' check (audience in ('members', 'connections')),
  comments_from text not null default 'everyone' check (comments_from in ('everyone', 'connections', 'nobody')),
  topics text[] not null default '{}' check (cardinality(topics) <= 5),
  -- `2:153`, `bukhari:8`, `dua:<id>`, `lesson:<course>/<lesson>`, `job:<id>`: shown as cards, by reference.
  refs text[] not null default '{}' check (cardinality(refs) <= 4),
  poll_closes_at timestamptz,
  state text not null default 'unchecked' check (state in ('unchecked', 'checked', 'held', 'removed')),
  -- What the verifier found: [{start, end, kind, verdict, ref}].
  marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default private.clock(),
  -- When others could first see it: the order of every list.
  published_at timestamptz,
  edited_at timestamptz,
  constraint who_is_seen_was_published check (state <> 'checked' or published_at is not null)
);
create index posts_by_time on public.posts (published_at desc, id desc) where state = 'checked' and audience = 'members';
create index posts_of_author on public.posts (author_id, published_at desc, id desc) where state = 'checked';
create index posts_lately_written on public.posts (author_id, created_at desc);

-- What was there before an edit; its author's alone.
create table public.post_versions (
  post_id uuid not null references public.posts (id) on delete cascade,
  version int not null,
  author_id uuid not null references auth.users (id) on delete cascade,
  body text not null,
  written_at timestamptz not null,
  primary key (post_id, version)
);
create index post_versions_author on public.post_versions (author_id);

create table public.post_pictures (
  post_id uuid not null references public.posts (id) on delete cascade,
  place smallint not null check (place between 1 and 4),
  path text not null check (length(path) <= 512),
  alt text check (length(alt) between 1 and 500),
  width int not null check (width between 1 and 20000),
  height int not null check (height between 1 and 20000),
  primary key (post_id, place)
);
create unique index post_pictures_path on public.post_pictures (path collate "C");

create table public.poll_options (
  post_id uuid not null references public.posts (id) on delete cascade,
  place smallint not null check (place between 1 and 6),
  text text not null check (length(text) between 1 and 100),
  primary key (post_id, place)
);
-- One vote each, seen by who gave it.
create table public.poll_votes (
  post_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  place smallint not null,
  created_at timestamptz not null default private.clock(),
  primary key (post_id, user_id),
  foreign key (post_id, place) references public.poll_options (post_id, place) on delete cascade
);
create index poll_votes_user on public.poll_votes (user_id);

-- Two levels: a comment, and answers to it.
create table public.comments (
  id uuid primary key,
  post_id uuid not null references public.posts (id) on delete cascade,
  parent_id uuid references public.comments (id) on delete cascade,
  author_id uuid not null references auth.users (id) on delete cascade,
  body text not null check (length(body) between 1 and 1500),
  language text check (language ~ '^[a-z]{2,3}$'),
  state text not null default 'unchecked' check (state in ('unchecked', 'checked', 'held', 'removed')),
  marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default private.clock(),
  published_at timestamptz,
  edited_at timestamptz,
  -- By the author of the post.
  hidden_at timestamptz,
  constraint who_is_seen_was_published check (state <> 'checked' or published_at is not null)
);
create index comments_of_post on public.comments (post_id, published_at, id) where state = 'checked' and parent_id is null;
create index comments_of_comment on public.comments (parent_id, published_at, id) where state = 'checked';
create index comments_by_people on public.comments (post_id, author_id);
create index comments_lately_written on public.comments (author_id, created_at desc);
create index comments_parent on public.comments (parent_id);

create table public.comment_versions (
  comment_id uuid not null references public.comments (id) on delete cascade,
  version int not null,
  author_id uuid not null references auth.users (id) on delete cascade,
  body text not null,
  written_at timestamptz not null,
  primary key (comment_id, version)
);
create index comment_versions_author on public.comment_versions (author_id);

-- Names are for the author of what they are about, through `reactors`; everyone else is given numbers.
create table public.reactions (
  target_type text not null check (target_type in ('post', 'comment')),
  target_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('thanks', 'beneficial', 'congratulations', 'dua')),
  created_at timestamptz not null default private.clock(),
  primary key (target_id, user_id)
);
create index reactions_by_time on public.reactions (target_id, created_at desc, user_id);
create index reactions_user on public.reactions (user_id);

create table private.mentions (
  target_type text not null check (target_type in ('post', 'comment')),
  target_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (target_id, user_id)
);
create index mentions_user on private.mentions (user_id);

-- Numbers, each in up to 16 rows, so that a thousand who react at once do not wait for one row.
create table private.tallies (
  target_id uuid not null,
  kind text not null,
  shard smallint not null,
  n int not null,
  primary key (target_id, kind, shard)
);
create function private.tally(_target uuid, _kind text, _by int) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into private.tallies as t (target_id, kind, shard, n) values (_target, _kind, (pg_backend_pid() % 16)::smallint, _by)
  on conflict (target_id, kind, shard) do update set n = t.n + excluded.n;
end;

create function private.on_reaction() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or (tg_op = 'DELETE' and (exists (select from public.posts p where p.id = old.target_id)
    or exists (select from public.comments c where c.id = old.target_id))) then
    perform private.tally(old.target_id, old.kind, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.tally(new.target_id, new.kind, 1);
  end if;
  return null;
end
$$;
create trigger reactions_tally after insert or update of kind or delete on public.reactions
  for each row execute function private.on_reaction();
create function private.on_vote() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.tally(new.post_id, 'option ' || new.place, 1);
  elsif exists (select from public.posts p where p.id = old.post_id) then
    perform private.tally(old.post_id, 'option ' || old.place, -1);
  end if;
  return null;
end
$$;
create trigger poll_votes_tally after insert or delete on public.poll_votes
  for each row execute function private.on_vote();

create function private.is_counted(c public.comments) returns boolean
  language sql immutable set search_path = ''
  return c.state = 'checked' and c.hidden_at is null;
create function private.on_comment_seen() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  change int := 0;
begin
  change := change + case when tg_op <> 'DELETE' then private.is_counted(new)::int else 0 end;
  change := change - case when tg_op <> 'INSERT' then private.is_counted(old)::int else 0 end;
  -- What goes with its post or its comment leaves no number behind.
  if change <> 0 and exists (select from public.posts p where p.id = coalesce(new.post_id, old.post_id)) then
    perform private.tally(coalesce(new.post_id, old.post_id), 'comment', change);
  end if;
  if change <> 0 and exists (select from public.comments c where c.id = coalesce(new.parent_id, old.parent_id)) then
    perform private.tally(coalesce(new.parent_id, old.parent_id), 'answer', change);
  end if;
  return null;
end
$$;
create trigger comments_tally after insert or update of state, hidden_at or delete on public.comments
  for each row execute function private.on_comment_seen();

create function private.on_words_gone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.reactions r where r.target_id = old.id;
  delete from private.mentions m where m.target_id = old.id;
  delete from private.tallies t where t.target_id = old.id;
  delete from private.word_prints w where w.target_id = old.id;
  delete from public.held_items h where h.target_id = old.id and h.state = 'held';
  delete from public.notifications n where n.target_id = old.id::text;
  return null;
end
$$;
create trigger posts_gone after delete on public.posts for each row execute function private.on_words_gone();
create trigger comments_gone after delete on public.comments for each row execute function private.on_words_gone();

alter table public.posts enable row level security;
alter table public.post_versions enable row level security;
alter table public.post_pictures enable row level security;
alter table public.poll_options enable row level security;
alter table public.poll_votes enable row level security;
alter table public.comments enable row level security;
alter table public.comment_versions enable row level security;
alter table public.reactions enable row level security;
create policy "only a session in good standing" on public.posts as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.post_versions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.post_pictures as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.poll_options as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.poll_votes as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.comments as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.comment_versions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.reactions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.posts, public.post_versions, public.post_pictures, public.poll_options, public.poll_votes, public.comments,
  public.comment_versions, public.reactions to authenticated;

create policy "a post is read by those for whom it is" on public.posts for select to authenticated
  using ((select private.in_halaqa()) and (author_id = (select auth.uid()) or (
    state = 'checked' and not author_id = any ((select private.unseen_people())::uuid[])
    and private.may_read_post(author_id, audience))));
create policy "what was before is read by who wrote it" on public.post_versions for select to authenticated
  using ((select private.in_halaqa()) and author_id = (select auth.uid()));
-- The inner questions are asked under the policy of posts.
create policy "a picture is seen with its post" on public.post_pictures for select to authenticated
  using (exists (select from public.posts p where p.id = post_id));
create policy "answers to choose from are seen with their post" on public.poll_options for select to authenticated
  using (exists (select from public.posts p where p.id = post_id));
create policy "a vote is seen by who gave it" on public.poll_votes for select to authenticated
  using ((select private.in_halaqa()) and user_id = (select auth.uid()));
create policy "a comment is read with its post" on public.comments for select to authenticated
  using ((select private.in_halaqa()) and (author_id = (select auth.uid()) or (
    state = 'checked' and not author_id = any ((select private.unseen_people())::uuid[])
    and private.may_read(author_id)
    and exists (select from public.posts p where p.id = post_id and (comments.hidden_at is null or p.author_id = (select auth.uid()))))));
create policy "what was before is read by who wrote it" on public.comment_versions for select to authenticated
  using ((select private.in_halaqa()) and author_id = (select auth.uid()));
create policy "a reaction is seen by who gave it" on public.reactions for select to authenticated
  using ((select private.in_halaqa()) and user_id = (select auth.uid()));

insert into private.personal_data (source, condition) values
  ('public.posts', 'author_id = $1'), ('public.post_versions', 'author_id = $1'),
  ('public.post_pictures', 'post_id in (select p.id from public.posts p where p.author_id = $1)'),
  ('public.poll_options', 'post_id in (select p.id from public.posts p where p.author_id = $1)'),
  ('public.poll_votes', 'user_id = $1'), ('public.comments', 'author_id = $1'), ('public.comment_versions', 'author_id = $1'),
  ('public.reactions', 'user_id = $1'), ('private.mentions', 'user_id = $1');

-- Pictures of posts: in the folder of whoever writes, seen with the post that shows them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('post-pictures', 'post-pictures', false, 5242880, array['image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do nothing;

-- Volatile, as every bound by count: parallel uploads wait for each other and then see what was written.
create function private.lately_uploaded() returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.one_at_a_time('post pictures', auth.uid());
  return (
    select count(*) from storage.objects o where o.bucket_id = 'post-pictures'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
      and o.created_at > now() - interval '30 minutes'
  );
end
$$;
grant execute on function private.lately_uploaded() to authenticated, service_role;
create policy "a picture of a post is added by its author" on storage.objects for insert to authenticated
  with check (bucket_id = 'post-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.in_halaqa()) and (select private.lately_uploaded()) < 30);
create policy "a picture of a post is removed by its author" on storage.objects for delete to authenticated
  using (bucket_id = 'post-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "a picture of a post is seen with it" on storage.objects for select to authenticated
  using (bucket_id = 'post-pictures' and ((storage.foldername(name))[1] = (select auth.uid())::text
    or exists (select from public.post_pictures p where p.path collate "C" = objects.name)));

alter publication supabase_realtime add table public.posts, public.comments;
