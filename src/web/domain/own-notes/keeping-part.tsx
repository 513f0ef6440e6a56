import { useState } from 'react';
import type en from '#web/domain/own-notes/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { wish } from '#web/platform/own-notes/account-copy.ts';
import type { AccountKeeping } from '#web/platform/own-notes/account-keeping.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Where notes lie. Nothing goes to the server before their owner has said so, and they can take it back. */
export function KeepingPart({ account }: { account: AccountKeeping }) {
  const t = useText<typeof en>('domain/own-notes');
  const { user } = useSession();
  const { wish: wished } = useStore(account.copy);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!user) return null;
  const kept = wished === 'account';
  async function remove() {
    setState('busy');
    try {
      await account.remove();
      setState('idle');
    } catch (failure) {
      console.warn('Notes could not be removed', failure);
      setState('failed');
    }
  }
  return (
    <section className="grid gap-3 rounded-field border border-line p-4">
      <h2 className="font-semibold">{t('keeping')}</h2>
      <p className="text-sm text-muted">
        {t(user.isGuest ? 'guest' : kept ? 'account' : wished === 'gone' ? 'gone' : 'device')}
      </p>
      {state === 'failed' && <Notice look="bad">{t('failed')}</Notice>}
      {!user.isGuest &&
        (kept ? (
          <Button
            look="plain"
            className="justify-self-start"
            busy={state === 'busy'}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
        ) : (
          <Button look="soft" className="justify-self-start" onClick={() => wish(account.copy, 'account')}>
            {t('keep')}
          </Button>
        ))}
    </section>
  );
}
