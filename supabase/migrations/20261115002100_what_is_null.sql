-- PostgreSQL does not know which arguments of a function may be null and which of its results never are. The types of the
-- browser take the careful side (`npm run db:types`) unless a function's comment says it; words in brackets are all there are.

comment on function public.set_avatar(text) is 'May be null: _path.';
comment on function public.start_khatma(text, date, uuid[]) is 'May be null: _until.';
comment on function public.sync_own_notes(text, uuid, bigint, jsonb) is 'May be null: _epoch.';
comment on function public.sync_prayer_log(uuid, bigint, jsonb, jsonb, jsonb) is 'May be null: _epoch.';
comment on function public.sync_quran_notes(uuid, bigint, jsonb) is 'May be null: _epoch.';

comment on function public.mark_juz(uuid, int, text) is 'Never null: _state (free | taken | done).';

comment on function public.delete_my_account() is 'Never null.';
comment on function public.my_family_code(uuid) is 'Never null.';
comment on function public.new_prayer_calendar(jsonb, text, text, text) is 'Never null.';

comment on function public.my_blocks() is 'Never null: user_id, since.';
comment on function public.my_connections() is 'Never null: user_id, standing (connected | asked | asking), since.';
comment on function public.my_family() is
  'Never null: user_id, relation (child | parent), approved, community, since.';
comment on function public.my_invite() is 'Never null: code, joined, joined_this_month, monthly_limit.';
comment on function public.my_sessions() is 'Never null: id, created_at, is_current.';
comment on function public.points_history(text, text, timestamptz, bigint, int) is
  'Never null: id, created_at, amount, reason.';
comment on function public.search_hadith_texts(text, text[], int) is 'Never null: collection, number, language, text.';
