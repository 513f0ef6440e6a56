import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import type en from '#web/features/points/my-points/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { pathOf } from '#web/registry.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';

async function ownInvite() {
  const { data } = await (await client()).rpc('my_invite').single().throwOnError();
  return data;
}

export function InvitePanel() {
  const t = useText<typeof en>('features/points/my-points');
  const shell = useText<typeof shellWords>('platform/phrases');
  const copy = useCopy();
  const { user } = useSession();
  const invite = useQuery({ queryKey: ['points', user?.id, 'invite'], queryFn: ownInvite });
  const { code = '', joined = 0, joined_this_month = 0, monthly_limit = 0 } = invite.data ?? {};
  const link = `${location.origin}${pathOf('auth')}?join&invite=${code}`;

  // Whoever closes the share sheet has changed their mind; that is no failure.
  const share = () =>
    void navigator.share({ title: 'Rafiq', text: t('inviteShare'), url: link }).catch(() => undefined);

  return (
    <Panel title={t('invite')} intro={t('inviteIntro')}>
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
            <Button look="soft" disabled={!code} onClick={() => void copy(link)}>
              <Copy className="size-5" aria-hidden="true" />
              {t('inviteCopy')}
            </Button>
            {'share' in navigator && (
              <Button look="plain" disabled={!code} onClick={share}>
                <Share2 className="size-5" aria-hidden="true" />
                {t('inviteSend')}
              </Button>
            )}
          </div>
          <p className="text-sm text-muted">
            {t('inviteJoined', { joined, month: joined_this_month, limit: monthly_limit })}
          </p>
        </>
      )}
    </Panel>
  );
}

/** In two halves, as people read a code aloud; the hyphen does not matter when it is typed. */
function grouped(code: string): string {
  return code.replace(/^(.{5})(.{5})$/, '$1-$2');
}
