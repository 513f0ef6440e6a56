import { Link } from 'react-router';
import type { BuiltCourse } from '#content/built-course.ts';
import type en from '#web/courses/en.json';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The way to the final test, and what is missing until then. */
export function TestPart({ course, isAllFinished }: { course: BuiltCourse; isAllFinished: boolean }) {
  const t = useText<typeof en>('courses');
  const { user } = useSession();
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">{t('finalTest')}</h2>
      {user?.isGuest ? (
        <>
          <p className="text-muted">{t('finalTestMember')}</p>
          <ScreenLink to="auth" search="?join" className={buttonClass('plain')}>
            {t('join')}
          </ScreenLink>
        </>
      ) : isAllFinished ? (
        <>
          <p className="text-muted">{t('finalTestText')}</p>
          <Link to={`/${course.id}/test`} className={buttonClass()}>
            {t('toTest')}
          </Link>
        </>
      ) : (
        <p className="text-muted">{t('finalTestLater')}</p>
      )}
    </section>
  );
}
