import { Suspense, useEffect, useRef, useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { nameOf } from '#web/domain/person/name.ts';
import type writing from '#web/domain/writing/en.json';
import type en from '#web/features/halaqa/en.json';
import { ConnectButton } from '#web/features/halaqa/network/connect-button.tsx';
import { PersonButton } from '#web/features/halaqa/network/person-button.tsx';
import { usePersonAction } from '#web/features/halaqa/network/person-actions.ts';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import type { MemberProfile } from '#web/features/halaqa/profile/profiles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { pathOf } from '#web/registry.ts';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';

const blockDialog = preloadable(
  async () => (await import('#web/features/halaqa/profile/block-dialog.tsx')).BlockDialog,
);
const reportDialog = preloadable(
  async () => (await import('#web/features/halaqa/profile/report-dialog.tsx')).ReportDialog,
);
const DIALOGS = { block: blockDialog.Component, report: reportDialog.Component } as const;

/** What can be between two people. */
export function Between({ profile }: { profile: MemberProfile }) {
  const t = useText<typeof en>('features/halaqa');
  const why = useText<typeof writing>('domain/writing');
  const { standing, reason } = profile;
  return (
    <>
      {standing === 'asking' && (
        <p>
          {t('profile.asking')} {reason && why(`reason.${reason}`)}
        </p>
      )}
      {profile.muted && <p className="text-muted">{t('profile.mutedNow')}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {standing === 'none' && profile.may_ask && <ConnectButton person={profile} />}
        {standing === 'asked' && (
          <PersonButton action="remove" person={profile} done={t('network.withdrawn')}>
            {t('network.withdraw')}
          </PersonButton>
        )}
        {standing === 'asking' && (
          <>
            <PersonButton action="accept" person={profile} look="primary" done={t('network.accepted')}>
              {t('network.accept')}
            </PersonButton>
            <PersonButton action="remove" person={profile}>
              {t('network.decline')}
            </PersonButton>
          </>
        )}
        {(standing === 'connected' || profile.may_ask) && (
          <Link to={`${pathOf('messages')}?to=${profile.user_id}`} className={buttonClass('soft')}>
            {t('profile.message')}
          </Link>
        )}
        {standing === 'connected' && <p className="font-semibold text-primary">{t('profile.connected')}</p>}
        <PersonButton action={profile.followed ? 'unfollow' : 'follow'} person={profile} look="soft" stays>
          {t(profile.followed ? 'network.unfollow' : 'network.follow')}
        </PersonButton>
        <More profile={profile} />
      </div>
    </>
  );
}

function More({ profile }: { profile: MemberProfile }) {
  const t = useText<typeof en>('features/halaqa');
  const refusal = useNetworkRefusal();
  const mute = usePersonAction(profile.muted ? 'unmute' : 'mute', () =>
    toast(t(profile.muted ? 'profile.unmutedToast' : 'profile.mutedToast')),
  );
  const end = usePersonAction('remove', () => toast(t('profile.ended')));
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const DialogNow = open && DIALOGS[open];
  const refused = { onError: (error: unknown) => toast(refusal(error), 'bad') };
  const place = useRef<HTMLDivElement>(null);
  // After a dialog the focus is back where it was opened.
  useEffect(() => {
    if (open === null) return undefined;
    const trigger = place.current?.querySelector('button');
    return () => trigger?.focus();
  }, [open]);
  return (
    <div ref={place}>
      <Menu
        trigger={
          <IconButton label={t('profile.more', { name: nameOf(profile) ?? '–' })} className="text-muted">
            <Ellipsis className="size-5" aria-hidden="true" />
          </IconButton>
        }
        items={[
          ...(profile.standing === 'connected'
            ? [
                {
                  id: 'end',
                  label: t('profile.end'),
                  onSelect: () => end.mutate(profile.user_id, refused),
                },
              ]
            : []),
          {
            id: 'mute',
            label: t(profile.muted ? 'network.unmute' : 'profile.mute'),
            onSelect: () => mute.mutate(profile.user_id, refused),
          },
          { id: 'block', label: t('profile.block'), onSelect: () => setOpen('block') },
          { id: 'report', label: t('profile.report'), onSelect: () => setOpen('report') },
        ]}
      />
      {DialogNow && (
        <Suspense>
          <DialogNow person={profile} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
