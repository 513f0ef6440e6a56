-- The hadith of a day in an edition: one after the other of those that their collection or a grader of the edition calls sound.
create function public.hadith_of_day(_edition text, _day integer) returns table (number numeric, text text)
  language sql stable set search_path = ''
begin atomic
  with sound as (
    select t.number, row_number() over (order by t.number) - 1 as place, count(*) over () as among
    from public.hadith_texts t join public.hadith_editions e on e.id = t.edition_id
    where t.edition_id = _edition and (e.collection in ('bukhari', 'muslim') or (
      t.grades <> '[]' and not exists (
        select from jsonb_array_elements(t.grades) as g
        where coalesce(g ->> 'grade', '') !~* '^(sahih|hasan)')))
  )
  select t.number, t.text from sound
  join public.hadith_texts t on t.edition_id = _edition and t.number = sound.number
  where sound.place = ((_day % sound.among) + sound.among) % sound.among;
end;
comment on function public.hadith_of_day(text, integer) is 'Never null: number, text.';
revoke execute on function public.hadith_of_day(text, integer) from public, anon;
grant execute on function public.hadith_of_day(text, integer) to authenticated, service_role;

-- What stands before and after a number in an edition; null at its ends.
create function public.hadith_neighbours(_edition text, _number integer, _section integer default null)
  returns table (previous numeric, next numeric)
  language sql stable set search_path = ''
begin atomic
  select
    (select max(t.number) from public.hadith_texts t
      where t.edition_id = _edition and t.number < _number and (_section is null or t.section = _section)),
    (select min(t.number) from public.hadith_texts t
      where t.edition_id = _edition and t.number >= _number + 1 and (_section is null or t.section = _section));
end;
revoke execute on function public.hadith_neighbours(text, integer, integer) from public, anon;
grant execute on function public.hadith_neighbours(text, integer, integer) to authenticated, service_role;

-- How many stand in each book of an edition; null for those in none.
create function public.hadith_sections(_edition text) returns table (section integer, hadiths bigint)
  language sql stable set search_path = ''
begin atomic
  select t.section, count(*) from public.hadith_texts t where t.edition_id = _edition group by t.section order by t.section;
end;
comment on function public.hadith_sections(text) is 'Never null: hadiths.';
revoke execute on function public.hadith_sections(text) from public, anon;
grant execute on function public.hadith_sections(text) to authenticated, service_role;
