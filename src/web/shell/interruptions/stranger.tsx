import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { changeSession, useSession } from '#web/platform/session/session.ts';
import type { SessionState } from '#web/platform/session/session.ts';
import type en from '#web/shell/interruptions/en.json';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before a link with somebody else's session replaces the one who is signed in. */
export function Stranger() {
  const { stranger } = useSession();
  return stranger && <Asking stranger={stranger} />;
}

function Asking({ stranger }: { stranger: NonNullable<SessionState['stranger']> }) {
  const t = useText<typeof en>('shell/interruptions');
  const stay = () => changeSession({ stranger: null });

  async function change() {
    stay();
    changeSession({ recovering: stranger.purpose === 'recovery' });
    const { auth } = await client();
    const { accessToken: access_token, refreshToken: refresh_token } = stranger;
    const { error } = await auth.setSession({ access_token, refresh_token });
    if (error) changeSession({ recovering: false });
  }

  return (
    <Dialog open onClose={stay} title={t('otherAccountTitle')}>
      <p>{t('otherAccountText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={stay}>{t('otherAccountStay')}</Button>
        <Button look="plain" onClick={() => void change()}>
          {t('otherAccountSwitch')}
        </Button>
      </div>
    </Dialog>
  );
}
