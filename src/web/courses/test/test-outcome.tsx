import { Link } from 'react-router';
import type en from '#web/courses/test/en.json';
import type { TestResult } from '#web/domain/learning/grade.ts';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** How it went, and which passages are worth reading again. */
export function TestOutcome({ course, result }: { course: string; result: TestResult }) {
  const t = useText<typeof en>('courses/test');
  const { right, all, passed, wrong } = result;
  return (
    <output className="grid gap-6">
      <div className="grid gap-2">
        <p className="font-display text-4xl font-semibold text-primary">{t('scored', { right, all })}</p>
        <p className="text-lg font-semibold">{t(passed ? 'passed' : 'failed')}</p>
        <p className="text-muted">{t(passed ? 'passedText' : 'failedText')}</p>
      </div>
      {wrong.length > 0 && (
        <ul className="grid gap-4">
          {wrong.map(({ id, lesson, from, because }) => (
            <li key={id} className="grid gap-1 border-s-3 border-gold ps-4">
              <p>
                <Worded text={because} />
              </p>
              <Link
                to={`/${course}/${lesson}#${from}`}
                className="inline-flex min-h-9 items-center justify-self-start font-semibold text-primary underline-offset-4 hover:underline"
              >
                {t('read')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={`/${course}`} className={buttonClass('primary', 'justify-self-start')}>
        {t(passed ? 'toCertificate' : 'toCourse')}
      </Link>
    </output>
  );
}
