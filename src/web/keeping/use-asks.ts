import { useSyncExternalStore } from 'react';
import { keepingAnswer } from '#web/keeping/answer.ts';
import { heldIn, ownHoldings } from '#web/keeping/holdings.ts';
import { kindOf } from '#web/keeping/kinds.ts';
import { onRecordWritten } from '#web/session/own-record.ts';
import { useProfile } from '#web/session/profile.ts';
import { useSession } from '#web/session/session.ts';
import { useStore } from '#web/store.ts';

const holdsOwn = () => heldIn(ownHoldings(), (name) => kindOf(name).keeping === 'account').length > 0;

/**
 * Whether somebody is to be asked where their things shall be kept: a member, once, as soon as there is one. Children
 * under ten are not asked; whoever looks after them finds the switches in the profile.
 */
export function useAsks(): boolean {
  const { user } = useSession();
  const profile = useProfile().data;
  const answered = useStore(keepingAnswer) !== null;
  const holds = useSyncExternalStore(onRecordWritten, holdsOwn, () => false);
  return (
    user !== null &&
    !user.isGuest &&
    profile !== undefined &&
    profile.age_group !== 'under_10' &&
    !answered &&
    holds
  );
}
