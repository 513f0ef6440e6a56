-- Whoever reported an answer is led back to the chats: which of them it was, only they know.
create or replace function private.report_page(_target_type text, _target_id text) returns text
  language sql immutable set search_path = ''
  return case
    when _target_type = 'hadith' then '/hadith/' || replace(_target_id, ':', '/')
    when _target_type = 'dua' then '/duas/' || _target_id
    when _target_type = 'name' then '/asmaul-husna/' || _target_id
    when _target_type = 'timeline' then '/timeline-of-islam/' || _target_id
    when _target_type = 'halal' then '/halal-check' || case when _target_id = 'label' then '' else '/' || _target_id end
    when _target_type = 'story' then '/story/' || _target_id
    -- `<guide>/<page>` and `<course>/<lesson>`, as their addresses are; whoever writes anything else is led nowhere by it.
    when _target_type in ('guide', 'lesson') and _target_id ~ '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$' then '/' || _target_id
    when _target_type = 'answer' then '/deenai'
    else '/dashboard'
  end;
