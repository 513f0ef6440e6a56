import { Link } from 'react-router';
import type { LessonCourse } from '#content/built-course.ts';
import type { Judgement } from '#core/courses/answer.ts';
import type en from '#web/courses/en.json';
import { lessonKey, useOwnLessons } from '#web/domain/learning/progress.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface QuizResultProps {
  course: LessonCourse;
  lesson: string;
  judgement: Judgement;
  next: string | undefined;
  onAgain: () => void;
}

/** How it went on this device; whether the server has judged it as well stands beside. */
export function QuizResult({
  course,
  lesson,
  judgement: { right, all, passed },
  next,
  onAgain,
}: QuizResultProps) {
  const t = useText<typeof en>('courses');
  const { user } = useSession();
  const own = useOwnLessons();
  const known = own[lessonKey(course.id, lesson)];
  const isAllFinished = course.lessons.every(({ id }) => own[lessonKey(course.id, id)]?.state === 'finished');
  return (
    <output className="grid gap-4">
      <p className="font-display text-4xl font-semibold text-primary">{t('scored', { right, all })}</p>
      <div className="grid gap-1">
        <p className="text-lg font-semibold">{t(passed ? 'passed' : 'failed')}</p>
        <p className="text-muted">{t(passed ? 'passedText' : 'failedText')}</p>
      </div>
      {passed && user?.isGuest && <Notice>{t('asGuest')}</Notice>}
      {passed && !user?.isGuest && known?.answers !== undefined && <Notice>{t('waiting')}</Notice>}
      {passed && known?.earned !== undefined && known.earned > 0 && (
        <Notice look="good">{t('earned', { points: known.earned })}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {passed && next !== undefined && (
          <Link to={next} className={buttonClass()}>
            {t('nextLesson')}
          </Link>
        )}
        {passed && next === undefined && (
          <Link to={isAllFinished ? `/${course.id}/test` : `/${course.id}`} className={buttonClass()}>
            {t(isAllFinished ? 'toTest' : 'toCourse')}
          </Link>
        )}
        <Button look={passed ? 'plain' : 'primary'} onClick={onAgain}>
          {t(passed ? 'again' : 'tryAgain')}
        </Button>
      </div>
    </output>
  );
}
