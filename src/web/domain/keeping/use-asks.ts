import { useSyncExternalStore } from 'react';
import { keepingAnswer } from '#web/domain/keeping/answer.ts';
import { heldIn, ownHoldings } from '#web/domain/keeping/holdings.ts';
import { kindOf } from '#web/platform/own-data/kinds.ts';
import { onRecordWritten } from '#web/platform/session/own-record.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';

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
