-- What is looked at before others see a job, and by what it is found once they do.

insert into private.published_kinds values ('job', 'public.job_offers'), ('company', 'public.companies');

-- Patterns over folded words, in the four languages: money before there is work, ways around this place, and who is not wanted. What is said
-- of women only is held where no such team was declared.
create table private.job_hold_patterns (
  reason text not null check (reason in ('advance', 'messenger', 'discrimination', 'women_only')),
  language text not null,
  pattern text not null,
  primary key (reason, language)
);
insert into private.job_hold_patterns values
  ('advance', 'en', '\m((registration|application|training|processing|visa|starter kit|equipment|security) (fee|deposit|payment)s?|pay(ment)? (in advance|upfront|up front|before you start)|refundable deposit|buy your (own )?(starter|equipment) (kit|pack)|cash(ing)? (a )?che(ck|que)s?|reship(ping)? packages?|no experience .{0,30}(per|a) day guaranteed)\M'),
  ('advance', 'de', '\m((bearbeitungs|anmelde|schulungs|registrierungs|visa|vermittlungs)(gebuhr|kosten|pauschale)(en)?|vorkasse|im voraus (zu )?(bezahlen|zahlen|uberweisen)|kaution (uberweisen|zahlen)|starterpaket kaufen|pakete (weiterleiten|umverpacken)|konto zur verfugung stellen)\M'),
  ('advance', 'tr', '\m((kayit|basvuru|egitim|islem|dosya|vize) (ucreti|bedeli|masrafi|parasi)|(pesin|onceden|once) (odeme|odenir|oden\w*|para)|depozito (yatir|ode|gonder)\w*|baslangic (paketi|kiti) (al|satin)\w*)\M'),
  ('advance', 'ar', '(رسوم (التسجيل|التقديم|التدريب|المعامله|التاشيره|الملف)|(الدفع|تدفع|ادفع) (مقدما|مسبقا)|مبلغ (تامين|ضمان) (مسترد|قبل)|تحويل (مبلغ|رسوم) قبل|شراء حقيبه)'),
  ('messenger', 'en', '\m(whats ?app|telegram|wechat|viber|signal app|imo|snapchat|t me|wa me|text me (at|on)|dm me)\M'),
  ('messenger', 'de', '\m(schreib(t|en sie)? (mir|uns) (auf|per|bei) \w+ (app|messenger)|nur per (sms|messenger))\M'),
  ('messenger', 'tr', '\m(wp (hattindan|uzerinden)|mesaj at(in|iniz)? (numara|tel)\w*)\M'),
  ('messenger', 'ar', '(واتس ?اب|واتساب|تيليجرام|تلجرام|تليغرام|فايبر|ايمو)'),
  ('discrimination', 'en', '\m((no|not for) (blacks?|whites?|asians?|africans?|arabs?|turks?|pakistanis?|indians?|foreigners|refugees|immigrants|disabled|shias?|christians|jews|women|men|hijabis?)|(whites?|arabs?|turks?|pakistanis?|indians?|germans?|natives?|citizens|men|males?) only|only (whites?|arabs?|turks?|pakistanis?|indians?|germans?|natives|men|males?)|(maximum age|not older than|under) [2-5][0-9]( years( old)?)?|young and (pretty|attractive)|attractive (women|ladies|girls|female)|(must be )?(un)?married (men|women|only)|native speakers? only)\M'),
  ('discrimination', 'de', '\m(keine (auslander|schwarzen|turken|araber|afrikaner|fluchtlinge|frauen|manner|behinderten|juden|christen|kopftucher)|nur (deutsche|manner|manner|mannlich|muttersprachler|turken|araber|einheimische)|(hochstens|maximal|nicht alter als|unter) [2-5][0-9] jahren?|jung und attraktiv|nur mit deutschem pass)\M'),
  ('discrimination', 'tr', '\m((sadece|yalnizca) (erkek|turk|bay)(ler)?|(yabanci|suriyeli|kurt|arap|kadin|evli|engelli) (olmayan|basvurmasin|kabul edilmez)|[2-5][0-9] yasini (asmamis|doldurmamis)|genc ve guzel|prezentabl bayan)\M'),
  ('discrimination', 'ar', '(للرجال فقط|ذكور فقط|(لا|غير) (نقبل|مسموح) (الاجانب|السود|الوافدين|النساء|المحجبات|اللاجئين)|(للمواطنين|لابناء البلد) فقط|(العمر|السن) (لا يتجاوز|لا يزيد)|حسنه المظهر|غير متزوجه فقط)'),
  ('women_only', 'en', '\m((women|ladies|females?|sisters) only|only (women|ladies|females?|sisters))\M'),
  ('women_only', 'de', '\m(nur (frauen|schwestern|weiblich\w*)|ausschliesslich frauen)\M'),
  ('women_only', 'tr', '\m((sadece|yalnizca) (kadin|hanim|bayan|kiz)(lar)?)\M'),
  ('women_only', 'ar', '(للنساء فقط|اناث فقط|للسيدات فقط|للاخوات فقط)');

