-- Somebody of knowledge signs what we say, record by record and language by language. A signature is given to a text as it
-- was shown, named by its hash: one letter changed, and nobody has signed it.

-- What can be signed, and how it reads today: `hadith/bukhari:1` in German. The server brings it with every new build.
create table private.reviewable (
  record text not null check (record ~ '^[a-z]+/' and length(record) <= 180),
  language text not null,
  kind text not null,
  title text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  position integer not null,
  primary key (record, language)
);
create index reviewable_in_order on private.reviewable (position, language);
create table private.reviewable_sums (sum text primary key, kept_at timestamptz not null default private.clock());

create function public.has_reviewable(_sum text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.reviewable_sums s where s.sum = _sum);

-- [{kind, record, language, title, sha256, position}]; what the app no longer tells can no longer be signed.
create function public.keep_reviewable(_sum text, _records jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if jsonb_typeof(_records) is distinct from 'array' or jsonb_array_length(_records) = 0 then
    raise invalid_parameter_value using message = 'There are no records', detail = 'no_records';
  end if;
  perform pg_advisory_xact_lock(hashtext('reviewable'));
  if public.has_reviewable(_sum) then
    return false;
  end if;
  delete from private.reviewable;
  insert into private.reviewable (record, language, kind, title, sha256, position)
  select r.record, r.language, r.kind, r.title, r.sha256, r.position
  from jsonb_to_recordset(_records) as r (record text, language text, kind text, title text, sha256 text, position integer);
  delete from private.reviewable_sums;
  insert into private.reviewable_sums (sum) values (_sum);
  return true;
end
$$;
revoke execute on function public.has_reviewable(text), public.keep_reviewable(text, jsonb) from public, anon, authenticated;
grant execute on function public.has_reviewable(text), public.keep_reviewable(text, jsonb) to service_role;

-- The texts that somebody gave their word about, as they were then: what has changed since can be shown.
create table private.reviewed_texts (
  sha256 text primary key,
  form text not null check (octet_length(form) <= 100000),
  check (sha256 = encode(sha256(convert_to(form, 'UTF8')), 'hex'))
);

create table public.content_reviews (
  id bigint generated always as identity primary key,
  record text not null check (length(record) <= 180),
  kind text not null generated always as (split_part(record, '/', 1)) stored,
  language text not null,
  sha256 text not null references private.reviewed_texts (sha256),
  -- Null when the person has left: that somebody looked stays true, who it was is forgotten.
  reviewer_id uuid references auth.users (id) on delete set null,
  -- As they chose to be named to readers.
  reviewer_name text check (length(reviewer_name) between 2 and 80 and reviewer_name !~ '[[:cntrl:]\u200e\u200f\u202a-\u202e\u2066-\u2069<>]'),
  verdict text not null check (verdict in ('signed', 'objection')),
  note text check (length(note) between 1 and 2000),
  created_at timestamptz not null default private.clock(),
  withdrawn_at timestamptz,
  check (verdict = 'signed' or note is not null),
  check (reviewer_id is null or reviewer_name is not null)
);
create unique index one_standing_review on public.content_reviews (record, language, reviewer_id) where withdrawn_at is null;
create index content_reviews_of_record on public.content_reviews (record, language, id);
create index content_reviews_reviewer on public.content_reviews (reviewer_id, id);
create index content_reviews_names on public.content_reviews (private.search_fold(reviewer_name)) where reviewer_name is not null;
create index content_reviews_standing on public.content_reviews (kind, language) where withdrawn_at is null;
alter table public.content_reviews enable row level security;
grant select on public.content_reviews to authenticated;
revoke insert, update, delete, truncate on public.content_reviews from service_role;
create policy "only a session in good standing" on public.content_reviews as restrictive for all to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "those who may look at reviews see them" on public.content_reviews for select to authenticated
  using ((select private.has_right('see_reviews')));
insert into private.personal_data (source, condition, omitted) values
  ('public.content_reviews', 'reviewer_id = $1', '{reviewer_id}');

-- A review is never changed: it is withdrawn, once, and the name goes with the person.
create function private.keep_reviews() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- What is reckoned from others is not there yet.
  own constant text[] := '{kind,reviewer_id,reviewer_name,withdrawn_at}';
begin
  if tg_op = 'UPDATE' then
    if new.reviewer_id is null then
      new.reviewer_name := null;
    end if;
    if to_jsonb(new) - own = to_jsonb(old) - own
      and (new.reviewer_id is null or (new.reviewer_id, new.reviewer_name) = (old.reviewer_id, old.reviewer_name))
      and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at) then
      return new;
    end if;
  end if;
  raise exception 'A review is withdrawn, never changed' using errcode = 'restrict_violation';
end
$$;
create trigger content_reviews_keep before update or delete on public.content_reviews
  for each row execute function private.keep_reviews();
