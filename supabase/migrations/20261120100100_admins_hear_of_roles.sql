-- Who gets or loses a role is no secret among admins: each of them hears it by mail, whoever did it.

create function private.tell_of_role(_user uuid, _what text, _role text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_staff(_user, _what, jsonb_build_object('role', _role));
  perform private.tell_staff(h, 'other_' || _what, jsonb_build_object('role', _role, 'person', _user))
  from private.holders('staff') as h where h <> _user;
end
$$;

do $$
declare
  teller record;
  made text;
begin
  for teller in select * from (values
    ('private.on_admin_change()'::regprocedure, array['new.user_id, ''granted'', jsonb_build_object(''role'', ''admin'')',
      'new.user_id, ''granted'', ''admin''', 'old.user_id, ''ended'', jsonb_build_object(''role'', ''admin'')', 'old.user_id, ''ended'', ''admin''']),
    ('public.set_staff_role(uuid,text)'::regprocedure, array['_user_id, ''ended'', jsonb_build_object(''role'', was)', '_user_id, ''ended'', was',
      '_user_id, ''granted'', jsonb_build_object(''role'', _role)', '_user_id, ''granted'', _role'])) as t (named, places) loop
    made := pg_get_functiondef(teller.named);
    for n in 1..3 by 2 loop
      if strpos(made, 'private.tell_staff(' || teller.places[n] || ')') = 0 then
        raise exception '% has changed', teller.named;
      end if;
      made := replace(made, 'private.tell_staff(' || teller.places[n] || ')', 'private.tell_of_role(' || teller.places[n + 1] || ')');
    end loop;
    execute made;
  end loop;
end
$$;
