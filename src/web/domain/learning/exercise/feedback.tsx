import { Check, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { AskedExercise } from '#content/built-course.ts';
import { isList } from '#core/courses/answer.ts';
import type { Answer } from '#core/courses/answer.ts';
import type en from '#web/domain/learning/exercise/en.json';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

interface FeedbackProps {
  asked: AskedExercise;
  answer: Answer;
  right: boolean;
  /** The address of its lesson, where that is another page. */
  lesson?: string;
}

const BACK = 'inline-flex min-h-9 items-center font-semibold underline underline-offset-4';

/** Why it is right or wrong, from the lesson's own text, with the way back to it. */
export function Feedback({ asked, answer, right, lesson }: FeedbackProps) {
  const t = useText<typeof en>('domain/learning/exercise');
  const { exercise, words } = asked;
  return (
    <Notice look={right ? 'good' : 'calm'}>
      <div className="grid gap-2 text-base">
        <p className="flex items-center gap-2 font-semibold">
          {right ? (
            <Check className="size-5" aria-hidden="true" />
          ) : (
            <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          )}
          {t(right ? 'right' : 'notYet')}
        </p>
        {(right ? [words.because] : reasons(asked, answer, t('missing'))).map((reason) => (
          <p key={reason} className="font-normal text-ink">
            <Worded text={reason} />
          </p>
        ))}
        {right && words.instead !== undefined && (
          <p className="font-normal text-ink">{t('instead', { text: words.instead })}</p>
        )}
        {!right &&
          (lesson === undefined ? (
            <a href={`#${exercise.from}`} className={BACK}>
              {t('seePassage')}
            </a>
          ) : (
            <Link to={`${lesson}#${exercise.from}`} className={BACK}>
              {t('seePassage')}
            </Link>
          ))}
      </div>
    </Notice>
  );
}

/** Of each wrong choice why it is none; elsewhere what the lesson says about the matter. */
function reasons({ exercise, words }: AskedExercise, answer: Answer, missing: string): string[] {
  const why = words.why ?? {};
  if (exercise.kind === 'choice' && typeof answer === 'string') return [why[answer] ?? words.because];
  if (exercise.kind === 'several' && isList(answer)) {
    const chosen = answer.flatMap((option) => why[option] ?? []);
    return chosen.length > 0 ? chosen : [missing];
  }
  return [words.because];
}
