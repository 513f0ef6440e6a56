-- Kalimah between people: a card is kept by reference (what it is about, how it looks, own words) and drawn by every device. Rows are
-- written and read by others through functions alone: nobody lists cards, not even those that are open to whoever has their address.

-- As content names its records; whether there is one is known to the device, which draws it.
create function private.is_card_reference(kind text, reference text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce(reference ~ case kind
    when 'ayah' then '^[0-9]{1,3}:[0-9]{1,3}(-[0-9]{1,3})?$'
    when 'hadith' then '^[a-z]{3,20}:[0-9]{1,5}[a-z]?$'
    when 'dua' then '^[a-z0-9-]{1,80}$'
    when 'name' then '^[a-z0-9-]{1,80}$'
    when 'event' then '^[a-z0-9-]{1,80}$'
    when 'lesson' then '^[a-z0-9-]{1,60}/[a-z0-9-]{1,60}$'
    when 'answer' then '^[a-z0-9-]{1,80}$'
    when 'story' then '^[a-z0-9-]{1,60}/[a-z0-9-]{1,60}/[0-9]{1,2}$'
    else '^$' end, kind = 'own');

-- `state` as with posts: what holds words of somebody's own is unchecked until the job `check-words` has been there.
create table public.kalimah_cards (
  id uuid primary key,
  author_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('ayah', 'hadith', 'dua', 'name', 'event', 'lesson', 'answer', 'story', 'own')),
  reference text check (private.is_card_reference(kind, reference)),
  -- The card itself where it is somebody's own, else what they say beside it.
  body text not null default '' check (length(body) <= 600),
  language text check (language ~ '^[a-z]{2,3}$'),
  template text not null check (template ~ '^[a-z]{2,20}$'),
  palette text not null check (palette ~ '^[a-z]{2,20}$'),
  format text not null check (format in ('square', 'story', 'landscape', 'print')),
  arabic boolean not null default true,
  -- In which language the meaning is told; null: not at all.
  meaning text check (meaning ~ '^[a-z]{2,3}$'),
  audience text not null default 'me' check (audience in ('me', 'family', 'connections', 'members', 'link')),
  state text not null default 'unchecked' check (state in ('unchecked', 'checked', 'held', 'removed')),
  marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default private.clock(),
  published_at timestamptz,
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  constraint text_of_ours_has_a_reference check ((kind = 'own') = (reference is null)),
  constraint own_words_are_there check (kind <> 'own' or body <> ''),
  constraint who_is_seen_was_published check (state <> 'checked' or published_at is not null)
);
create index kalimah_cards_seen on public.kalimah_cards (author_id, published_at desc, id desc)
  where state = 'checked' and withdrawn_at is null and audience <> 'me';
create index kalimah_cards_of_author on public.kalimah_cards (author_id, created_at desc, id desc);