-- More than anybody is paid in a year; whatever is promised beyond it somebody should look at.
create table private.salary_bounds (
  currency text primary key,
  most bigint not null
);
insert into private.salary_bounds values
  ('EUR', 400000), ('USD', 600000), ('GBP', 400000), ('CHF', 500000), ('CAD', 600000), ('AUD', 600000), ('TRY', 20000000), ('SAR', 1500000),
  ('AED', 1500000), ('QAR', 1500000), ('KWD', 150000), ('EGP', 15000000), ('MAD', 3000000), ('TND', 900000), ('JOD', 250000),
  ('PKR', 60000000), ('INR', 30000000), ('MYR', 1500000), ('IDR', 2000000000), ('BDT', 30000000), ('SEK', 4000000), ('NOK', 4000000),
  ('DKK', 3000000), ('PLN', 1500000), ('ZAR', 6000000), ('NGN', 200000000), ('BAM', 500000);

create function private.job_hold_reasons(job public.job_offers) returns text[]
  language sql stable security definer set search_path = ''
begin atomic
  with words as (
    select btrim(regexp_replace(private.search_fold(job.title || ' ' || job.body), '[^[:alnum:]]+', ' ', 'g')) as folded
  ), paid as (
    select greatest(job.salary_least, job.salary_most)::bigint
      * case job.salary_period when 'hour' then 2000 when 'day' then 250 when 'month' then 12 else 1 end as in_a_year
  )
  select array(
    select h.reason from private.job_hold_patterns h, words
    where words.folded ~ h.pattern and (h.reason <> 'women_only' or not 'women_only' = any (job.facets))
    union select h.reason from private.hold_patterns h, words where words.folded ~ h.pattern
    union select 'salary' from paid where paid.in_a_year > (select b.most from private.salary_bounds b where b.currency = job.currency)
      or job.salary_most > 5 * greatest(job.salary_least, 1)
    union select 'link' where job.apply_by <> 'message' and private.is_new(job.author_id)
    order by 1);
end;

-- The check of words has decided by the text alone; here the rest is looked at, before the row is written.
create function private.on_job_checked() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  why text[];
begin
  if old.state = 'unchecked' and new.state in ('checked', 'held') then
    why := private.job_hold_reasons(new);
    if cardinality(why) > 0 and new.state = 'checked' then
      insert into public.held_items (target_type, target_id, author_id, reasons, body)
      values ('job', new.id, new.author_id, why, new.title || E'\n' || new.body);
      new.state := 'held';
      new.published_at := old.published_at;
    elsif new.state = 'held' then
      update public.held_items h
      set reasons = array(select r from unnest(h.reasons || why) as r group by r order by r), body = new.title || E'\n' || new.body
      where h.target_id = new.id and h.state = 'held';
    end if;
  end if;
  if new.state = 'checked' and new.expires_at is null then
    new.expires_at := private.clock() + interval '30 days';
  end if;
  return new;
end
$$;
create trigger job_offers_checked before update of state on public.job_offers
  for each row when (old.state is distinct from new.state) execute function private.on_job_checked();

-- A name that a proved company bears is not borne by another.
create function private.is_name_taken(company public.companies) returns boolean
  language sql stable security definer set search_path = ''
  return company.proved_at is null and exists (
    select from public.companies c where private.company_fold(c.name) collate "C" = private.company_fold(company.name) collate "C"
      and c.proved_at is not null and c.id <> company.id);

