import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { Sections } from '#web/features/admin/frame/sections.tsx';
import type en from '#web/features/admin/stats/en.json';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** Each part is a file of its own. */
const part = (load: () => Promise<{ default: ComponentType }>) =>
  preloadable(async () => (await load()).default).Component;

const PARTS = [
  {
    id: 'figures',
    right: 'see_stats',
    Part: part(() => import('#web/features/admin/stats/figures/figures.tsx')),
  },
  { id: 'queue', right: 'see_queue', Part: part(() => import('#web/features/admin/stats/queue/queue.tsx')) },
  {
    id: 'switches',
    right: 'switches',
    Part: part(() => import('#web/features/admin/stats/switches/switches.tsx')),
  },
] as const;

/** How the site is used, what its queue does, and what of it is open. */
export default function StatsTab() {
  const t = useText<typeof en>('features/admin/stats');
  const { may } = useStaff();
  const { part: asked } = useParams();
  const mine = PARTS.filter(({ right }) => may(right));
  const shown = asked === undefined ? mine[0] : mine.find(({ id }) => id === asked);
  if (shown === undefined) return <Empty>{t('noPart')}</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Sections
        label={t('parts')}
        base="/admin/stats"
        sections={mine.map(({ id }) => ({ id, label: t(`part.${id}`) }))}
        shown={shown.id}
      />
      <Suspense fallback={<ListSkeleton />}>
        <shown.Part />
      </Suspense>
    </div>
  );
}
