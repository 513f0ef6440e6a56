import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { nextReview } from '#core/courses/review.ts';
import { today, useDeck } from '#web/domain/learning/course-notes.ts';
import type en from '#web/features/ilm/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ReviewEndProps {
  /** How each was answered at first. */
  firsts: ReadonlyMap<string, boolean>;
  /** Some could not be read without a network. */
  isUnread: boolean;
  /** The last card took the focus with it. */
  followed: boolean;
  /** Still due. */
  left: number;
  onMore: () => void;
}

/** What was done, and when something comes next. Nobody is counted by days. */
export function ReviewEnd({ firsts, isUnread, followed, left, onMore }: ReviewEndProps) {
  const t = useText<typeof en>('features/ilm');
  const { locale } = languageOf(useLanguage());
  const next = nextReview(useDeck(), today());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (followed) heading.current?.focus({ preventScroll: true });
  }, [followed]);
  const right = [...firsts.values()].filter(Boolean).length;
  const days = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' });
  return (
    <div className="grid min-h-72 content-center justify-items-center gap-3 text-center">
      <Empty>
        <h2
          ref={heading}
          tabIndex={-1}
          className="mb-3 rounded-field font-display text-2xl font-semibold text-balance text-ink"
        >
          {t(firsts.size > 0 || left > 0 ? 'reviewed' : 'nothingDue')}
        </h2>
        {firsts.size > 0 && <p>{t('reviewedText', { count: firsts.size, right })}</p>}
        {left === 0 && (
          <p>
            {next === null ? t('nothingNext') : t('nextReview', { when: days.format(next - today(), 'day') })}
          </p>
        )}
        {left > 0 && <p>{t('left', { count: left })}</p>}
      </Empty>
      {isUnread && <Notice>{t('unread')}</Notice>}
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={pathOf('ilm')} className={buttonClass(left > 0 ? 'plain' : 'soft')}>
          {t('allCourses')}
        </Link>
        {left > 0 && (
          <Button look="soft" onClick={onMore}>
            {t('goOn')}
          </Button>
        )}
      </div>
    </div>
  );
}
