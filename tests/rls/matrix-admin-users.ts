const both = ['authenticated', 'service_role'];

export const ADMIN_USERS_FUNCTIONS: Record<string, string[]> = {
  'public.find_people_as_staff(text,text,text,text,text,boolean,timestamp with time zone,uuid)': both,
  'public.person_as_staff(uuid)': both,
  'public.ban_person(uuid,integer,text)': both,
  'public.lift_ban(uuid,text)': both,
  'public.sign_out_person(uuid)': both,
  'public.end_staff_role(uuid)': both,
  'public.ask_factor_reset(uuid,text)': both,
  'public.ask_erasure(uuid,text)': both,
  'public.export_for_person(uuid)': both,
  'public.correct_points(uuid,integer,text,text)': both,
  'public.member_notice(uuid,text)': ['service_role'],
  'public.audit_log(text,uuid,uuid,timestamp with time zone,timestamp with time zone,text,timestamp with time zone,bigint,integer)':
    both,
  'public.audit_choices()': both,
  'public.rewards_as_staff()': both,
  'public.add_reward(text,integer,text,integer)': both,
  'public.set_reward_open(uuid,boolean)': both,
};

export const ADMIN_USERS_DEFINERS: Record<string, string> = {
  find_people_as_staff: 'profiles are read by their owners alone; asks for the right first',
  person_as_staff: 'what an account is stands where only its owner reads; asks for the right first',
  ban_person: 'a ban stands with the account; asks for the right and a fresh proof first',
  lift_ban: 'a ban stands with the account; asks for the right first',
  sign_out_person: 'sessions are out of everybody’s reach; asks for the right first',
  end_staff_role: 'roles are written by functions alone; asks for the right and a fresh proof first',
  ask_factor_reset: 'requests are written by functions alone; asks for the right and a fresh proof first',
  ask_erasure: 'requests are written by functions alone; asks for the right and a fresh proof first',
  export_for_person: 'starts a copy that goes to somebody else alone; asks for the right first',
  correct_points: 'the books are written by functions alone; asks for the right first',
  audit_log: 'names those who did something and those whom it concerned; asks for the right first',
  audit_choices: 'names those who did something; asks for the right first',
  rewards_as_staff: 'counts the redemptions of everybody; asks for the right first',
  add_reward: 'rewards are written by functions alone; asks for the right first',
  set_reward_open: 'rewards are written by functions alone; asks for the right first',
};
