-- Whole collections that the operator brings: one edition is one collection in one language. Everybody reads them,
-- only the operator's command writes them.

create table public.hadith_editions (
  -- As the files are called: `eng-bukhari`.
  id text primary key check (id ~ '^[a-z]{3}-[a-z0-9]{2,40}$'),
  collection text not null check (collection ~ '^[a-z0-9]{2,40}$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  name text not null check (length(name) between 1 and 200),
  -- Names of its books by number: {"1": "Revelation"}.
  sections jsonb not null default '{}' check (jsonb_typeof(sections) = 'object'),
  -- Where it came from: the file, its sum, and when.
  source text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  hadiths integer not null check (hadiths >= 0),
  -- How far the file has been read; an import that was interrupted goes on from here.
  loaded integer not null default 0 check (loaded >= 0),
  imported_at timestamptz not null default now(),
  completed_at timestamptz
);
create index hadith_editions_of_collection on public.hadith_editions (collection);

-- Letters as one looks for them: without vowel signs and stretching strokes, and one form of alif and ya.
create function private.plain_letters(text text) returns text
  language sql immutable parallel safe set search_path = ''
  return translate(
    regexp_replace(lower(text), '[\u064B-\u0652\u0670\u0640]', '', 'g'), 'أإآٱىة', 'اااايه');

create table public.hadith_texts (
  edition_id text not null references public.hadith_editions (id) on delete cascade,
  -- Editions number versions of one hadith 12.1, 12.2.
  number numeric not null check (number > 0),
  section integer,
  text text not null check (length(text) between 1 and 100000),
  -- As the edition gives them: [{"name": "Al-Albani", "grade": "Sahih"}].
  grades jsonb not null default '[]' check (jsonb_typeof(grades) = 'array'),
  words tsvector generated always as (to_tsvector('simple', private.plain_letters(text))) stored,
  primary key (edition_id, number)
);
create index hadith_texts_of_section on public.hadith_texts (edition_id, section, number);
create index hadith_texts_by_words on public.hadith_texts using gin (words);

alter table public.hadith_editions enable row level security;
alter table public.hadith_texts enable row level security;
create policy "only a session in good standing" on public.hadith_editions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.hadith_texts as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.hadith_editions, public.hadith_texts to authenticated;
create policy "everybody reads whole editions" on public.hadith_editions for select to authenticated
  using (completed_at is not null);
create policy "everybody reads texts of whole editions" on public.hadith_texts for select to authenticated
  using (edition_id in (select e.id from public.hadith_editions e));

-- Hadith of the imported editions that hold all these words, in any of these languages.
create function public.search_hadith_texts(_query text, _languages text[], _limit integer default 20)
  returns table (collection text, number numeric, language text, text text)
  language sql stable set search_path = ''
begin atomic
  select e.collection, t.number, e.language, left(t.text, 400)
  from public.hadith_texts t join public.hadith_editions e on e.id = t.edition_id
  where e.language = any (_languages)
    and t.words @@ plainto_tsquery('simple', private.plain_letters(left(_query, 200)))
  order by length(t.text), e.collection, t.number
  limit least(greatest(_limit, 1), 100);
end;
revoke execute on function public.search_hadith_texts(text, text[], integer) from public, anon;
grant execute on function public.search_hadith_texts(text, text[], integer) to authenticated, service_role;
grant execute on function private.plain_letters(text) to authenticated, service_role;
