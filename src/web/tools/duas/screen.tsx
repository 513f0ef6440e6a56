import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { duasAccount } from '#web/domain/duas/own-duas.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { HomeView } from '#web/tools/duas/shelves/home-view.tsx';
import { ShelfView } from '#web/tools/duas/shelves/shelf-view.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const reading = preloadable<{ shelfId: string; duaId: string }>(
  async () => (await import('#web/tools/duas/reading/reading-view.tsx')).ReadingView,
);

export default function DuasScreen() {
  const { shelf, dua } = useParams();
  useEffect(() => duasAccount.follow(), []);
  if (shelf && dua)
    return (
      <Suspense fallback={<PageSpinner />}>
        <reading.Component key={dua} shelfId={shelf} duaId={dua} />
      </Suspense>
    );
  return shelf ? <ShelfView key={shelf} shelfId={shelf} /> : <HomeView />;
}
