import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { numberOf } from '#core/hadith/reference.ts';
import type { Reference } from '#core/hadith/reference.ts';
import { neighboursQuery } from '#web/domain/hadith/editions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

/** In the book it was opened from, else in the whole collection. */
export function ImportedNeighbours({ reference, edition }: { reference: Reference; edition: string }) {
  const t = useText<typeof en>('tools/hadith');
  const { search } = useLocation();
  const [params] = useSearchParams();
  const section = params.get('book') === reference.collection ? Number(params.get('section') || NaN) : NaN;
  const { data } = useQuery(
    neighboursQuery(edition, numberOf(reference), Number.isInteger(section) ? section : null),
  );
  const path = (number: number | null | undefined) =>
    number == null ? undefined : `/hadith/${reference.collection}/${Math.trunc(number)}${search}`;
  return (
    <NeighbourLinks
      labels={{ row: t('neighbours'), previous: t('previous'), next: t('next') }}
      previous={path(data?.previous)}
      next={path(data?.next)}
    />
  );
}
