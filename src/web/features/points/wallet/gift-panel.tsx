import { useBalance } from '#web/domain/points/balance.ts';
import { useConnections } from '#web/domain/person/connections.ts';
import { useFamily } from '#web/domain/person/family.ts';
import { circleOf } from '#web/domain/person/meeting.ts';
import { nameOf } from '#web/domain/person/name.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/points/wallet/en.json';
import { GiftForm } from '#web/features/points/wallet/gift-form.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { useProfile } from '#web/platform/session/profile.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** Points can be given to those one knows here: connections and family. */
export function GiftPanel() {
  const t = useText<typeof en>('features/points/wallet');
  const shell = useText<typeof shellWords>('platform/phrases');
  const balance = useBalance();
  const connections = useConnections();
  const family = useFamily();
  const isYoung = circleOf(useProfile().data?.age_group ?? null, true) !== 'others';
  const relatives = (family.data ?? []).filter(({ approved }) => approved);
  const known = new Map(
    [...relatives, ...(connections.data ?? []).filter(({ standing }) => standing === 'connected')].map(
      (person) => [person.user_id, nameOf(person) ?? '–'],
    ),
  );
  if (balance.data === 0)
    return (
      <Panel title={t('gift')} remark={t('giftIntro')}>
        <p className="text-muted">{t('giftNothing')}</p>
        <ScreenLink to="my-points" className={buttonClass('soft', 'justify-self-start')}>
          {t('giftEarn')}
        </ScreenLink>
      </Panel>
    );
  return (
    <Panel title={t('gift')} remark={t('giftIntro')}>
      {(connections.isError || balance.isError) && (
        <Retry
          text={shell('loadFailed')}
          action={shell('tryAgain')}
          onRetry={() => {
            void connections.refetch();
            void balance.refetch();
          }}
        />
      )}
      {connections.isSuccess && known.size === 0 && (
        <Empty>
          <p>{t('giftNobody')}</p>
          <ScreenLink to="profile" search="?tab=people" className={buttonClass('quiet')}>
            {t('giftFind')}
          </ScreenLink>
        </Empty>
      )}
      {known.size > 0 && balance.data !== undefined && (
        <GiftForm
          people={known}
          balance={balance.data}
          takesNote={(to) => !isYoung || relatives.some(({ user_id }) => user_id === to)}
        />
      )}
    </Panel>
  );
}
