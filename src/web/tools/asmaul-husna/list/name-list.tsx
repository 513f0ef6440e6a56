import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { Empty } from '#web/ui/empty.tsx';
import { ListLink } from '#web/ui/list-link.tsx';
import { searchFor } from '#web/ui/search-box.tsx';

interface NameListProps {
  names: readonly ReadName[];
  /** Whose page is read, or stands beside the list. */
  open: string | undefined;
  looked: string;
  /** Beside the cards, which ask for the meanings. */
  untold: boolean;
}

/** The names that answer to what was looked for, all of them if nothing was. */
export function NameList({ names, open, looked, untold }: NameListProps) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const search = looked && searchFor(looked);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {looked && <output className="text-sm text-muted">{t('found', { count: names.length })}</output>}
      {names.length === 0 && <Empty>{t('nothingFound')}</Empty>}
      <ol className="-mx-3 grid grid-cols-[minmax(0,1fr)]">
        {names.map(({ id, place, arabic, name, meaning }) => (
          <li key={id}>
            <ListLink
              to={`/asmaul-husna/${id}${search}`}
              current={id === open}
              className="flex min-h-14 items-center gap-3"
            >
              <span className="w-6 shrink-0 text-sm font-semibold text-gold-ink tabular-nums">{place}</span>
              {meaning && !untold && (
                <span className="grid min-w-0 flex-1">
                  <span className="leading-snug font-semibold">{name}</span>
                  <span className="text-sm text-muted hyphens-auto">{meaning}</span>
                </span>
              )}
              <Arabic className="text-2xl leading-[1.6]">{arabic}</Arabic>
            </ListLink>
          </li>
        ))}
      </ol>
    </div>
  );
}
