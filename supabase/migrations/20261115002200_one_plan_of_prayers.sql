-- Two devices or tabs that send their first plan at the same moment made two, and each reminder came twice.
delete from public.schedules s
using public.schedules newer
where s.kind = 'prayer' and newer.kind = 'prayer' and newer.user_id = s.user_id
  and (newer.created_at, newer.id) > (s.created_at, s.id);

create unique index schedules_one_plan_of_prayers on public.schedules (user_id) where kind = 'prayer';