create trigger content_reviews_keep_all before truncate on public.content_reviews
  for each statement execute function private.keep_reviews();

-- How each record stands: what is said of today's text counts, an objection first.
create view private.review_states as
  select r.record, r.language, r.kind, r.title, r.sha256, r.position,
    case when s.objected then 'objected' when s.signed then 'signed' when s.before then 'changed' else 'unsigned' end as state
  from private.reviewable r
  cross join lateral (
    select bool_or(c.sha256 = r.sha256 and c.verdict = 'objection') as objected,
      bool_or(c.sha256 = r.sha256 and c.verdict = 'signed') as signed, bool_or(c.sha256 <> r.sha256) as before
    from public.content_reviews c
    where (c.record, c.language) = (r.record, r.language) and c.withdrawn_at is null
  ) as s;

create function private.review_lines(
  _language text, _kind text, _state text, _after integer, _after_language text, _limit integer
) returns setof private.review_states
  language sql stable set search_path = ''
begin atomic
  select s.* from private.review_states s
  where (_language is null or s.language = _language) and (_kind is null or s.kind = _kind)
    and (_state is null or s.state = _state)
    and (s.position, s.language) > (coalesce(_after, -1), coalesce(_after_language, ''))
  order by s.position, s.language limit _limit;
end;

-- Records in the order of their books, fifty at a time.
create function public.review_desk(
  _language text default null, _kind text default null, _state text default null, _after integer default null,
  _after_language text default null
) returns table (record text, language text, kind text, title text, state text, "position" integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('see_reviews');
  return query
    select l.record, l.language, l.kind, l.title, l.state, l.position
    from private.review_lines(_language, _kind, _state, _after, _after_language, 50) as l;
end
$$;
comment on function public.review_desk(text, text, text, integer, text) is 'Never null: record, language, kind (hadith | dua | name | lesson | guide | timeline), title, state (unsigned | signed | changed | objected), position.';

-- How far the work has come.
create function public.review_progress()
  returns table (kind text, language text, records integer, signed integer, changed integer, objected integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('see_reviews');
  return query
    select s.kind, s.language, count(*)::integer, (count(*) filter (where s.state = 'signed'))::integer,
      (count(*) filter (where s.state = 'changed'))::integer, (count(*) filter (where s.state = 'objected'))::integer
    from private.review_states s group by s.kind, s.language order by min(s.position), s.language;
end
$$;
comment on function public.review_progress() is 'Never null: kind (hadith | dua | name | lesson | guide | timeline), language, records, signed, changed, objected.';

-- A record: how it stands, what was said of it, the text that was last given a word about if it was another, and what comes
-- next in the list from which one came.
create function public.review_page(
  _record text, _language text, _list_language text default null, _list_kind text default null, _list_state text default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('see_reviews');
  known private.review_states;
begin
  select * into known from private.review_states s where (s.record, s.language) = (_record, _language);
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'record', known.record, 'language', known.language, 'kind', known.kind, 'title', known.title, 'sha256', known.sha256,
    'state', known.state,
    'page', private.report_page(known.kind, substr(known.record, length(known.kind) + 2)),
    -- The name under which the caller signed last.
    'name', coalesce((select c.reviewer_name from public.content_reviews c where c.reviewer_id = me order by c.id desc limit 1),
      (select coalesce(p.display_name, p.username) from public.profiles p where p.user_id = me)),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'verdict', c.verdict, 'name', c.reviewer_name, 'note', c.note,
        'created_at', c.created_at, 'withdrawn_at', c.withdrawn_at, 'is_mine', c.reviewer_id is not distinct from me,
        'is_of_today', c.sha256 = known.sha256,
        'may_withdraw', c.withdrawn_at is null and private.has_right('reviews')
          and (c.reviewer_id is not distinct from me or private.is_admin())) order by c.id desc), '[]')
      from public.content_reviews c where (c.record, c.language) = (_record, _language)),
    'before', (
      select jsonb_build_object('form', t.form, 'at', c.created_at)
      from public.content_reviews c join private.reviewed_texts t on t.sha256 = c.sha256
      where (c.record, c.language) = (_record, _language) and c.sha256 <> known.sha256
      order by c.withdrawn_at is not null, c.id desc limit 1),
    'next', (
      select jsonb_build_object('record', l.record, 'language', l.language)
      from private.review_lines(_list_language, _list_kind, _list_state, known.position, known.language, 1) as l));
end
$$;

-- Gives one's word about a text. `_shown` is what stood on the screen: if it is not what readers see today, nobody has looked
-- at that, and nothing is written.
create function public.review_record(
  _record text, _language text, _verdict text, _shown text, _name text, _note text default null
) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('reviews');
  seen constant text := encode(sha256(convert_to(coalesce(_shown, ''), 'UTF8')), 'hex');
  words constant text := nullif(btrim(_note), '');
  known private.reviewable;
  given public.content_reviews;
