import { folded } from '#core/fold.ts';
import { useDivineNames } from '#web/domain/divine-names/divine-names.ts';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { AboutList } from '#web/tools/asmaul-husna/list/about-list.tsx';
import { LearnInvitation } from '#web/tools/asmaul-husna/list/learn-invitation.tsx';
import { NameTile } from '#web/tools/asmaul-husna/list/name-tile.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';

export function ListView() {
  const t = useText<typeof en>('tools/asmaul-husna');
  const names = useDivineNames();
  const looked = useSearched();
  const shown = looked ? names.filter(holds(looked)) : names;
  return (
    <div className="grid w-full animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <LearnInvitation />
        <AboutList />
      </div>
      <SearchBox label={t('search')} hint={t('searchHint')} keepsScroll />
      {looked && <output className="text-sm text-muted">{t('found', { count: shown.length })}</output>}
      {shown.length === 0 && <Empty>{t('nothingFound')}</Empty>}
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((name) => (
          <li key={name.id} className="grid min-w-0">
            <NameTile name={name} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** By all of its words in the name, in letters of any script, or in what it means. */
function holds(query: string): (name: ReadName) => boolean {
  const words = folded(query).split(' ');
  return ({ arabic, name, meaning = '', about }) => {
    const text = folded(`${arabic} ${name} ${meaning} ${about}`);
    return words.every((word) => text.includes(word));
  };
}
