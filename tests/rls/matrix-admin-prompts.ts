const signedIn = ['authenticated'];

/** Each asks for a right first. */
export const PROMPT_FUNCTIONS: Record<string, string[]> = {
  'public.roll_out_prompt(text,integer,text)': signedIn,
  'public.roll_back_prompt(text,integer)': signedIn,
  'public.prompt_versions(text,integer)': signedIn,
  'public.begin_prompt_trial(boolean)': signedIn,
  'public.assistant_use()': signedIn,
};

export const PROMPT_DEFINERS: Record<string, string> = {
  roll_out_prompt: 'asks for a second person, which functions alone may; asks for the right first',
  roll_back_prompt: 'prompts are changed by functions alone; asks for the right and a fresh proof first',
  prompt_versions: 'names who wrote them, whose profiles are their own; asks for the right first',
  begin_prompt_trial: 'counts trials in private; asks for the right first',
  assistant_use: 'sums what is kept in private; asks for the right first',
};
