-- What members may redeem their points for: offered and closed by admins. The trigger on the table notes each change.

create function public.rewards_as_staff() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('points');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'title', r.title, 'description', r.description, 'cost', r.cost, 'stock', r.stock, 'is_open', r.is_open,
      'created_at', r.created_at, 'redeemed', coalesce(d.n, 0)) order by r.is_open desc, r.created_at desc, r.id), '[]')
    from public.rewards r left join (
      select x.reward_id, count(*) as n from public.reward_redemptions x group by x.reward_id
    ) as d on d.reward_id = r.id);
end
$$;

create function public.add_reward(_title text, _cost int, _description text default null, _stock int default null) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.calling_staff('points');
  if coalesce(length(btrim(_title)), 0) not between 1 and 80 or coalesce(_cost, 0) not between 1 and 1000000
    or length(btrim(_description)) > 500 or _stock not between 1 and 1000000 then
    raise invalid_parameter_value using message = 'A reward has a title and a cost', detail = 'reward_invalid';
  end if;
  insert into public.rewards (title, cost, description, stock)
  values (btrim(_title), _cost, nullif(btrim(_description), ''), _stock) returning id into made;
  return made;
end
$$;

create function public.set_reward_open(_id uuid, _open boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.calling_staff('points');
  update public.rewards r set is_open = _open where r.id = _id and _open is not null;
  return found;
end
$$;

revoke execute on function
  public.rewards_as_staff(), public.add_reward(text, int, text, int), public.set_reward_open(uuid, boolean)
  from public, anon;
grant execute on function
  public.rewards_as_staff(), public.add_reward(text, int, text, int), public.set_reward_open(uuid, boolean)
  to authenticated;
