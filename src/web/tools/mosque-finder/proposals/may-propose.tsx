import { useText } from '#web/language/use-text.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import { useSession } from '#web/session/session.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { buttonClass } from '#web/ui/button.tsx';

/** Members; the database has the last word, also about children. */
export function useMayPropose(): boolean {
  const { user } = useSession();
  return user !== null && !user.isGuest;
}

export function JoinNote() {
  const t = useText<typeof en>('mosque-finder');
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('guests')}</p>
      <ScreenLink to="auth" search="?join" className={buttonClass('soft')}>
        {t('join')}
      </ScreenLink>
    </div>
  );
}
