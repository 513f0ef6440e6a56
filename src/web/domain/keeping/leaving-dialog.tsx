import { signOutOfDevice } from '#web/domain/keeping/sign-out-of-device.ts';
import { saveDeviceCopy } from '#web/domain/keeping/device-copy.ts';
import type en from '#web/domain/keeping/en.json';
import { HeldList } from '#web/domain/keeping/held-list.tsx';
import type { Held } from '#web/domain/keeping/holdings.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { leaving } from '#web/platform/session/sign-out.ts';
import type { Scope } from '#web/platform/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Before somebody signs out: nothing that is here alone goes without their word. */
export function LeavingDialog({ scope, held }: { scope: Scope; held: readonly Held[] }) {
  const t = useText<typeof en>('domain/keeping');
  const isGuest = useSession().user?.isGuest === true;
  const stay = () => leaving.set(null);
  function go(fate: 'keep' | 'remove') {
    stay();
    void signOutOfDevice(scope, fate);
  }
  const title = isGuest ? 'leaveGuestTitle' : scope === 'global' ? 'leaveEverywhereTitle' : 'leaveTitle';
  return (
    <Dialog open onClose={stay} title={t(title)}>
      {isGuest && <p>{t('leaveGuestText')}</p>}
      {held.length > 0 ? (
        <>
          <p>{t('leaveOnlyHere')}</p>
          <HeldList held={held} />
          <p className="text-sm text-muted">{t(isGuest ? 'leaveKeepGuestText' : 'leaveKeepText')}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            <Button look="soft" onClick={() => go('keep')}>
              {t('leaveKeep')}
            </Button>
            <Button look="soft" onClick={() => go('remove')}>
              {t('leaveRemove')}
            </Button>
          </div>
          <Button look="quiet" onClick={() => saveDeviceCopy(new Date())}>
            {t('saveCopy')}
          </Button>
        </>
      ) : (
        <Button look="soft" onClick={() => go('remove')}>
          {t('leave')}
        </Button>
      )}
      <Button look="plain" onClick={stay}>
        {t('cancel')}
      </Button>
    </Dialog>
  );
}
