import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { Sections } from '#web/features/admin/frame/sections.tsx';
import { CasePage } from '#web/features/admin/reports/case/case-page.tsx';
import type en from '#web/features/admin/reports/en.json';
import { MosqueProposals } from '#web/features/admin/reports/mosques/mosque-proposals.tsx';
import { Queue } from '#web/features/admin/reports/queue/queue.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

/** Shows scripture and sources, which nobody else here needs. */
const reviews = preloadable(
  async () => (await import('#web/features/admin/reports/reviews/reviews-part.tsx')).default,
);

const PARTS = [
  { id: 'queue', right: 'see_reports', Content: Reports },
  { id: 'reviews', right: 'see_reviews', Content: reviews.Component },
  { id: 'mosques', right: 'mosques', Content: MosqueProposals },
] as const satisfies { id: string; right: string; Content: ComponentType }[];

/** What people report, what waits for a decision, what is signed, and what people know about mosques. */
export default function Tab() {
  const t = useText<typeof en>('features/admin/reports');
  const { part } = useParams();
  const { may } = useStaff();
  const mine = PARTS.filter(({ right }) => may(right));
  const shown = mine.find(({ id }) => id === part) ?? mine[0];
  if (!shown) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Sections
        label={t('sections')}
        base="/admin/reports"
        sections={mine.map(({ id }) => ({ id, label: t(`section.${id}`) }))}
        shown={shown.id}
      />
      <Suspense fallback={<ListSkeleton />}>
        <shown.Content />
      </Suspense>
    </div>
  );
}

function Reports() {
  const { id } = useParams();
  return id === undefined ? <Queue /> : <CasePage key={id} id={id} />;
}
