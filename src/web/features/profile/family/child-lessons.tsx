import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '#web/domain/learning/packs.ts';
import type en from '#web/features/profile/family/en.json';
import { client } from '#web/platform/client.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** How far a child is in its courses: lessons, never answers. */
export function ChildLessons({ child }: { child: string }) {
  const t = useText<typeof en>('features/profile/family');
  const day = useDay();
  const catalogue = useQuery(catalogueQuery(useLanguage()));
  const lessons = useQuery({
    queryKey: ['people', 'child-lessons', child],
    queryFn: async () => {
      const supabase = await client();
      return (await supabase.rpc('child_lessons', { _child: child }).throwOnError()).data;
    },
  });
  if (lessons.isError || catalogue.isError) return <Notice look="bad">{t('failed')}</Notice>;
  if (!lessons.data || !catalogue.data) return null;
  const begun = catalogue.data.flatMap((course) => {
    const rows = lessons.data.filter((row) => row.course === course.id);
    const finished = rows.filter(({ state }) => state === 'finished');
    const latest = finished
      .map(({ finished_at }) => finished_at ?? '')
      .toSorted()
      .at(-1);
    return rows.length === 0 ? [] : [{ ...course, finished: finished.length, latest }];
  });
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('learning')}</h3>
      {begun.length === 0 && <p className="text-sm text-muted">{t('learningEmpty')}</p>}
      <ul className="grid gap-3">
        {begun.map(({ id, title, lessons: all, finished, latest }) => (
          <li key={id} className="grid gap-1">
            <p>{title}</p>
            <progress
              value={finished}
              max={all.length}
              aria-hidden="true"
              className="h-1.5 w-full accent-primary"
            />
            <p className="text-sm text-muted">
              {t('learningLessons', { finished, all: all.length })}
              {latest && ` · ${t('learningLatest', { day: day(latest) })}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
