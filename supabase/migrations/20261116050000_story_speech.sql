-- The sound of stories: which tellings are spoken, how far that is, and of which pieces of sound each is made. The pieces lie in
-- a bucket of their own; who may open a story hears what is told of it now, and nothing else.

create table public.story_speech (
  story_id text not null,
  version integer not null,
  language text not null,
  length text not null,
  -- Who speaks: of a provider, a model and a voice.
  voice text not null check (length(voice) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'speaking', 'ready', 'failed')),
  -- How many of the pieces are there; they are made in their order.
  done integer not null default 0,
  total integer not null generated always as (jsonb_array_length(pieces)) stored,
  -- [{page, paragraph, from, path}]: a sentence of the telling, and the object that is its sound.
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array' and jsonb_array_length(pieces) between 1 and 5000),
  -- Why it is not there, by a name that screens know.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  -- Before this there is no use in asking again.
  retry_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  changed_at timestamptz not null default private.clock(),
  primary key (story_id, version, language, length, voice),
  foreign key (story_id, version, language, length)
    references public.story_versions (story_id, version, language, length),
  check (done between 0 and jsonb_array_length(pieces)),
  check (state <> 'ready' or done = jsonb_array_length(pieces)),
  check ((state = 'failed') = (reason is not null and retry_at is not null))
);

alter table public.story_speech enable row level security;
create policy "only a session in good standing" on public.story_speech as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
revoke all on public.story_speech from service_role;
grant select on public.story_speech to authenticated, service_role;
create policy "what is spoken is seen by who may open the story" on public.story_speech for select to authenticated
  using ((story_id, version) in (select o.id, o.version from private.open_stories() as o));

-- Who asked for new sound in the last day: it costs the operator something, so each has a share.
create table private.speech_asks (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  story_id text not null,
  asked_at timestamptz not null default private.clock()
);
create index speech_asks_by on private.speech_asks (user_id, asked_at);
insert into private.personal_data (source, condition, omitted) values
  ('private.speech_asks', 'user_id = $1', '{}');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('speech', 'speech', false, 5242880,
  array['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/aac', 'audio/flac', 'audio/opus'])
on conflict (id) do nothing;

-- A piece is heard by who may open the story, as long as what is told now has it. It is only ever fetched in one's own name: a
-- signed address would outlive a story that was withdrawn, and a listing would tell what there is.
create policy "sound is heard by who may open its story" on storage.objects for select to authenticated
  using (bucket_id = 'speech' and (select storage.operation()) = 'storage.object.get_authenticated'
    -- Asked under the policies of story_speech.
    and exists (select from public.story_speech s
      where s.story_id = (storage.foldername(objects.name))[1]
        and s.pieces @> jsonb_build_array(jsonb_build_object('path', objects.name))));

-- Asks for the sound of a telling in somebody's name, of whom the caller knows that they may open it. Whoever asks for what
-- is there or under way shares it. What failed is tried again when its time has come.
create function public.ask_speech(
  _user_id uuid, _story text, _version integer, _language text, _length text, _voice text, _pieces jsonb, _per_day integer
) returns table (state text, done integer, total integer, pieces jsonb, reason text, retry_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known public.story_speech;
  present constant timestamptz := private.clock();
begin
  perform private.one_at_a_time('speech asks', _user_id);
  select s.* into known from public.story_speech s
  where (s.story_id, s.version, s.language, s.length, s.voice) = (_story, _version, _language, _length, _voice);
  if known.state is null or (known.state = 'failed' and known.retry_at <= present) then
    delete from private.speech_asks a where a.user_id = _user_id and a.asked_at <= present - interval '1 day';
    if (select count(*) from private.speech_asks a where a.user_id = _user_id) >= _per_day then
      raise check_violation using message = 'So many stories are spoken for somebody in a day', detail = 'speech_limit';
    end if;
    insert into public.story_speech as s (story_id, version, language, length, voice, pieces)
    values (_story, _version, _language, _length, _voice, _pieces)
    on conflict (story_id, version, language, length, voice) do update
      set (state, reason, retry_at, changed_at) = ('waiting', null, null, present) where s.state = 'failed';
    if found then
      insert into private.speech_asks (user_id, story_id) values (_user_id, _story);
    end if;
  end if;
  -- Also where it should be under way: its job may have died with a server.
  if known.state is distinct from 'ready' and (known.state is distinct from 'failed' or known.retry_at <= present) then
    perform jobs.enqueue('speech', jsonb_build_object('story', _story, 'version', _version, 'language', _language,
      'length', _length, 'voice', _voice), concat_ws('/', _story, _version, _language, _length, _voice));
  end if;
  return query select s.state, s.done, s.total, s.pieces, s.reason, s.retry_at from public.story_speech s
    where (s.story_id, s.version, s.language, s.length, s.voice) = (_story, _version, _language, _length, _voice);
end
$$;
grant execute on function public.ask_speech(uuid, text, integer, text, text, text, jsonb, integer) to service_role;

-- How far it is, by the job that speaks.
create function public.note_speech(
  _story text, _version integer, _language text, _length text, _voice text, _done integer
) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update public.story_speech s
  set (state, done, reason, retry_at, failures, changed_at) =
    (case when _done = s.total then 'ready' else 'speaking' end, _done, null, null,
      case when _done = s.total then 0 else s.failures end, private.clock())
  where (s.story_id, s.version, s.language, s.length, s.voice) = (_story, _version, _language, _length, _voice);
end;
grant execute on function public.note_speech(text, integer, text, text, text, integer) to service_role;

-- Given up for now: a minute, then twice as long with each time, up to a day.
create function public.fail_speech(
  _story text, _version integer, _language text, _length text, _voice text, _reason text
) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update public.story_speech s
  set (state, reason, failures, retry_at, changed_at) = ('failed', _reason, s.failures + 1,
    private.clock() + least(interval '1 day', interval '1 minute' * power(2, least(s.failures, 20))), private.clock())
  where (s.story_id, s.version, s.language, s.length, s.voice) = (_story, _version, _language, _length, _voice);
end;
grant execute on function public.fail_speech(text, integer, text, text, text, text) to service_role;
