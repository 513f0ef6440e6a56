-- One reminder to learn for each person, whichever of their devices chose it, and for members alone: what a guest has stays on
-- the device.
create unique index schedules_one_learning_reminder on public.schedules (user_id) where kind = 'learning';

create policy "reminders to learn are for members" on public.schedules as restrictive for insert to authenticated
  with check (kind <> 'learning' or (select private.is_member()));
