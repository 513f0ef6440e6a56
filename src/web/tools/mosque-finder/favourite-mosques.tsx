import { distance } from '#core/place.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { MosqueList } from '#web/tools/mosque-finder/mosque-list.tsx';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { useFavourites } from '#web/tools/mosque-finder/own-favourites.ts';

/** Wherever they are, the nearest first. */
export function FavouriteMosques({ origin }: { origin: Origin }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const favourites = useFavourites();
  if (favourites.length === 0) return null;
  const sorted = favourites.toSorted((a, b) => distance(origin, a) - distance(origin, b));
  return <MosqueList title={t('favourites')} mosques={sorted} origin={origin} />;
}
