/** Why the database refuses what somebody writes, as screens have words for it. */
export const REFUSALS = [
  'rules_not_accepted',
  'daily_limit',
  'limited',
  'too_fast',
  'post_invalid',
  'comment_invalid',
  'no_such_picture',
  'no_such_post',
  'no_such_comment',
  'comments_closed',
  'too_many_reports',
  'not_for_you',
  'switched_off',
  'age_unknown',
  'members_only',
] as const;
export type Refusal = (typeof REFUSALS)[number] | 'network' | 'unknown';
