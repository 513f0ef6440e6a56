import { use, useState } from 'react';
import type en from '#web/domain/keeping/en.json';
import { accountOf, keep, keepHere, KEPT_GROUPS } from '#web/domain/keeping/switches.ts';
import type { Kept } from '#web/domain/keeping/switches.ts';
import { knownPromise } from '#web/platform/known-promise.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type { AccountKeeping } from '#web/platform/own-notes/account-keeping.ts';
import { useStore } from '#web/platform/store.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';

const accounts = new Map<Kept, Promise<AccountKeeping>>();

function accountFor(kept: Kept): Promise<AccountKeeping> {
  const known = accounts.get(kept);
  if (known) return known;
  const account = knownPromise(accountOf(kept), () => accounts.delete(kept));
  accounts.set(kept, account);
  return account;
}

/** One switch for each kind of what a member may keep with the account, and what is stored of it. */
export function KeepingPanel() {
  const t = useText<typeof en>('domain/keeping');
  return (
    <Panel title={t('switches')} remark={t('switchesIntro')}>
      <ul className="grid divide-y divide-line">
        {KEPT_GROUPS.map((kept) => (
          <KeptSwitch key={kept} kept={kept} />
        ))}
      </ul>
    </Panel>
  );
}

function KeptSwitch({ kept }: { kept: Kept }) {
  const t = useText<typeof en>('domain/keeping');
  const { copy } = use(accountFor(kept));
  const { wish } = useStore(copy);
  const [failed, setFailed] = useState(false);
  const change = (wished: boolean) =>
    (wished ? keep(kept) : keepHere(kept)).then(
      () => setFailed(false),
      (failure: unknown) => {
        console.warn('The wish could not be kept', failure);
        setFailed(true);
      },
    );
  return (
    <li className="grid gap-1 py-2">
      <Switch
        label={<span className="font-semibold">{t(`group.${kept}`)}</span>}
        checked={wish === 'account'}
        onChange={(wished) => void change(wished)}
      />
      <p className="text-sm text-muted">{t(`stored.${kept}`)}</p>
      {wish === 'gone' && <p className="text-sm font-medium">{t('gone')}</p>}
      {failed && <Notice look="bad">{t('switchFailed')}</Notice>}
    </li>
  );
}
