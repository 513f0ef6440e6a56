import { ownRecord } from '#web/platform/session/own-record.ts';

/** What a member answered, once, when asked whether their things shall be kept with the account. */
export const keepingAnswer = ownRecord('keeping-answer', (stored): 'account' | 'device' | null =>
  stored === 'account' || stored === 'device' ? stored : null,
);
