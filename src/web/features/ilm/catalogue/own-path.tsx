import { Link } from 'react-router';
import { pathFor } from '#core/courses/placement.ts';
import type en from '#web/features/ilm/en.json';
import { usePlacement } from '#web/features/ilm/own-placement.ts';
import { PathList } from '#web/features/ilm/path-list.tsx';
import type { Courses } from '#web/features/ilm/with-catalogue.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The path that was suggested, or the way to one. */
export function OwnPath({ courses }: { courses: Courses }) {
  const t = useText<typeof en>('features/ilm');
  const answers = usePlacement();
  const way = `${pathOf('ilm')}/path`;
  if (!answers)
    return (
      <Card aria-labelledby="path" className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <h2 id="path" className="flex-1 basis-48 text-xl font-semibold">
          {t('whereToBegin')}
        </h2>
        <Link to={way} className={buttonClass('soft', 'shrink-0')}>
          {t('findPath')}
        </Link>
      </Card>
    );
  return (
    <section aria-labelledby="path" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="path" className="text-xl font-semibold">
          {t('path')}
        </h2>
        <Link
          to={way}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('answerAgain')}
        </Link>
      </div>
      <PathList courses={courses} steps={pathFor(courses, answers)} />
    </section>
  );
}
