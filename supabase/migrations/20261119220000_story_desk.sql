-- A story is written by one and published by another. Where nobody else could, a day passes instead.

insert into private.approval_kinds (kind, "right") values ('story', 'stories');

-- Somebody may have written on meanwhile: `_base` is the latest version that the writer knew, 0 for a new story.
drop function public.story_draft(text, jsonb, jsonb);
create function public.story_draft(_id text, _facts jsonb, _tellings jsonb, _base integer default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calling_staff('stories');
  if _base is not null then
    perform from public.stories s where s.id = _id for update;
    if coalesce((select max(f.version) from private.story_facts f where f.story_id = _id), 0) <> _base then
      raise exception 'Somebody else has saved a version meanwhile' using errcode = 'restrict_violation', detail = 'story_changed';
    end if;
  end if;
  return private.draft_story(_id, _facts, _tellings);
end
$$;

-- Whether a version was told before, or came with the app: then two have looked at it.
create function private.was_told(_id text, _version integer) returns boolean
  language sql stable set search_path = ''
  return private.is_from_pack(_id, _version) or exists (
    select from private.story_drafts d where (d.story_id, d.version) = (_id, _version) and d.published_at is not null);

create or replace function public.story_publish(_id text, _version integer default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('stories');
  chosen integer;
begin
  perform from public.stories s where s.id = _id for update;
  chosen := coalesce(_version, (private.waiting_draft(_id)).version);
  if not private.was_told(_id, chosen) and exists (
    select from private.story_facts f where (f.story_id, f.version) = (_id, chosen) and f.made_by = me) then
    raise insufficient_privilege using message = 'A second person has to agree', detail = 'second_person_needed';
  end if;
  return private.publish_story(_id, _version);
end
$$;

-- Asks somebody else to publish what waits in review.
create function public.ask_story(_id text, _reason text default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft private.story_drafts;
begin
  perform private.calling_staff('stories');
  draft := private.waiting_draft(_id);
  if draft.version is null then
    raise object_not_in_prerequisite_state using message = 'There is no draft of it', detail = 'no_draft';
  end if;
  if draft.submitted_at is null then
    raise object_not_in_prerequisite_state using message = 'Nobody has reviewed it yet', detail = 'not_in_review';
  end if;
  return private.ask_approval('story', _id, jsonb_build_object('version', draft.version), null, _reason);
end
$$;

-- What was agreed to was this version: of one that another followed, nobody has said anything.
create function private.approved_story(_target text, _detail jsonb, _asked_by uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (private.waiting_draft(_target)).version is distinct from (_detail ->> 'version')::integer then
    raise exception 'Another version waits by now' using errcode = 'restrict_violation', detail = 'story_changed';
  end if;
  perform private.publish_story(_target, (_detail ->> 'version')::integer);
end
$$;

-- Stories in the order of the library, fifty at a time, with the title in a language or in English.
create function public.story_desk(
  _language text, _state text default null, _search text default null, _after integer default null, _after_id text default null
) returns table (id text, state text, title text, age_band text, kind text, review text, languages text[], told integer,
    waiting integer, submitted boolean, changed_at timestamptz, "position" integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('see_stories');
  return query
    select s.id, s.state, t.title, s.age_band, s.kind, s.review, t.languages, s.current_version,
      d.version, d.submitted_at is not null, s.changed_at, s.position
    from public.stories s
    left join lateral private.waiting_draft(s.id) as d on d.version is not null
    cross join lateral (
      select (array_agg(v.content ->> 'title' order by v.language <> _language, v.language <> 'en', v.language))[1] as title,
        array_agg(distinct v.language) as languages
      from public.story_versions v
      where v.story_id = s.id and v.version = coalesce(s.current_version, d.version)
    ) as t
    where (_state is null or s.state = _state or (_state = 'in_review' and d.submitted_at is not null))
      and (nullif(btrim(_search), '') is null or strpos(lower(t.title || ' ' || s.id), lower(btrim(_search))) > 0)
      and (s.position, s.id) > (coalesce(_after, -1), coalesce(_after_id, ''))
    order by s.position, s.id limit 50;
end
$$;
comment on function public.story_desk(text, text, text, integer, text) is 'Never null: id, state (draft | in_review | published | withdrawn), age_band (3-5 | 6-8 | 9-11), kind (prophets | quran | companions | kindness | family), review (unreviewed | reviewed), submitted, changed_at, position.';

revoke execute on function public.story_draft(text, jsonb, jsonb, integer), public.ask_story(text, text),
  public.story_desk(text, text, text, integer, text) from public, anon, service_role;
grant execute on function public.story_draft(text, jsonb, jsonb, integer), public.ask_story(text, text),
  public.story_desk(text, text, text, integer, text) to authenticated;
