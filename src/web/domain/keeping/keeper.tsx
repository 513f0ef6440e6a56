import { Suspense, useEffect, useState } from 'react';
import { signOutOfDevice } from '#web/domain/keeping/sign-out-of-device.ts';
import { dropTraces, lockedPeople, onlyHere, ownHoldings } from '#web/domain/keeping/holdings.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { session, useSession } from '#web/platform/session/session.ts';
import { leaving } from '#web/platform/session/sign-out.ts';
import type { Scope } from '#web/platform/session/sign-out.ts';
import { useStore } from '#web/platform/store.ts';

const leavingDialog = preloadable(
  async () => (await import('#web/domain/keeping/leaving-dialog.tsx')).LeavingDialog,
);
const bringAlong = preloadable(async () => (await import('#web/domain/keeping/bring-along.tsx')).BringAlong);

/** Looks after what lies on this device, whoever comes and goes. */
export function Keeper() {
  const { user, recovering } = useSession();
  const scope = useStore(leaving);
  const member = user !== null && !user.isGuest ? user.id : null;
  useEffect(() => {
    dropTraces();
    return session.subscribe(dropTraces);
  }, []);
  useEffect(() => (member === null ? undefined : followWhenLoaded(member)), [member]);
  if (!user || recovering) return null;
  return (
    <Suspense>
      {scope === null ? <Guests key={user.id} /> : <Leaving scope={scope} isGuest={user.isGuest} />}
    </Suspense>
  );
}

/** Asks, unless nothing would be lost: the account has it all, or there is nothing. A guest place is lost in any case. */
function Leaving({ scope, isGuest }: { scope: Scope; isGuest: boolean }) {
  const [held] = useState(() => onlyHere(ownHoldings()));
  const asks = isGuest || held.length > 0;
  useEffect(() => {
    if (asks) return;
    leaving.set(null);
    void signOutOfDevice(scope, 'remove');
  }, [scope, asks]);
  return asks && <leavingDialog.Component scope={scope} held={held} />;
}

/** Somebody comes to a device on which a guest was before. */
function Guests() {
  const [asked, setAsked] = useState(leftByGuests);
  return asked && <bringAlong.Component onDone={() => setAsked(false)} />;
}

/** Whoever is here has not said yet what shall become of a guest's things. */
function leftByGuests(): boolean {
  const left = ownHoldings().get('left-guests');
  return lockedPeople().some(({ id, isGuest }) => isGuest && !(Array.isArray(left) && left.includes(id)));
}

/** For members alone, and after everything else. */
function followWhenLoaded(member: string): () => void {
  const following = import('#web/domain/keeping/kept-records.ts').then(
    ({ followKeptRecords }) => (session.get().user?.id === member ? followKeptRecords() : () => undefined),
    () => () => undefined,
  );
  return () => void following.then((stop) => stop());
}
