/** Each asks for a right first. */
export const STORY_DESK_FUNCTIONS: Record<string, string[]> = {
  'public.ask_story(text,text)': ['authenticated'],
  'public.draft_to_hear(text,text)': ['authenticated'],
  'public.count_speech_sample(uuid,text,integer)': ['service_role'],
  'public.story_desk(text,text,text,integer,text)': ['authenticated'],
};

export const STORY_DESK_DEFINERS: Record<string, string> = {
  ask_story: 'asks for a second person, which functions alone may; asks for the right first',
  draft_to_hear: 'reads which draft waits, which is kept in private; asks for the right first',
  story_desk: 'reads which drafts wait, which is kept in private; asks for the right first',
};
