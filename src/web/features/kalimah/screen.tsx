import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { subjectIn } from '#web/domain/kalimah/subject/subject.ts';
import { Frame } from '#web/features/kalimah/frame.tsx';
import { ownCards } from '#web/features/kalimah/own-cards.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useStore } from '#web/platform/store.ts';

const editor = preloadable(async () => (await import('#web/features/kalimah/editor/editor.tsx')).Editor);
const correcting = preloadable(
  async () => (await import('#web/features/kalimah/people/correcting.tsx')).Correcting,
);

/** A word is chosen by address: `?ayah=2:255`, `?own` for one's own words, `?card=` for one that was kept, `?correct=` for one that was shared. */
export default function KalimahScreen() {
  const [search] = useSearchParams();
  const { kept } = useStore(ownCards);
  const shared = search.get('correct');
  const card = kept.find(({ id }) => id === search.get('card'));
  const subject =
    card?.subject ?? subjectIn(search) ?? (search.has('own') ? ({ kind: 'own', text: '' } as const) : null);
  if (!subject && shared === null) return <Frame />;
  return (
    <Suspense fallback={<TextSkeleton />}>
      {subject ? (
        <editor.Component key={search.toString()} subject={subject} card={card ?? null} />
      ) : (
        <correcting.Component key={shared} id={shared ?? ''} />
      )}
    </Suspense>
  );
}
