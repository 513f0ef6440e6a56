-- How stories come to be told: from the app's own packs when the server starts, or by an admin's hand, from draft to review
-- to publication. Every step of a person is noted (`public.admin_actions`).

-- What admins wrote, and how far each version came. Packs come ready.
create table private.story_drafts (
  story_id text not null,
  version integer not null,
  submitted_at timestamptz,
  published_at timestamptz,
  primary key (story_id, version),
  foreign key (story_id, version) references private.story_facts (story_id, version)
);

-- The sum of all packs that are in the database; one row.
create table private.story_packs (sum text primary key, kept_at timestamptz not null default private.clock());

-- Answers the new version. `_facts`: {age_band, kind, themes, sources, review}; `_tellings`: [{language, length, content, voice_prompt}].
create function private.add_story_version(_id text, _facts jsonb, _tellings jsonb, _pack_sum text) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  added integer;
begin
  if jsonb_typeof(_facts) is distinct from 'object' or coalesce(jsonb_typeof(_facts -> 'themes') <> 'array', true)
    or jsonb_typeof(_tellings) is distinct from 'array' then
    raise invalid_parameter_value using message = 'A story has facts and tellings', detail = 'no_story';
  end if;
  perform from public.stories s where s.id = _id for update;
  select coalesce(max(f.version), 0) + 1 into added from private.story_facts f where f.story_id = _id;
  insert into private.story_facts (story_id, version, age_band, kind, themes, sources, review, pack_sum, made_by)
  values (_id, added, _facts ->> 'age_band', _facts ->> 'kind',
    array(select jsonb_array_elements_text(_facts -> 'themes')), _facts -> 'sources',
    coalesce(_facts ->> 'review', 'unreviewed'), _pack_sum, auth.uid());
  insert into public.story_versions (story_id, version, language, length, content, voice_prompt)
  select _id, added, t.language, t.length, t.content, t.voice_prompt
  from jsonb_to_recordset(_tellings) as t (language text, length text, content jsonb, voice_prompt text);
  if not found then
    raise invalid_parameter_value using message = 'A story has tellings', detail = 'no_story';
  end if;
  return added;
end
$$;

-- Makes a version the one that is told. It has both lengths in each of its languages, and English is one of them.
create function private.tell_version(_id text, _version integer) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if not exists (
    select from public.story_versions v where (v.story_id, v.version, v.language) = (_id, _version, 'en')
  ) or exists (
    select from public.story_versions v where (v.story_id, v.version) = (_id, _version)
    group by v.language having count(*) <> 2
  ) then
    raise object_not_in_prerequisite_state using message = 'A telling is missing: English, or one of the two lengths',
      detail = 'story_incomplete';
  end if;
  update public.stories s
  set (age_band, kind, themes, sources, review, current_version, state, withdrawn_by, changed_at) =
    (f.age_band, f.kind, f.themes, f.sources, f.review, f.version,
      -- What an admin withdrew stays so until an admin restores it.
      case when s.withdrawn_by = 'admin' then 'withdrawn' else 'published' end,
      case when s.withdrawn_by = 'admin' then 'admin' end, private.clock())
  from private.story_facts f where s.id = _id and (f.story_id, f.version) = (_id, _version);
end
$$;

create function private.is_from_pack(_id text, _version integer) returns boolean
  language sql stable set search_path = ''
  return exists (select from private.story_facts f
    where (f.story_id, f.version) = (_id, _version) and f.pack_sum is not null);

-- Whether these packs are in the database already: all that a start has to ask.
create function public.has_story_packs(_sum text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.story_packs p where p.sum = _sum);
grant execute on function public.has_story_packs(text) to service_role;

