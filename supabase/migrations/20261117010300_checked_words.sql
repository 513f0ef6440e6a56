-- Whatever people publish is checked before others see it. The job `check-words`, one kind for all tables, runs the verifier and
-- writes its marks; here is decided whether the words may stand, or wait until somebody has looked at them.

-- Tables whose rows are published: they have `id, author_id, body, language, state, marks, version, published_at`.
create table private.published_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z_]{0,39}$'),
  source regclass not null
);
insert into private.published_kinds values ('post', 'public.posts'), ('comment', 'public.comments');

-- What waits for somebody to look at it, what was decided, and what its author says to that.
create table public.held_items (
  id uuid primary key default gen_random_uuid(),
  target_type text not null check (target_type ~ '^[a-z][a-z_]{0,39}$'),
  target_id uuid not null,
  author_id uuid not null references auth.users (id) on delete cascade,
  reasons text[] not null,
  body text not null,
  state text not null default 'held' check (state in ('held', 'released', 'removed')),
  -- What the author is told of it.
  note text check (length(note) <= 1000),
  created_at timestamptz not null default private.clock(),
  decided_at timestamptz,
  appeal text check (length(appeal) between 3 and 1000),
  appealed_at timestamptz,
  answered_at timestamptz
);
create index held_items_open on public.held_items (created_at) where state = 'held' or (appealed_at is not null and answered_at is null);
create index held_items_target on public.held_items (target_id);
create index held_items_author on public.held_items (author_id, created_at desc);
alter table public.held_items enable row level security;
create policy "only a session in good standing" on public.held_items as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
grant select on public.held_items to authenticated;
create policy "what is held is seen by its author and by admins" on public.held_items for select to authenticated
  using ((author_id = (select auth.uid()) and (select private.in_halaqa())) or (select private.is_admin()));
insert into private.personal_data (source, condition) values ('public.held_items', 'author_id = $1');
create trigger held_items_noted after update of state, note on public.held_items
  for each row execute function private.note_admin_change('held_item', 'author_id', 'state', 'note');

