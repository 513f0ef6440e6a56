import { hadithEntries } from 'virtual:hadith-index';
import { useLocation } from 'react-router';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { entriesIn } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { useChosen } from '#web/tools/hadith/row.ts';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

/** In the list it was opened from; else the Forty are read in their order, others in that of their chapter. */
export function Neighbours({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const { search } = useLocation();
  const chosen = useChosen();
  const own =
    hadith.nawawi === undefined
      ? hadithEntries.filter(({ group }) => group === hadith.group)
      : entriesIn({ by: 'forty' });
  const isIt = ({ key }: { key: string }) => key === hadith.key;
  const listed = chosen ? entriesIn(chosen) : own;
  const row = listed.some(isIt) ? listed : own;
  const at = row.findIndex(isIt);
  const path = (entry: (typeof row)[number] | undefined) =>
    entry && `/hadith/${entry.key.replace(':', '/')}${search}`;
  return (
    <NeighbourLinks
      labels={{ row: t('neighbours'), previous: t('previous'), next: t('next') }}
      previous={path(row[at - 1])}
      next={path(row[at + 1])}
    />
  );
}
