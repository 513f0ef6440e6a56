-- Names that would speak for the house or for a mosque are nobody's: not by other letters that look the same, not with
-- signs that nobody sees, not in pieces. A name that somebody gave up with their account rests for half a year.

-- What a reader takes a name for: compatible forms as one, no marks, no invisible signs, letters of other scripts as the
-- Latin ones that they look like, digits as the letters for which they are put.
create function private.seen_as(name text) returns text
  language sql immutable parallel safe strict set search_path = ''
  return replace(replace(translate(translate(translate(
    regexp_replace(lower(normalize(lower(name), NFKD)),
      '[\u0300-\u036f\u0483-\u0489\u064b-\u065f\u0670\u0640\u06d6-\u06ed\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]|[\U000e0000-\U000e007f]', '', 'g'),
    'авсеѕіјкмнортухԁӏпгьԛԝѵαβεικνορτυχηωγσıłøđħŧɑɡɪʀɴꜱꜰᴀʙᴄᴅᴇɢʜᴊᴋʟᴍᴏᴘᴛᴜᴠᴡʏᴢßօսհո',
    'abcesijkmhoptyxdlnrbqwvabeikvoptuxnwyoilodhtagirnsfabcdeghjklmoptuvwyzsouhn'),
    'ىیکةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييكها01234567890123456789'),
    '@$!|€', 'asiie'), 'rn', 'm'), 'vv', 'w');

create table private.reserved_names (
  word text primary key check (word = private.seen_as(word)),
  -- office: no word of a name. title: not its first word. house: not with other such words alone.
  kind text not null check (kind in ('office', 'title', 'house'))
);
insert into private.reserved_names (word, kind)
select distinct on (1) private.seen_as(word), said.kind from (values
  ('office', array['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'superadmin', 'webmaster',
    'moderator', 'moderators', 'moderation', 'support', 'supporter', 'helpdesk', 'official', 'officials', 'operator',
    'administratorin', 'administratoren', 'moderatorin', 'moderatoren', 'kundendienst', 'offiziell', 'offizielle', 'offizieller',
    'betreiber', 'yönetici', 'yöneticiler', 'yöneticisi', 'yönetim', 'moderatör', 'moderatörler', 'destek', 'resmi', 'yetkili',
    'diyanet', 'müftülük', 'админ', 'مدير', 'مشرف', 'مشرفة', 'مشرفون', 'مشرفين', 'إدارة', 'إداري', 'دعم', 'رسمي', 'رسمية',
    'مسؤول', 'أدمن']),
  ('title', array['imam', 'imaam', 'mufti', 'müftü', 'grandmufti', 'إمام', 'مفتي']),
  ('house', array['rafiq', 'rafeeq', 'رفيق', 'team', 'staff', 'the', 'help', 'system', 'root', 'security', 'service',
    'contact', 'account', 'info', 'app', 'mod', 'mods', 'bot', 'das', 'hilfe', 'sicherheit', 'konto', 'kontakt', 'ekip', 'ekibi', 'takım',
    'yardım', 'hesap', 'güvenlik', 'فريق', 'حساب', 'مساعدة', 'أمان', 'تطبيق'])
) as said (kind, words), unnest(said.words) as word
order by 1, said.kind;