-- Brings the app's own stories: [{id, sum, position, facts, tellings}]. A pack that changed is a new version, one that changed
-- back is the old one again. What an admin withdrew stays withdrawn, and where an admin's version is told it stays, too. A
-- story that the app no longer brings is withdrawn, not lost. False where they are here already.
create function public.keep_story_packs(_sum text, _stories jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pack record;
  known public.stories;
  packed integer;
begin
  if jsonb_typeof(_stories) is distinct from 'array' or jsonb_array_length(_stories) = 0 then
    raise invalid_parameter_value using message = 'There are no stories', detail = 'no_story';
  end if;
  perform pg_advisory_xact_lock(hashtext('story packs'));
  if public.has_story_packs(_sum) then
    return false;
  end if;
  for pack in
    select * from jsonb_to_recordset(_stories) as p (id text, sum text, "position" integer, facts jsonb, tellings jsonb)
  loop
    insert into public.stories (id, state, age_band, kind, themes, sources, position, built_in)
    values (pack.id, 'draft', pack.facts ->> 'age_band', pack.facts ->> 'kind', '{}', '[]', pack.position, true)
    on conflict (id) do nothing;
    select * into known from public.stories s where s.id = pack.id for update;
    select f.version into packed from private.story_facts f where (f.story_id, f.pack_sum) = (pack.id, pack.sum);
    if not found then
      packed := private.add_story_version(pack.id, pack.facts, pack.tellings, pack.sum);
    end if;
    update public.stories s set built_in = true, position = pack.position
    where s.id = pack.id and (not s.built_in or s.position <> pack.position);
    if known.current_version is distinct from packed or known.withdrawn_by = 'pack' then
      if known.current_version is null and packed = 1
        or private.is_from_pack(pack.id, known.current_version) then
        perform private.tell_version(pack.id, packed);
      end if;
    end if;
  end loop;
  update public.stories s set state = 'withdrawn', withdrawn_by = 'pack', changed_at = private.clock()
  where s.built_in and s.state = 'published' and private.is_from_pack(s.id, s.current_version)
    and not exists (select from jsonb_array_elements(_stories) as p where p ->> 'id' = s.id);
  delete from private.story_packs;
  insert into private.story_packs (sum) values (_sum);
  return true;
end
$$;
grant execute on function public.keep_story_packs(text, jsonb) to service_role;

create function private.known_story(_id text) returns public.stories
  language plpgsql volatile set search_path = ''
as $$
declare
  known public.stories;
begin
  select * into known from public.stories s where s.id = _id for update;
  if not found then
    raise no_data_found using message = 'There is no such story', detail = 'unknown_story';
  end if;
  return known;
end
$$;

create function private.note_story_deed(_action text, _before public.stories, _id text, _version integer default null)
  returns void
  language sql volatile set search_path = ''
begin atomic
  select private.note_deed(_action, _id, null,
    case when _before.id is not null then jsonb_build_object('state', _before.state, 'version', _before.current_version) end,
    jsonb_strip_nulls(jsonb_build_object('state', s.state, 'version', s.current_version, 'draft', _version)))
  from public.stories s where s.id = _id;
end;

-- The version of an admin that waits, if there is one: the last that they wrote.
create function private.waiting_draft(_id text) returns private.story_drafts
  language sql stable set search_path = ''
begin atomic
  select d.* from private.story_drafts d
  where d.story_id = _id and d.published_at is null
    and d.version = (select max(l.version) from private.story_drafts l where l.story_id = _id);
end;

-- Of a story that is told, readers notice nothing of a draft.
create function private.draft_story(_id text, _facts jsonb, _tellings jsonb) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  was public.stories;
  drafted integer;
begin
  insert into public.stories (id, state, age_band, kind, themes, sources, position)
  select _id, 'draft', _facts ->> 'age_band', _facts ->> 'kind', '{}', '[]', coalesce(max(s.position), -1) + 1
  from public.stories s
  on conflict (id) do nothing;
  if not found then
    was := private.known_story(_id);
  end if;
  drafted := private.add_story_version(_id, _facts, _tellings, null);
  insert into private.story_drafts (story_id, version) values (_id, drafted);
  update public.stories s
  set (age_band, kind, themes, sources, review, state, changed_at) = (f.age_band, f.kind, f.themes, f.sources, f.review,
    case s.state when 'in_review' then 'draft' else s.state end, private.clock())
  from private.story_facts f
  where s.id = _id and s.current_version is null and (f.story_id, f.version) = (_id, drafted);
  perform private.note_story_deed('story_drafted', was, _id, drafted);
  return drafted;
end
$$;

create function private.submit_story(_id text) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  was constant public.stories := private.known_story(_id);
  draft constant private.story_drafts := private.waiting_draft(_id);
begin
  if draft.version is null then
    raise object_not_in_prerequisite_state using message = 'There is no draft of it', detail = 'no_draft';
  end if;
  update private.story_drafts d set submitted_at = coalesce(d.submitted_at, private.clock())
  where (d.story_id, d.version) = (_id, draft.version);
  update public.stories s set state = 'in_review', changed_at = private.clock() where s.id = _id and s.state = 'draft';
  perform private.note_story_deed('story_submitted', was, _id, draft.version);
  return draft.version;
end
$$;

-- The draft that is in review, or by its number a version that was told before or came with the app.
create function private.publish_story(_id text, _version integer default null) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  was constant public.stories := private.known_story(_id);
  chosen constant integer := coalesce(_version, (private.waiting_draft(_id)).version);
begin
  if chosen is null then
    raise object_not_in_prerequisite_state using message = 'There is no draft of it', detail = 'no_draft';
  end if;
  if not exists (select from private.story_facts f where (f.story_id, f.version) = (_id, chosen)) then
    raise no_data_found using message = 'There is no such version', detail = 'unknown_version';
  end if;
  if not private.is_from_pack(_id, chosen) and not exists (
    select from private.story_drafts d where (d.story_id, d.version) = (_id, chosen) and d.submitted_at is not null
  ) then
    raise object_not_in_prerequisite_state using message = 'Nobody has reviewed it yet', detail = 'not_in_review';
  end if;
  update public.stories s set withdrawn_by = null, state = case when s.current_version is null then 'draft' else 'published' end
  where s.id = _id and s.state = 'withdrawn';
  perform private.tell_version(_id, chosen);
  update private.story_drafts d set published_at = coalesce(d.published_at, private.clock())
  where (d.story_id, d.version) = (_id, chosen);
  perform private.note_story_deed('story_published', was, _id);
  return chosen;
end
$$;

create function private.withdraw_story(_id text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  was constant public.stories := private.known_story(_id);
begin
  if was.withdrawn_by = 'admin' then
    return false;
  end if;
  update public.stories s set state = 'withdrawn', withdrawn_by = 'admin', changed_at = private.clock() where s.id = _id;
  perform private.note_story_deed('story_withdrawn', was, _id);
  return true;
end
$$;

create function private.restore_story(_id text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  was constant public.stories := private.known_story(_id);
begin
  if was.state <> 'withdrawn' then
    return false;
  end if;
  update public.stories s set withdrawn_by = null, changed_at = private.clock(),
    state = case when s.current_version is not null then 'published' when exists (
      select from private.story_drafts d where d.story_id = _id and d.version = (private.waiting_draft(_id)).version
        and d.submitted_at is not null) then 'in_review' else 'draft' end,
    -- What the app no longer brings is from now on told by the word of an admin.
    built_in = s.built_in and s.withdrawn_by = 'admin'
  where s.id = _id;
  perform private.note_story_deed('story_restored', was, _id);
  return true;
end
$$;

create function private.calling_admin() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Only an admin does this', detail = 'admins_only';
  end if;
  return auth.uid();
end
$$;

create function public.story_draft(_id text, _facts jsonb, _tellings jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calling_admin();
  return private.draft_story(_id, _facts, _tellings);
end
$$;

create function public.story_submit(_id text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calling_admin();
  return private.submit_story(_id);
end
$$;

create function public.story_publish(_id text, _version integer default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calling_admin();
  return private.publish_story(_id, _version);
end
$$;

create function public.story_withdraw(_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calling_admin();
  return private.withdraw_story(_id);
end
$$;

create function public.story_restore(_id text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calling_admin();
  return private.restore_story(_id);
end
$$;

-- All that became of a story, newest first; `is_waiting` is the draft that may be submitted and published.
create function private.story_history(_id text)
  returns table (version integer, age_band text, kind text, themes text[], sources jsonb, review text, from_pack boolean,
    languages text[], made_by uuid, made_at timestamptz, submitted_at timestamptz, published_at timestamptz,
    is_told boolean, is_waiting boolean)
  language sql stable set search_path = ''
begin atomic
  select f.version, f.age_band, f.kind, f.themes, f.sources, f.review, f.pack_sum is not null,
    array(select distinct v.language from public.story_versions v where (v.story_id, v.version) = (_id, f.version) order by 1),
    f.made_by, f.made_at, d.submitted_at, d.published_at, f.version is not distinct from s.current_version,
    f.version is not distinct from (private.waiting_draft(_id)).version
  from private.story_facts f join public.stories s on s.id = f.story_id
  left join private.story_drafts d on (d.story_id, d.version) = (f.story_id, f.version)
  where f.story_id = _id order by f.version desc;
end;

create function public.story_history(_id text)
  returns table (version integer, age_band text, kind text, themes text[], sources jsonb, review text, from_pack boolean,
    languages text[], made_by uuid, made_at timestamptz, submitted_at timestamptz, published_at timestamptz,
    is_told boolean, is_waiting boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_admin();
  return query select * from private.story_history(_id);
end
$$;

grant execute on function public.story_draft(text, jsonb, jsonb), public.story_submit(text),
  public.story_publish(text, integer), public.story_withdraw(text), public.story_restore(text), public.story_history(text)
  to authenticated;
revoke execute on function public.story_draft(text, jsonb, jsonb), public.story_submit(text),
  public.story_publish(text, integer), public.story_withdraw(text), public.story_restore(text), public.story_history(text)
  from service_role;
