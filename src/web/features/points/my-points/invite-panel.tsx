import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import type en from '#web/features/points/my-points/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { pathOf } from '#web/registry.ts';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';

async function ownInvite() {
  const { data } = await (await client()).rpc('my_invite').single().throwOnError();
  return data;
}

export function InvitePanel() {
  const t = useText<typeof en>('features/points/my-points');
  const shell = useText<typeof shellWords>('platform/phrases');
  const { user } = useSession();
  const invite = useQuery({ queryKey: ['points', user?.id, 'invite'], queryFn: ownInvite });
  const { code = '', joined = 0, joined_this_month = 0 } = invite.data ?? {};
  const link = `${location.origin}${pathOf('auth')}?join&invite=${code}`;

  return (
    <Panel title={t('invite')} remark={invite.data && t('inviteIntro', { limit: invite.data.monthly_limit })}>
      {invite.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void invite.refetch()} />
      )}
      {!invite.isError && (
        <>
          <p className="min-h-14 rounded-field bg-sunken px-4 py-3 text-center font-mono text-xl font-semibold tracking-widest">
            <span className="sr-only">{t('inviteCode')}: </span>
            <bdi>{grouped(code)}</bdi>
          </p>
          <div className="flex flex-wrap gap-3">
            <CopyButton look="soft" label={t('inviteCopy')} disabled={!code} text={() => link} />
            <ShareButton
              label={t('inviteSend')}
              disabled={!code}
              shared={() => ({ title: 'Rafiq', text: t('inviteShare'), url: link })}
              text={() => link}
            />
          </div>
          {joined > 0 && (
            <p className="text-sm text-muted">
              {t('inviteJoined', { joined })}
              {joined_this_month > 0 && ` ${t('inviteMonth', { month: joined_this_month })}`}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

/** In two halves, as people read a code aloud; the hyphen does not matter when it is typed. */
function grouped(code: string): string {
  return code.replace(/^(.{5})(.{5})$/, '$1-$2');
}
