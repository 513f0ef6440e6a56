import { Trash2 } from 'lucide-react';
import { setOwnNote, useOwnEntries } from '#web/domain/quran/own-quran.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { MarkedAyah } from '#web/tools/quran/marks/marked-ayah.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

/** Bookmarks by their collections; those in none, or in one that is gone, come first. */
export function CollectionList() {
  const t = useText<typeof en>('tools/quran');
  const bookmarks = useOwnEntries('bookmark');
  const collections = useOwnEntries('collection');
  if (bookmarks.length === 0 && collections.length === 0) return <Empty>{t('noBookmarks')}</Empty>;
  const known = new Set(collections.map(({ id }) => id));
  const loose = bookmarks.filter(({ value }) => !value.collection || !known.has(value.collection));
  return (
    <div className="grid gap-6">
      {loose.length > 0 && <Ayahs ids={loose.map(({ id }) => id)} />}
      {collections.map(({ id, value }) => (
        <section key={id} className="grid gap-3">
          <div className="flex items-center justify-between gap-2">
            <h2 className="text-lg font-semibold" dir="auto">
              {value.name}
            </h2>
            <IconButton
              label={t('removeCollection', { name: value.name })}
              onClick={() => setOwnNote('collection', id, null)}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
          <Ayahs ids={bookmarks.filter((mark) => mark.value.collection === id).map((mark) => mark.id)} />
        </section>
      ))}
    </div>
  );
}

function Ayahs({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {ids.map((id) => (
        <MarkedAyah key={id} kind="bookmark" ayah={Number(id)} />
      ))}
    </ul>
  );
}
