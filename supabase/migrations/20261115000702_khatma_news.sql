-- Who is asked to read along hears of it, as of a request to connect.
create function private.tell_of_khatma() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(new.user_id, 'connection', 'khatmaAsked', new.invited_by, '/quran/plan', (
    select jsonb_build_object('title', k.title) from public.khatmas k where k.id = new.khatma_id));
  return null;
end
$$;
create trigger khatma_members_tell after insert on public.khatma_members
  for each row when (new.joined_at is null) execute function private.tell_of_khatma();
