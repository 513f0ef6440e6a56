import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import type en from '#web/domain/writing/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { pathOf } from '#web/registry.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Takes something along to the messages, where it is chosen whom it is sent to. */
export function SendOn({ what }: { what: string }) {
  const t = useText<typeof en>('domain/writing');
  const { user } = useSession();
  if (!user || user.isGuest) return null;
  return (
    <Link to={`${pathOf('messages')}?share=${what}`} className={buttonClass('plain')}>
      <MessagesSquare className="size-5" aria-hidden="true" />
      {t('sendOn')}
    </Link>
  );
}
