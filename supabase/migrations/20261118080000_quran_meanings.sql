-- Meanings of the Quran that the operator brings: a translation or a brief commentary of QuranEnc.com. Only the operator's command
-- writes them; the server hands them out as files, to everybody, like those that Rafiq brings itself.

create table public.quran_meanings (
  -- As QuranEnc.com calls it: `english_saheeh`.
  key text primary key check (key ~ '^[a-z0-9]+(_[a-z0-9]+)+$' and length(key) <= 80),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- Who made it, as readers see it.
  name text not null check (length(name) between 1 and 200),
  -- The number that QuranEnc.com gave the text, which readers see as well.
  version text not null check (length(version) between 1 and 60),
  -- What the file says of itself, unchanged.
  info text not null check (length(info) <= 4000),
  source text not null,
  -- Of what readers get: an address holds its beginning, so that it is one text for ever.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz not null default now()
);

create table public.quran_meaning_surahs (
  key text not null references public.quran_meanings (key) on delete cascade,
  surah integer not null check (surah between 1 and 114),
  -- {"texts": [of each ayah], "notes": [of each ayah, empty where it has none]}
  ayahs jsonb not null check (jsonb_typeof(ayahs -> 'texts') = 'array'
    and jsonb_array_length(ayahs -> 'texts') = jsonb_array_length(ayahs -> 'notes')),
  primary key (key, surah)
);

alter table public.quran_meanings enable row level security;
alter table public.quran_meaning_surahs enable row level security;
create policy "only a session in good standing" on public.quran_meanings as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.quran_meaning_surahs as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.quran_meanings, public.quran_meaning_surahs to authenticated, service_role;
create policy "everybody reads what the operator brought" on public.quran_meanings for select to authenticated
  using (true);
create policy "everybody reads what the operator brought" on public.quran_meaning_surahs for select to authenticated
  using (true);
