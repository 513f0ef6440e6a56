-- That a text was corrected is told by work in the queue, some hundreds of people at a time, so that one decision never holds up
-- everything else. Who was told is gone from the list in the same moment: whatever breaks off, nobody hears it twice.

alter table private.report_cases
  -- What is said to them, by language, until the last of them was told.
  add column correction jsonb,
  -- How many there are; null until they were found.
  add column to_tell int;
update private.personal_data set omitted = omitted || '{correction,to_tell}' where source = 'private.report_cases';

-- Who is still to be told.
create table private.correction_readers (
  case_id uuid not null references private.report_cases (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (case_id, user_id)
);
create index correction_readers_person on private.correction_readers (user_id);
insert into private.personal_data (source, condition, omitted) values ('private.correction_readers', 'user_id = $1', '{user_id,case_id}');

drop function private.tell_of_correction(text, jsonb);
-- Tells the next of them; answers how many. 0: all were told.
create function private.tell_of_correction(_case_id uuid, _most int) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  c private.report_cases;
  kind text;
  person uuid;
  heard int := 0;
begin
  -- One at a time, should two work on it.
  select * into c from private.report_cases x where x.id = _case_id for update;
  if c.correction is null then
    return 0;
  end if;
  if c.to_tell is null then
    insert into private.correction_readers (case_id, user_id) select c.id, h from private.holders_of_text(c.reference) as h;
    get diagnostics c.to_tell = row_count;
  end if;
  kind := case when c.reference ~ '^(dua|story|answer|name|timeline|lesson|guide|substance|event):' then split_part(c.reference, ':', 1)
    when c.reference ~ '^[a-z]' then 'hadith' else 'none' end;
  for person in
    delete from private.correction_readers r where r.case_id = c.id and r.user_id in (
      select n.user_id from private.correction_readers n where n.case_id = c.id order by n.user_id limit _most)
    returning r.user_id
  loop
    perform private.tell(person, 'system', 'textCorrected', null,
      private.report_page(case kind when 'substance' then 'halal' when 'event' then 'none' else kind end,
        case when kind in ('hadith', 'none') then c.reference else split_part(c.reference, ':', 2) end),
      jsonb_strip_nulls(jsonb_build_object('answer', private.words_for(c.correction, person))), 'text', c.reference);
    heard := heard + 1;
  end loop;
  update private.report_cases x set to_tell = c.to_tell, told = coalesce(c.told, 0) + heard,
    correction = case when heard > 0 then c.correction end
  where x.id = c.id;
  return heard;
end
$$;
create function public.tell_of_correction(_case_id uuid, _most int) returns int
  language sql security definer set search_path = ''
  return private.tell_of_correction(_case_id, _most);
revoke execute on function public.tell_of_correction(uuid, int) from public, anon, authenticated;
grant execute on function public.tell_of_correction(uuid, int) to service_role;

do $$
declare
  made text := pg_get_functiondef('public.decide_case(uuid,text,jsonb,jsonb,int,boolean,text)'::regprocedure);
  place text := 'update private.report_cases x set told = private.tell_of_correction(_reference, _note) where x.id = _id returning * into c;';
  count_place constant text := E'\n    ''told'', c.told, ''reports''';
begin
  if strpos(made, place) = 0 or strpos(made, count_place) = 0 then
    raise exception 'decide_case has changed';
  end if;
  made := replace(made, count_place, E'\n    ''reports''');
  execute replace(made, place, 'update private.report_cases x set correction = _note where x.id = _id;
    if to_regnamespace(''jobs'') is not null then
      perform jobs.enqueue(''correction'', jsonb_build_object(''case'', _id), _id::text);
    else
      while private.tell_of_correction(_id, 500) > 0 loop
      end loop;
    end if;');
  made := pg_get_functiondef('public.report_case(uuid)'::regprocedure);
  place := '''told'', c.told,';
  if strpos(made, place) = 0 then
    raise exception 'report_case has changed';
  end if;
  execute replace(made, place, place || ' ''to_tell'', c.to_tell, ''telling'', c.correction is not null,');
end
$$;
