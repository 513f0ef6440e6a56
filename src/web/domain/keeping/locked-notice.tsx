import { useState } from 'react';
import { Lock } from 'lucide-react';
import type en from '#web/domain/keeping/en.json';
import { lockedPeople } from '#web/domain/keeping/holdings.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { removeLocked } from '#web/platform/session/own-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Where people sign in: that something waits here, not whose it is. */
export function LockedNotice() {
  const t = useText<typeof en>('domain/keeping');
  const [people, setPeople] = useState(lockedPeople);
  const [asked, setAsked] = useState<'member' | 'guest' | null>(null);
  const [removed, setRemoved] = useState(false);
  const guests = people.filter(({ isGuest }) => isGuest);
  const members = people.filter(({ isGuest }) => !isGuest);
  function remove() {
    for (const { id } of asked === 'guest' ? guests : members) removeLocked(id);
    setPeople(lockedPeople());
    setAsked(null);
    setRemoved(true);
  }
  if (people.length === 0) return removed ? <output className="block">{t('lockedRemoved')}</output> : null;
  return (
    <section
      className="grid gap-2 rounded-field border border-line p-4 text-sm"
      aria-label={t('lockedTitle')}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Lock className="size-4 shrink-0" aria-hidden="true" />
        {t('lockedTitle')}
      </p>
      {members.length > 0 && (
        <>
          <p className="text-muted">{t('lockedMember', { count: members.length })}</p>
          <Button look="quiet" className="-mx-3 justify-self-start px-3" onClick={() => setAsked('member')}>
            {t('lockedRemove')}
          </Button>
        </>
      )}
      {guests.length > 0 && (
        <>
          <p className="text-muted">{t('lockedGuest')}</p>
          <Button look="quiet" className="-mx-3 justify-self-start px-3" onClick={() => setAsked('guest')}>
            {t('lockedRemove')}
          </Button>
        </>
      )}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={t('lockedSureTitle')}>
        <p>{t(asked === 'guest' ? 'lockedSureGuestText' : 'lockedSureText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={remove}>
            {t('lockedRemove')}
          </Button>
          <Button look="plain" onClick={() => setAsked(null)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