-- By what open jobs are found: a row apart, which a search reads without the rest.
create table private.job_index (
  job_id uuid primary key references public.job_offers (id) on delete cascade,
  published_at timestamptz not null,
  expires_at timestamptz not null,
  author_id uuid not null references auth.users (id) on delete cascade,
  latitude real,
  longitude real,
  -- Where it is on a map on which near things are in the order of their distance (Mercator's). Neighbours are moved apart by some steps, since
  -- those of one town would otherwise all be equally far.
  spot point,
  tags text[] not null,
  words tsvector not null
);
-- Words stay in the row: a search reads hundreds of them.
alter table private.job_index alter column words set storage main;
alter table private.job_index set (toast_tuple_target = 8160);
create index job_index_by_time on private.job_index (published_at desc, job_id desc);
create index job_index_spot on private.job_index using gist (spot);
create index job_index_tags on private.job_index using gin (tags);
create index job_index_words on private.job_index using gin (words);
create index job_index_author on private.job_index (author_id);
-- It says of jobs what they say themselves.
insert into private.personal_data (source, condition, omitted) values ('private.job_index', 'author_id = $1', '{words,spot}');

create function private.stems_for(language text) returns regconfig
  language sql immutable parallel safe set search_path = ''
  return case language when 'en' then 'pg_catalog.english' when 'de' then 'pg_catalog.german' when 'tr' then 'pg_catalog.turkish'
    when 'ar' then 'pg_catalog.arabic' else 'pg_catalog.simple' end::regconfig;
create function private.spot_at(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe set search_path = ''
  return point(longitude, degrees(ln(tan(pi() / 4 + radians(least(greatest(latitude, -85), 85)) / 2))));
create function private.week_of(at timestamptz) returns int
  language sql immutable strict parallel safe set search_path = ''
  return floor(extract(epoch from at) / 604800)::int;
-- A square of one degree.
create function private.cell_of(latitude double precision, longitude double precision) returns text
  language sql immutable strict parallel safe set search_path = ''
  return 'geo:' || floor(latitude)::int || ':' || floor(longitude)::int;

create function private.job_tags(job public.job_offers) returns text[]
  language sql stable set search_path = ''
  return array_remove(array['type:' || job.type, 'seniority:' || job.seniority, 'remote:' || job.remote, 'company:' || job.company_id,
      'week:' || private.week_of(job.published_at), private.cell_of(job.latitude, job.longitude),
      case when job.currency is not null then 'salary' end], null)
    || array(select 'facet:' || f from unnest(job.facets) as f) || array(select 'language:' || l from unnest(job.languages) as l);

create function private.job_words(job public.job_offers, company text) returns tsvector
  language sql stable set search_path = ''
begin atomic
  with said as (
    select private.search_fold(concat_ws(' ', job.title, company, job.place_name, array_to_string(job.skills, ' '))) as named,
      private.search_fold(job.body) as body
  )
  select strip(to_tsvector(private.stems_for(job.language), s.named || ' ' || s.body) || to_tsvector('pg_catalog.simple', s.named)) from said s;
end;

create function private.index_job(job public.job_offers) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  company constant public.companies := (select c from public.companies c where c.id = job.company_id);
  -- Up to some fifty metres, always the same for one job.
  apart constant double precision := (hashtext(job.id::text) % 1000) / 2000000.0;
begin
  if job.state <> 'checked' or job.closed_at is not null or company.id is null or company.state <> 'checked' then
    delete from private.job_index i where i.job_id = job.id;
    return;
  end if;
  insert into private.job_index (job_id, published_at, expires_at, author_id, latitude, longitude, spot, tags, words)
  values (job.id, job.published_at, job.expires_at, job.author_id, job.latitude, job.longitude,
    private.spot_at(job.latitude + apart, job.longitude + apart), private.job_tags(job), private.job_words(job, company.name))
  on conflict (job_id) do update set (published_at, expires_at, latitude, longitude, spot, tags, words)
    = (excluded.published_at, excluded.expires_at, excluded.latitude, excluded.longitude, excluded.spot, excluded.tags, excluded.words);
end
$$;

create function private.on_job_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_job(new);
  if new.state = 'held' and old.state <> 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, '/halaqa/jobs/' || new.id, '{}', 'job', new.id::text);
  end if;
  return null;
end
$$;
create trigger job_offers_change after update of state, closed_at, expires_at on public.job_offers
  for each row execute function private.on_job_change();

create function private.on_company_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_job(o) from public.job_offers o where o.company_id = new.id and o.state = 'checked' and o.closed_at is null;
  if new.state = 'held' and old.state <> 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, '/halaqa/jobs/company/' || new.id, '{}', 'company', new.id::text);
  end if;
  return null;
end
$$;
create trigger companies_change after update of state on public.companies
  for each row when (old.state is distinct from new.state) execute function private.on_company_change();
