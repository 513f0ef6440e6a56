import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { buttonClass } from '#web/ui/button.tsx';

/** Members; the database has the last word, also about children. */
export function useMayPropose(): boolean {
  const { user } = useSession();
  return user !== null && !user.isGuest;
}

export function JoinNote() {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('guests')}</p>
      <ScreenLink to="auth" search="?join" className={buttonClass('soft')}>
        {t('join')}
      </ScreenLink>
    </div>
  );
}
