import { entriesIn } from '#web/domain/hadith/selection.ts';
import type { Selection } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { Entries } from '#web/tools/hadith/entries.tsx';
import { useSelectionName } from '#web/tools/hadith/row.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

export function SelectionView({ selection, level = 'h1' }: { selection: Selection; level?: 'h1' | 'h2' }) {
  const t = useText<typeof en>('tools/hadith');
  const nameOf = useSelectionName();
  const { length: count } = entriesIn(selection);
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      <ScreenHead
        level={level}
        title={nameOf(selection)}
        summary={selection.by === 'forty' ? t('fortyText') : t('count', { count })}
      />
      <Entries selection={selection} />
    </div>
  );
}
