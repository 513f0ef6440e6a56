import { useHadithNames } from '#web/domain/hadith/names.ts';
import { entriesIn } from '#web/domain/hadith/selection.ts';
import type { Selection } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/hadith/en.json';
import { HadithList } from '#web/tools/hadith/hadith-list.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';

export function SelectionView({ selection }: { selection: Selection }) {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const entries = entriesIn(selection);
  const titles = {
    topic: () => (selection.by === 'topic' ? names.topic(selection.topic) : ''),
    collection: () => (selection.by === 'collection' ? names.collection(selection.collection) : ''),
    forty: () => t('forty'),
    marks: () => t('marks'),
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <BackLink to={pathOf('hadith')}>{t('all')}</BackLink>
        <h1 className="text-3xl font-semibold">{titles[selection.by]()}</h1>
        <p className="text-muted">
          {selection.by === 'forty' ? t('fortyText') : t('count', { count: entries.length })}
        </p>
      </header>
      {entries.length === 0 ? (
        <Empty>{selection.by === 'marks' ? t('noMarks') : t('noneHere')}</Empty>
      ) : (
        <HadithList entries={entries} numbered={selection.by === 'forty'} />
      )}
    </div>
  );
}
