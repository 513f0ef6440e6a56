import { hadithEntries } from 'virtual:hadith-index';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { entriesIn } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

/** The Forty are read in their order, others in that of their chapter. */
export function Neighbours({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const row =
    hadith.nawawi === undefined
      ? hadithEntries.filter(({ group }) => group === hadith.group)
      : entriesIn({ by: 'forty' });
  const at = row.findIndex(({ key }) => key === hadith.key);
  const path = (entry: (typeof row)[number] | undefined) => entry && `/hadith/${entry.key.replace(':', '/')}`;
  return (
    <NeighbourLinks
      labels={{ row: t('neighbours'), previous: t('previous'), next: t('next') }}
      previous={path(row[at - 1])}
      next={path(row[at + 1])}
    />
  );
}
