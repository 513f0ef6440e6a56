import { Check, Undo2 } from 'lucide-react';
import type { AskedExercise } from '#content/built-course.ts';
import type { Answer } from '#core/courses/answer.ts';
import type en from '#web/courses/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

interface FeedbackProps {
  asked: AskedExercise;
  answer: Answer;
  right: boolean;
}

/** Why it is right or wrong, from the lesson's own text, with the way back to it. */
export function Feedback({ asked, answer, right }: FeedbackProps) {
  const t = useText<typeof en>('courses');
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
            {reason}
          </p>
        ))}
        {right && words.instead !== undefined && (
          <p className="font-normal text-ink">{t('instead', { text: words.instead })}</p>
        )}
        {!right && (
          <a
            href={`#${exercise.from}`}
            className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
          >
            {t('seePassage')}
          </a>
        )}
      </div>
    </Notice>
  );
}

/** Of each wrong choice why it is none; elsewhere what the lesson says about the matter. */
function reasons({ exercise, words }: AskedExercise, answer: Answer, missing: string): string[] {
  const why = words.why ?? {};
  if (exercise.kind === 'choice' && typeof answer === 'string') return [why[answer] ?? words.because];
  if (exercise.kind === 'several' && Array.isArray(answer)) {
    const chosen = (answer as readonly string[]).flatMap((option) => why[option] ?? []);
    return chosen.length > 0 ? chosen : [missing];
  }
  return [words.because];
}
