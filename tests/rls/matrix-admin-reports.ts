const members = ['authenticated', 'service_role'];

/** Its tables are out of reach; each function asks for a right. */
export const REPORT_FUNCTIONS: Record<string, string[]> = {
  'public.report_queue(text,text,text,integer)': members,
  'public.report_case(uuid)': members,
  'public.decide_case(uuid,text,jsonb,jsonb,integer,boolean,text)': members,
  'public.decide_appeal(uuid,boolean,jsonb)': members,
  'public.note_appeal(uuid,text)': members,
  'public.appeal_decision(uuid,text)': members,
  'public.assign_case(uuid,boolean)': members,
  'public.add_case_note(uuid,text)': members,
  'public.my_decisions()': members,
  'public.childrens_decisions()': members,
  'public.appeal_for_child(uuid,text)': members,
  'public.mosque_queue(text,text,integer)': members,
  'public.suspension_notice(uuid)': ['service_role'],
  'public.tell_of_correction(uuid,integer)': ['service_role'],
};

export const REPORT_DEFINERS: Record<string, string> = {
  report_queue: 'cases stand in a table that nobody reaches; asks for the right to see reports',
  report_case: 'shows what reporters chose to show, without them; asks for the right to see reports',
  decide_case:
    'does what was decided; asks for the right, for limits another one, for what is final a fresh proof',
  decide_appeal: 'undoes what was decided; asks for the right and for another person',
  note_appeal: 'writes down what came by letter; asks for the right',
  appeal_decision: 'of a decision about oneself, once',
  assign_case: 'cases are written by functions alone; asks for the right',
  add_case_note: 'notes are written by functions alone; asks for the right',
  my_decisions: 'tells of oneself alone, and not who decided',
  childrens_decisions: 'tells of linked children alone, and not who decided or what they wrote',
  appeal_for_child: 'of a decision about a linked child, once',
  mosque_queue: 'shows proposals without who made them; asks for the right',
};
