import { useLocation } from 'react-router';
import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

export function Neighbours({ name: { place } }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const { search } = useLocation();
  const path = (name: (typeof NAMES)[number] | undefined) => name && `/asmaul-husna/${name.id}${search}`;
  return (
    <NeighbourLinks
      labels={{ row: t('neighbours'), previous: t('previous'), next: t('next') }}
      previous={path(NAMES[place - 2])}
      next={path(NAMES[place])}
    />
  );
}
