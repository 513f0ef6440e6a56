import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { changeSession, useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before a link with somebody else's session replaces the one who is signed in. */
export function Stranger() {
  const t = useText<typeof en>('platform/phrases');
  const { stranger } = useSession();
  const stay = () => changeSession({ stranger: null });

  async function change() {
    if (!stranger) return;
    stay();
    changeSession({ recovering: stranger.purpose === 'recovery' });
    const { auth } = await client();
    const { accessToken: access_token, refreshToken: refresh_token } = stranger;
    const { error } = await auth.setSession({ access_token, refresh_token });
    if (error) changeSession({ recovering: false });
  }

  return (
    <Dialog open={stranger !== null} onClose={stay} title={t('otherAccountTitle')}>
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