-- Letters as they are compared: without case, signs and the several ways to write one letter.
create function private.search_fold(written text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return translate(replace(lower(regexp_replace(normalize(written, nfkd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g')),
    'ß', 'ss'), 'ىةٱیکıڭ', 'يهايكiك');

-- Patterns over folded words: offers of money and of marriage, which are no matter for this place, in the four languages.
create table private.hold_patterns (
  reason text not null check (reason in ('money', 'marriage')),
  language text not null,
  pattern text not null,
  primary key (reason, language)
);
insert into private.hold_patterns values
  ('money', 'en', '\m((send|wire|transfer|lend) (me|us) (some |the |your )?(money|cash|funds|[0-9]+)|western union|moneygram|gift cards?|guaranteed (profits?|returns?|income)|double your money|quick loans?|(invest|trade) with me|bitcoin|usdt|crypto (signals?|investment)|cash ?app)\M'),
  ('money', 'de', '\m((schick|sende|uberweise?|leih)(e|t|st|en)? (mir|uns) (etwas |das |dein )?(geld|[0-9]+)|garantierte (rendite|gewinne?)|schnellkredite?|sofortkredite?|geld verdoppeln|krypto(signale|investment)|investiere mit mir)\M'),
  ('money', 'tr', '\m((bana|bize) (biraz )?(para|[0-9]+ ?(lira|tl|euro|dolar)) (gonder|yolla|havale)\w*|garantili (kazanc|getiri)|hizli kredi|parani(zi)? ikiye katla\w*|kripto sinyal\w*|benimle yatirim)\M'),
  ('money', 'ar', '(ارسل(وا|ي)? لي (المال|مالا|مبلغ|نقود)|حول(وا|ي)? لي (المال|مبلغ)|ارباح مضمونه|ربح مضمون|قرض سريع|ضاعف (مالك|اموالك)|بيتكوين|استثمر معي)'),
  ('marriage', 'en', '\m(marry me|(looking|searching) for (a |my )?(wife|husband|spouse|bride|life partner)|seeking (a )?(wife|husband|spouse)|second wife|are you (single|married|divorced)|marriage proposal|want to marry)\M'),
  ('marriage', 'de', '\m(heirate mich|suche (eine |einen )?(ehefrau|ehemann|braut|frau zum heiraten|mann zum heiraten)|bist du (single|verheiratet|geschieden|ledig)|zweitfrau|heiratsantrag|mochte heiraten)\M'),
  ('marriage', 'tr', '\m(benimle evlen\w*|(es|hanim|koca|gelin) (adayi )?ariyorum|evlilik teklifi|bekar misin(iz)?|evli misin(iz)?|ikinci es|evlenmek istiyorum)\M'),
  ('marriage', 'ar', '(تزوجيني|تزوجني|ابحث عن (زوجه|زوج|عروس)|هل انت (متزوجه|متزوج|عزباء|مطلقه)|طلب زواج|زوجه ثانيه|اريد الزواج|بغرض الزواج)');

-- Which words somebody wrote lately, as a number.
create table private.word_prints (
  author_id uuid not null references auth.users (id) on delete cascade,
  target_id uuid not null,
  print bytea not null,
  written_at timestamptz not null default private.clock(),
  primary key (target_id)
);
create index word_prints_print on private.word_prints (print, written_at desc);
create index word_prints_author on private.word_prints (author_id);
create index word_prints_age on private.word_prints (written_at);
insert into private.personal_data (source, condition, omitted) values ('private.word_prints', 'author_id = $1', '{print}');

create function private.has_link(written text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
  return written ~* '(https?://|www\.|\m[a-z0-9-]+\.(com|net|org|info|io|app|co|me|link|shop|xyz|de|at|ch|tr|uk|sa|ae|eg|ru|cn|ly|gl)(/|\M))';

-- Why somebody should look first. Short thanks are said again and again, and are no repetition.
create function private.hold_reasons(author uuid, target uuid, written text) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  folded constant text := btrim(regexp_replace(private.search_fold(written), '[^[:alnum:]]+', ' ', 'g'));
  said constant bytea := sha256(convert_to(folded, 'UTF8'));
  found_reasons text[] := array(select distinct p.reason from private.hold_patterns p where folded ~ p.pattern order by 1);
begin
  if private.is_new(author) and private.has_link(written) then
    found_reasons := found_reasons || 'link'::text;
  end if;
  if length(folded) >= 40 then
    if (select count(*) from private.word_prints w where w.print = said and w.target_id <> target and w.author_id = author
        and w.written_at > private.clock() - interval '7 days') >= 2
      or (select count(distinct w.author_id) from private.word_prints w where w.print = said and w.author_id <> author
        and w.written_at > private.clock() - interval '1 day') >= 3 then
      found_reasons := found_reasons || 'repeated'::text;
    end if;
    insert into private.word_prints (author_id, target_id, print) values (author, target, said)
    on conflict (target_id) do update set (print, written_at) = (excluded.print, private.clock());
  end if;
  return found_reasons;
end
$$;

create function private.source_of(_kind text) returns regclass
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant regclass := (select k.source from private.published_kinds k where k.kind = _kind);
begin
  if known is null then
    raise invalid_parameter_value using message = 'Nothing of this kind is published', detail = 'unknown_kind';
  end if;
  return known;
end
$$;

-- Asks for the check of what was just written.
create function private.check_words(_kind text, _id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('jobs') is not null then
    perform jobs.enqueue('check-words', jsonb_build_object('kind', _kind, 'id', _id));
  end if;
end
$$;

-- For the job alone: what there is to check; no row where it was changed, checked or deleted meanwhile.
create function public.words_to_check(_kind text, _id uuid) returns table (body text, language text, version int)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query execute format('select w.body, w.language, w.version from %s w where w.id = $1 and w.state = ''unchecked''',
    private.source_of(_kind)) using _id;
end
$$;

-- For the job alone: what the verifier found. Answers the state in which the words are now.
create function public.note_words(_kind text, _id uuid, _version int, _marks jsonb, _language text default null) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  source constant regclass := private.source_of(_kind);
  author uuid;
  written text;
  reasons text[];
begin
  execute format('select w.author_id, w.body from %s w where w.id = $1 and w.version = $2 and w.state = ''unchecked'' for update', source)
    into author, written using _id, _version;
  if author is null then
    return null;
  end if;
  reasons := private.hold_reasons(author, _id, written);
  if cardinality(reasons) > 0 then
    insert into public.held_items (target_type, target_id, author_id, reasons, body) values (_kind, _id, author, reasons, written);
  end if;
  execute format('update %s w set marks = $2, language = coalesce(w.language, $3), state = $4,
    published_at = case when $4 = ''checked'' then coalesce(w.published_at, private.clock()) else w.published_at end where w.id = $1', source)
    using _id, _marks, _language, case when cardinality(reasons) > 0 then 'held' else 'checked' end;
  return case when cardinality(reasons) > 0 then 'held' else 'checked' end;
end
$$;

-- Somebody looked at it. Deciding again answers an appeal.
create function private.decide_held(_id uuid, _state text, _note text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  item public.held_items;
begin
  if _state not in ('released', 'removed') then
    raise invalid_parameter_value using message = 'What is held is released or removed', detail = 'unknown_decision';
  end if;
  update public.held_items h set state = _state, note = coalesce(private.plain_text(_note), h.note), decided_at = private.clock(),
    answered_at = case when h.appealed_at is not null then private.clock() end
  where h.id = _id returning * into item;
  if item.id is null then
    return false;
  end if;
  execute format('update %s w set state = $2, published_at = case when $2 = ''checked'' then coalesce(w.published_at, private.clock())
    else w.published_at end where w.id = $1 and w.state in (''held'', ''removed'', ''checked'')', private.source_of(item.target_type))
    using item.target_id, case _state when 'released' then 'checked' else 'removed' end;
  perform private.tell(item.author_id, 'system', case _state when 'released' then 'wordsReleased' else 'wordsRemoved' end,
    null, '/halaqa/notifications', '{}', 'held_item', item.id::text);
  return true;
end
$$;
create function public.decide_held(_id uuid, _state text, _note text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Admins decide this', detail = 'admins_only';
  end if;
  return private.decide_held(_id, _state, _note);
end
$$;

-- What others saw already and must not see any longer; its author may appeal as with everything that is decided.
create function private.take_down(_kind text, _id uuid, _note text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  item uuid;
begin
  execute format('insert into public.held_items (target_type, target_id, author_id, reasons, body)
    select $1, w.id, w.author_id, ''{reported}'', w.body from %s w where w.id = $2 and w.state <> ''removed'' returning id',
    private.source_of(_kind)) into item using _kind, _id;
  if item is not null then
    perform private.decide_held(item, 'removed', _note);
  end if;
  return item;
end
$$;

-- Once, in one's own words, within 30 days.
create function public.appeal(_held_id uuid, _words text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  update public.held_items h set appeal = private.plain_text(left(_words, 1000)), appealed_at = private.clock()
  where h.id = _held_id and h.author_id = me and h.state <> 'released' and h.appealed_at is null
    and h.created_at > private.clock() - interval '30 days' and length(private.plain_text(_words)) >= 3;
  return found;
end
$$;
grant execute on function public.decide_held(uuid, text, text), public.appeal(uuid, text) to authenticated;

-- Reports of what people write: the words as they were are kept beside the report, by the server.
alter table public.reports
  add column reason text check (reason in ('spam', 'scam', 'harassment', 'impersonation', 'hate')),
  add column reported_id uuid references auth.users (id) on delete set null,
  add column evidence jsonb;
create index reports_of_reported on public.reports (reported_id);
create function private.forget_evidence() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.evidence := null;
  return new;
end
$$;
create trigger reports_forget before update of reported_id on public.reports
  for each row when (new.reported_id is null) execute function private.forget_evidence();

drop policy "people from 10 on report for themselves" on public.reports;
create policy "people from 10 on report for themselves" on public.reports for insert to authenticated
  with check (reporter_id = (select auth.uid()) and not (select private.is_under_10())
    -- Of what people write only with its words: through `report`.
    and target_type not in ('post', 'comment', 'person'));
