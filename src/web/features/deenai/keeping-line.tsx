import { isGrown } from '#web/domain/person/age-group.ts';
import { useFamily } from '#web/domain/person/family.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/deenai/en.json';
import { usePreferences } from '#web/features/deenai/preferences.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Above the box: what becomes of what is written there, and who may read it. */
export function KeepingLine({ keeps }: { keeps: boolean }) {
  const t = useText<typeof en>('features/deenai');
  const { user } = useSession();
  const { ownAge } = usePreferences();
  const family = useFamily();
  const isRead =
    keeps &&
    !isGrown(ownAge) &&
    family.data?.some(({ relation, approved }) => relation === 'parent' && approved) === true;
  if (user?.isGuest !== false)
    return (
      <p className="px-2 text-sm text-muted">
        {t('guestNotKept')}{' '}
        <ScreenLink
          to="auth"
          search="?join"
          className="font-semibold text-primary underline underline-offset-4"
        >
          {t('join')}
        </ScreenLink>
      </p>
    );
  if (isRead) return <p className="px-2 text-sm font-semibold text-gold-ink">{t('parentReads')}</p>;
  return keeps ? null : <p className="px-2 text-sm text-muted">{t('notKept')}</p>;
}
