import { useMutation } from '@tanstack/react-query';
import { changeOpened } from '#web/domain/messages/opened.ts';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/messages/en.json';
import { useRefusalToast } from '#web/features/messages/refusal.ts';
import { useAround } from '#web/features/messages/thread/around.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface LinkWarningProps {
  address: string;
  host: string;
  authorId: string | null;
  onClose: () => void;
}

/** Before an address of somebody new is followed: where it leads. */
export function LinkWarning({ address, host, authorId, onClose }: LinkWarningProps) {
  const t = useText<typeof en>('features/messages');
  const { opened, name } = useAround();
  const called = name(authorId);
  const trusting = useMutation({
    mutationFn: async (userId: string) => {
      await call('trust_contact', { _user_id: userId });
      changeOpened(opened.conversation.id, (now) => ({
        ...now,
        participants: now.participants.map((one) =>
          one.user_id === userId ? { ...one, is_new: false } : one,
        ),
      }));
    },
    onSuccess: onClose,
    ...useRefusalToast(),
  });
  return (
    <Dialog open onClose={onClose} title={t('linkTitle')}>
      <p>{t('linkText')}</p>
      <p dir="ltr" className="rounded-field bg-sunken px-4 py-2 font-semibold [overflow-wrap:anywhere]">
        {host}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={address}
          target="_blank"
          rel="noreferrer nofollow ugc"
          onClick={onClose}
          className={buttonClass('soft')}
        >
          {t('linkOpen')}
        </a>
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      {authorId !== null && called !== null && (
        <Button look="quiet" busy={trusting.isPending} onClick={() => trusting.mutate(authorId)}>
          {t('trust', { name: apart(called) })}
        </Button>
      )}
    </Dialog>
  );
}
