-- What learners write down and what comes back to them for review may be kept with the account, like their other notes.

alter table public.own_note_heads drop constraint own_note_heads_topic_check;
alter table public.own_note_heads add constraint own_note_heads_topic_check
  check (topic in ('duas', 'places', 'times', 'calendar', 'hadith', 'tasbih', 'names', 'courses'));
