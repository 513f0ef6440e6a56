import { entriesIn } from '#web/domain/hadith/selection.ts';
import type { Selection } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/hadith/en.json';
import { HadithList } from '#web/tools/hadith/hadith-list.tsx';
import { searchOf, useSelectionName } from '#web/tools/hadith/row.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';

interface EntriesProps {
  selection: Selection;
  /** Beside an open hadith: named, with the way up to what the screen begins with. */
  up?: boolean;
}

/** What stands on one shelf. */
export function Entries({ selection, up = false }: EntriesProps) {
  const t = useText<typeof en>('tools/hadith');
  const nameOf = useSelectionName();
  const entries = entriesIn(selection);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {up && (
        <>
          <BackLink to={pathOf('hadith')}>{t('all')}</BackLink>
          <p className="text-lg font-semibold">{nameOf(selection)}</p>
        </>
      )}
      {entries.length === 0 ? (
        <Empty>{selection.by === 'marks' ? t('noMarks') : t('noneHere')}</Empty>
      ) : (
        <HadithList
          entries={entries}
          search={searchOf(selection)}
          numbered={selection.by === 'forty'}
          short={up}
        />
      )}
    </div>
  );
}