begin
  select * into known from private.reviewable r where (r.record, r.language) = (_record, _language) for share;
  if not found then
    raise no_data_found using message = 'There is no such record', detail = 'unknown_record';
  end if;
  if known.sha256 <> seen then
    raise exception 'Readers see another text than the one that was shown' using errcode = 'restrict_violation', detail = 'text_changed';
  end if;
  if not coalesce(_verdict in ('signed', 'objection'), false) then
    raise invalid_parameter_value using message = 'A text is signed or objected to', detail = 'unknown_verdict';
  end if;
  if _verdict = 'objection' and words is null then
    raise invalid_parameter_value using message = 'An objection says what is wrong', detail = 'note_needed';
  end if;
  if not coalesce(length(btrim(_name)) between 2 and 80 and _name !~ '[[:cntrl:]\u200e\u200f\u202a-\u202e\u2066-\u2069<>]', false) then
    raise invalid_parameter_value using message = 'Readers see who signed', detail = 'name_needed';
  end if;
  -- Nobody signs as somebody else, nor with letters that are not seen.
  perform pg_advisory_xact_lock(hashtext('names of reviewers'));
  if not private.may_bear(btrim(_name), me) or _name ~ '[\u00ad\u061c\u200b-\u200d\u2060-\u2064\ufeff]' or exists (
    select from public.content_reviews c
    where c.reviewer_id <> me and private.search_fold(c.reviewer_name) = private.search_fold(btrim(_name))) then
    raise invalid_parameter_value using message = 'This name is another''s', detail = 'name_taken';
  end if;
  insert into private.reviewed_texts (sha256, form) values (seen, _shown) on conflict do nothing;
  -- One person has one word about a record; the earlier one stays in its history.
  update public.content_reviews c set withdrawn_at = private.clock()
  where (c.record, c.language, c.reviewer_id) = (_record, _language, me) and c.withdrawn_at is null;
  insert into public.content_reviews (record, language, sha256, reviewer_id, reviewer_name, verdict, note)
  values (_record, _language, seen, me, btrim(_name), _verdict, words) returning * into given;
  perform private.note_deed(case _verdict when 'signed' then 'review_signed' else 'review_objected' end,
    _record || '/' || _language, null, null, jsonb_strip_nulls(jsonb_build_object('id', given.id, 'sha256', seen, 'note', words)));
  return given.id;
end
$$;

-- One's own; an admin's hand withdraws anybody's.
create function public.withdraw_review(_id bigint) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('reviews');
  given public.content_reviews;
begin
  select * into given from public.content_reviews c where c.id = _id for update;
  if not found or (given.reviewer_id is distinct from me and not private.is_admin()) then
    raise no_data_found using message = 'There is no such review of yours', detail = 'unknown_review';
  end if;
  if given.withdrawn_at is not null then
    return;
  end if;
  update public.content_reviews c set withdrawn_at = private.clock() where c.id = _id;
  perform private.note_deed('review_withdrawn', given.record || '/' || given.language,
    case when given.reviewer_id <> me then given.reviewer_id end,
    jsonb_build_object('id', _id, 'verdict', given.verdict, 'sha256', given.sha256), null);
end
$$;

-- For readers: what is signed of a kind, {"bukhari:1": [["<first half of the hash>", "name or null", "day"]]}. Whether it is
-- the text before them they see by the hash that came with it. Nothing of which somebody holds that it is wrong.
create function public.signed_records(_kind text, _language text) returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(s.id, s.signatures), '{}') from (
    select substr(c.record, length(c.kind) + 2) as id, jsonb_agg(jsonb_build_array(
      left(c.sha256, 32), c.reviewer_name, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD')) order by c.id) as signatures
    from public.content_reviews c
    where (c.kind, c.language) = (_kind, _language) and c.withdrawn_at is null and c.verdict = 'signed'
      and not exists (
        select from public.content_reviews o
        where (o.record, o.language, o.sha256) = (c.record, c.language, c.sha256) and o.withdrawn_at is null
          and o.verdict = 'objection')
    group by c.record, c.kind
  ) as s;
end;

revoke execute on function public.review_desk(text, text, text, integer, text), public.review_progress(),
  public.review_page(text, text, text, text, text), public.review_record(text, text, text, text, text, text),
  public.withdraw_review(bigint) from public, anon, service_role;
grant execute on function public.review_desk(text, text, text, integer, text), public.review_progress(),
  public.review_page(text, text, text, text, text), public.review_record(text, text, text, text, text, text),
  public.withdraw_review(bigint) to authenticated;
revoke execute on function public.signed_records(text, text) from public;
grant execute on function public.signed_records(text, text) to anon, authenticated;