-- To whom a card was sent, by its author or by somebody who passed it on.
create table private.kalimah_sent (
  card_id uuid not null references public.kalimah_cards (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  sender_id uuid not null references auth.users (id) on delete cascade,
  sent_at timestamptz not null default private.clock(),
  -- Once it was checked.
  told_at timestamptz,
  primary key (card_id, user_id)
);
create index kalimah_sent_to on private.kalimah_sent (user_id, told_at desc, card_id desc) where told_at is not null;
create index kalimah_sent_by on private.kalimah_sent (sender_id);

-- Who passed a card of another on: they hear when it is corrected or withdrawn.
create table private.kalimah_shares (
  card_id uuid not null references public.kalimah_cards (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (card_id, user_id)
);
create index kalimah_shares_user on private.kalimah_shares (user_id);

create table public.kalimah_collections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (user_id, id)
);

create table public.kalimah_saves (
  user_id uuid not null references auth.users (id) on delete cascade,
  card_id uuid not null references public.kalimah_cards (id) on delete cascade,
  collection_id uuid,
  saved_at timestamptz not null default private.clock(),
  primary key (user_id, card_id),
  -- Only in a collection of one's own; without it, it is saved still.
  foreign key (user_id, collection_id) references public.kalimah_collections (user_id, id) on delete set null (collection_id)
);
create index kalimah_saves_by_time on public.kalimah_saves (user_id, saved_at desc, card_id desc);
create index kalimah_saves_in_collection on public.kalimah_saves (user_id, collection_id, saved_at desc, card_id desc);
create index kalimah_saves_card on public.kalimah_saves (card_id);

alter table public.kalimah_cards enable row level security;
alter table public.kalimah_collections enable row level security;
alter table public.kalimah_saves enable row level security;
create policy "only a session in good standing" on public.kalimah_cards as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.kalimah_collections as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.kalimah_saves as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.kalimah_cards, public.kalimah_collections, public.kalimah_saves to authenticated;
grant insert (id, user_id, name), update (name), delete on public.kalimah_collections to authenticated;
grant delete on public.kalimah_saves to authenticated;

create policy "a card is its author's; others are shown it by its address" on public.kalimah_cards for select to authenticated
  using (author_id = (select auth.uid()) and (select private.is_member()));
create policy "collections are their owner's" on public.kalimah_collections to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "what is saved is seen by who saved it" on public.kalimah_saves for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "what is saved is let go by who saved it" on public.kalimah_saves for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

insert into private.personal_data (source, condition) values
  ('public.kalimah_cards', 'author_id = $1'), ('public.kalimah_collections', 'user_id = $1'), ('public.kalimah_saves', 'user_id = $1'),
  ('private.kalimah_sent', 'sender_id = $1'), ('private.kalimah_shares', 'user_id = $1');

-- Under 16, and while the age is not told, a card is for family and approved connections. Whatever writes the row.
create function private.keep_card_close() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.audience in ('members', 'link') and not private.may_be_public(new.author_id) then
    raise insufficient_privilege using message = 'Under 16 a card is for family and connections', detail = 'not_for_you';
  end if;
  return new;
end
$$;
create trigger kalimah_cards_close before insert or update of audience, author_id on public.kalimah_cards
  for each row execute function private.keep_card_close();

create function private.plain_collection() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('collections', new.user_id);
    if (select count(*) from public.kalimah_collections c where c.user_id = new.user_id) >= 50 then
      raise check_violation using message = 'There are 50 collections', detail = 'too_many_collections';
    end if;
  end if;
  new.name := coalesce(private.plain_line(new.name), '');
  return new;
end
$$;
create trigger kalimah_collections_plain before insert or update on public.kalimah_collections
  for each row execute function private.plain_collection();

-- Whether somebody may be shown a card. By its address alone a card of `link` is open to everybody else as well.
create function private.may_see_card(reader uuid, card public.kalimah_cards) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  is_family boolean;
  theirs text;
begin
  if reader = card.author_id then
    return true;
  end if;
  if reader is null or card.state <> 'checked' or private.are_blocked(reader, card.author_id) or private.is_banned(card.author_id)
    or exists (select from public.account_deletions d where d.user_id = card.author_id) then
    return false;
  end if;
  is_family := private.are_family(reader, card.author_id);
  if is_family or (private.are_connected(reader, card.author_id) and private.may_meet(reader, card.author_id)) then
    -- What its author sent to them they keep, as long as the two have to do with each other.
    if card.audience not in ('me', 'family') or (card.audience = 'family' and is_family) or exists (
      select from private.kalimah_sent s where (s.card_id, s.user_id, s.sender_id) = (card.id, reader, card.author_id)) then
      return true;
    end if;
  end if;
  if card.audience not in ('members', 'link') then
    return false;
  end if;
  -- As a post: adults read of those of 16 and 17 only where they know them.
  theirs := private.stage_of(card.author_id);
  return coalesce(theirs in ('youth', 'adult') and private.stage_of(reader) in ('youth', 'adult'), false)
    and private.may_take_part(reader) and private.is_shown(card.author_id)
    and (theirs = 'adult' or private.stage_of(reader) = 'youth' or private.may_know(reader, card.author_id));
end
$$;
create function private.is_open_card(card public.kalimah_cards) returns boolean
  language sql stable security definer set search_path = ''
  return card.audience = 'link' and card.state = 'checked' and private.may_be_public(card.author_id) and private.is_shown(card.author_id);

-- The card, if the caller may see it and it was not taken back.
create function private.seen_card(_id uuid) returns public.kalimah_cards
  language sql stable security definer set search_path = ''
begin atomic
  select c from public.kalimah_cards c where c.id = _id and (c.author_id = auth.uid() or (
    c.withdrawn_at is null and (private.may_see_card(auth.uid(), c)
      or (private.is_open_card(c) and not private.are_blocked(auth.uid(), c.author_id)))));
end;

-- Words of cards are checked as those of posts, and more strictly: a card is passed on as a picture, without the verifier's marks.
insert into private.published_kinds values ('kalimah', 'public.kalimah_cards');
alter table private.published_kinds add column holds_claims boolean not null default false;
update private.published_kinds set holds_claims = true where kind = 'kalimah';
create function private.claim_reasons(_kind text, _marks jsonb) returns text[]
  language sql stable security definer set search_path = ''
  return array(
    select distinct case m ->> 'verdict' when 'altered' then 'altered' else 'unknown_source' end
    from private.published_kinds k, jsonb_array_elements(_marks) as m
    where k.kind = _kind and k.holds_claims
      and (m ->> 'verdict' = 'altered' or (m ->> 'verdict' = 'unknown' and m ->> 'kind' in ('quran', 'hadith', 'reference')))
    order by 1);

-- What lies in the way of other kinds is changed in one place each, and refuses where it has become something else.
create function pg_temp.amend(_function regprocedure, _from text, _to text) returns void
  language plpgsql
as $$
declare
  made constant text := pg_get_functiondef(_function);
begin
  if strpos(made, _from) = 0 then
    raise exception '% has changed', _function;
  end if;
  execute replace(made, _from, _to);
end
$$;
select pg_temp.amend('public.note_words(text,uuid,int,jsonb,text)', 'private.hold_reasons(author, _id, written)',
  'private.hold_reasons(author, _id, written) || private.claim_reasons(_kind, _marks)');
select pg_temp.amend('private.are_refs(text[])', 'job:[0-9a-f-]{36}', '(job|kalimah):[0-9a-f-]{36}');
select pg_temp.amend('private.on_reaction()', 'or exists (select from public.comments c where c.id = old.target_id)',
  'or exists (select from public.comments c where c.id = old.target_id)
    or exists (select from public.kalimah_cards k where k.id = old.target_id)');
select pg_temp.amend('public.reactors(uuid,text,int)',
  'and not exists (select from public.comments c where c.id = _target_id and c.author_id = me)',
  'and not exists (select from public.comments c where c.id = _target_id and c.author_id = me)
    and not exists (select from public.kalimah_cards k where k.id = _target_id and k.author_id = me)');
select pg_temp.amend('private.report_page(text,text)', '''/deenai''::text',
  '''/deenai''::text WHEN (_target_type = ''kalimah''::text) THEN (''/kalimah/''::text || _target_id)');

-- Who may report what people write: in Halaqa its members, of cards whoever sees them, from 10 on.
create function private.reporter_of(_target_type text) returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  if _target_type <> 'kalimah' then
    return private.halaqa_reader();
  end if;
  me := private.calling_member();
  if private.is_under_10() then
    raise insufficient_privilege using message = 'Under ten nobody writes to people they do not know', detail = 'too_young';
  end if;
  return me;
end
$$;
select pg_temp.amend('public.report(text,text,uuid,text,text)', 'private.halaqa_reader()', 'private.reporter_of(_target_type)');
select pg_temp.amend('public.report(text,text,uuid,text,text)', '  elsif _target_type = ''person'' then',
  '  elsif _target_type = ''kalimah'' then
    select to_jsonb(c) into seen from private.seen_card(_target_id) as c where c.id is not null;
  elsif _target_type = ''person'' then');
create policy "cards are reported with their words" on public.reports as restrictive for insert to authenticated
  with check (target_type <> 'kalimah');

alter table public.reactions drop constraint reactions_target_type_check,
  add constraint reactions_target_type_check check (target_type in ('post', 'comment', 'kalimah'));
create trigger kalimah_cards_gone after delete on public.kalimah_cards for each row execute function private.on_words_gone();
