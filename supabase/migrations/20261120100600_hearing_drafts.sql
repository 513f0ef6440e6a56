-- Before a draft is told, those who review it hear how it begins. The sound is made for them alone and kept nowhere.

create function public.draft_to_hear(_id text, _language text)
  returns table (version integer, content jsonb, voice_prompt text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('stories');
  return query
    select v.version, v.content, v.voice_prompt from public.story_versions v
    where v.story_id = _id and v.version = (private.waiting_draft(_id)).version and v.language = _language
    order by v.length = 'short' desc limit 1;
end
$$;
comment on function public.draft_to_hear(text, text) is 'Never null: version, content, voice_prompt.';
revoke execute on function public.draft_to_hear(text, text) from public, anon, service_role;
grant execute on function public.draft_to_hear(text, text) to authenticated;

-- A sample is one of those that somebody may have spoken in a day, like any new telling.
create function public.count_speech_sample(_user_id uuid, _story text, _per_day integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.one_at_a_time('speech asks', _user_id);
  delete from private.speech_asks a where a.user_id = _user_id and a.asked_at <= private.clock() - interval '1 day';
  if (select count(*) from private.speech_asks a where a.user_id = _user_id) >= _per_day then
    raise check_violation using message = 'So many stories are spoken for somebody in a day', detail = 'speech_limit';
  end if;
  insert into private.speech_asks (user_id, story_id) values (_user_id, _story);
end
$$;
revoke execute on function public.count_speech_sample(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.count_speech_sample(uuid, text, integer) to service_role;
