import { Rules } from '#web/domain/halaqa/rules.tsx';
import { RULES_VERSION } from '#web/domain/halaqa/standing.ts';
import { refreshStanding, useMessagesStanding } from '#web/domain/messages/standing.ts';
import type en from '#web/features/messages/en.json';
import { RequestForm } from '#web/features/messages/start/request-form.tsx';
import { useAround } from '#web/features/messages/thread/around.ts';
import { RequestBar } from '#web/features/messages/thread/request-bar.tsx';
import { Composer } from '#web/features/messages/writing/composer.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Where one writes, or why one cannot. */
export function Foot() {
  const t = useText<typeof en>('features/messages');
  const { state, may_write, person } = useAround().opened.conversation;
  const standing = useMessagesStanding().data;
  if (state === 'asking') return <RequestBar />;
  if (state === 'asked' && may_write !== 'ask') return <Notice>{t('asked')}</Notice>;
  if (state === 'left') return <Notice>{t('left')}</Notice>;
  if (may_write === 'ask' && person) return <RequestForm userId={person.user_id} />;
  if (may_write !== 'yes') return <Notice>{t('cannotWrite')}</Notice>;
  if (standing?.may === true && (standing.accepted ?? 0) < RULES_VERSION)
    return <Rules onAccepted={() => void refreshStanding()} />;
  return <Composer />;
}