create function private.is_reserved(name text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  written constant text := private.seen_as(name);
  -- Digits stand for nothing, or for letters.
  reading text;
  words text[];
  every constant text := (select string_agg(r.word, '|') from private.reserved_names r);
begin
  foreach reading in array array[regexp_replace(written, '[0-9]', '', 'g'), translate(written, '013457', 'oieast')] loop
    words := array(
      select regexp_replace(word, '^(ال|لل)(?=..)', '') from regexp_split_to_table(reading, '[^[:alpha:]]+') as word where word <> '');
    if exists (select from private.reserved_names r where r.kind = 'office' and r.word = any (words)
        or r.kind = 'title' and r.word = words[1])
      or array_to_string(words, '') ~ ('^((ال|لل)?(' || every || '))+$')
      -- One and l and i are hard to tell apart.
      or translate(array_to_string(words, ''), 'l', 'i') ~ ('^(' || translate(every, 'l', 'i') || ')+$')
      or exists (select from private.reserved_names r where r.kind = 'title' and translate(r.word, 'l', 'i') = translate(words[1], 'l', 'i')
        or r.kind = 'office'
          and translate(r.word, 'l', 'i') = any (string_to_array(translate(array_to_string(words, ' '), 'l', 'i'), ' '))) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

create function private.may_bear(name text, person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return name is null or not private.is_reserved(name) or exists (select from public.admins a where a.user_id = person);

-- Kept as a trace that tells nothing: whose name it was is gone.
create table private.resting_names (
  trace text primary key,
  until timestamptz not null
);

create function private.rest_name(name text) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into private.resting_names as r (trace, until)
  select private.pseudonym('username ' || private.username_fold(name)), private.clock() + interval '180 days'
  where name is not null
  on conflict (trace) do update set until = greatest(r.until, excluded.until);
end;

create or replace function private.on_user_leaving() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.points_accounts a set (user_id, pseudonym) = (null, private.pseudonym('user ' || old.id))
  where a.user_id = old.id;
  -- Who never confirmed an address keeps no name from others.
  if private.is_confirmed(old.id) then
    perform private.rest_name((select p.username from public.profiles p where p.user_id = old.id));
  end if;
  return old;
end
$$;

create or replace function private.is_username_free(name text, wanting uuid) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (
    select from public.profiles p where private.username_fold(p.username) = private.username_fold(name)
      and p.user_id is distinct from wanting
  ) and not exists (
    select from private.former_usernames f where f.fold = private.username_fold(name)
      and f.user_id is distinct from wanting and f.until > private.clock()
  ) and not exists (
    select from private.resting_names r where r.trace = private.pseudonym('username ' || private.username_fold(name))
      and r.until > private.clock()
  ) and private.may_bear(name, wanting);

create or replace function private.on_user_created() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (user_id, username, language)
  values (
    new.id,
    case when not new.is_anonymous and private.is_username(told ->> 'username') and private.may_bear(told ->> 'username', new.id)
      then told ->> 'username' end,
    case when told ->> 'language' ~ '^[a-z]{2,3}$' then told ->> 'language' else 'en' end
  );
  if not new.is_anonymous then
    perform private.welcome_member(new.id, told);
  end if;
  return null;
end
$$;

create or replace function private.plain_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.display_name := private.plain_line(new.display_name);
  new.location := private.plain_line(new.location);
  new.bio := private.plain_text(new.bio);
  if (tg_op = 'INSERT' or new.display_name is distinct from old.display_name)
    and not private.may_bear(new.display_name, new.user_id) then
    raise check_violation using message = 'This name speaks for others', detail = 'name_reserved';
  end if;
  return new;
end
$$;

-- Accounts that never confirmed are gone after a week. They go the way of all accounts, with every trace.
create or replace function public.tidy_accounts() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.account_deletions (user_id, due_at)
  select u.id, private.clock() from auth.users u
  where not u.is_anonymous and u.created_at < private.clock() - interval '7 days'
    and coalesce(u.invited_at, u.created_at) < private.clock() - interval '7 days'
    and u.last_sign_in_at is null and not private.is_confirmed(u.id)
  on conflict do nothing;
  delete from public.data_exports e where e.expires_at < private.clock() - interval '30 days'
    or (e.ready_at is null and e.created_at < private.clock() - interval '7 days');
  delete from private.export_parts p using public.data_exports e
  where e.id = p.export_id and e.expires_at < private.clock();
  delete from private.allowances a where a.day < (private.clock() at time zone 'UTC')::date - 1;
  delete from private.looked_up l where l.day < (private.clock() at time zone 'UTC')::date - 1;
  delete from private.guarded_requests g where g.created_at < private.clock() - interval '30 days';
  delete from private.family_codes f where f.expires_at < private.clock();
  delete from private.former_usernames f where f.until < private.clock();
  delete from private.resting_names r where r.until < private.clock();
  delete from private.board_counts c
  where c.board <> 'all' and c.board < to_char((private.clock() - interval '14 days') at time zone 'UTC', 'IYYY-"W"IW');
  delete from private.board_entries e
  where e.board <> 'all' and e.board < to_char((private.clock() - interval '14 days') at time zone 'UTC', 'IYYY-"W"IW');
end
$$;

-- Whoever is banned is not paid: not for coming back, not for those they brought, not by gifts of their own family.
do $$
declare
  change record;
  made text;
begin
  for change in select * from (values
    ('private.earn_points(uuid,text,text)', 'if not found or exists (',
      'if not found or private.is_banned((select a.user_id from public.points_accounts a where a.id = account)) or exists ('),
    ('private.pay_inviter(uuid,text)', 'if inviter is null or inviter = invited', 'if inviter is null or inviter = invited or private.is_banned(inviter)'),
    ('public.gift_points(uuid,integer,text,text)', 'or not private.may_meet(me, _to) or not (',
      'or private.is_banned(_to) or not private.may_meet(me, _to) or not (')
  ) as c (name, before, after) loop
    made := pg_get_functiondef(change.name::regprocedure);
    if strpos(made, change.before) = 0 then
      raise exception '% has changed', change.name;
    end if;
    execute replace(made, change.before, change.after);
  end loop;
end
$$;
