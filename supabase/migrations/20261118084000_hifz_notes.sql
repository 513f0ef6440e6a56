-- What somebody knows by heart (`hifz/262`, an ayah by its number in the mushaf) and their plan for it are notes on the Quran like
-- the others: on the device, with the account only if they wish it, for nobody else.

alter table public.quran_notes drop constraint quran_notes_key_check;
alter table public.quran_notes add constraint quran_notes_key_check
  check (key ~ '^(position|bookmark|collection|note|highlight|plan|hifz|hifz-plan)/[a-z0-9-]{0,40}$');
