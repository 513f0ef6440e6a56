import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { moved } from '#core/duas/own-notes.ts';
import { saveList } from '#web/domain/duas/own-duas.ts';
import type { OwnList } from '#web/domain/duas/own-duas.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Buttons rather than dragging: they work with a thumb, a keyboard and a screen reader alike. */
export function Places({ list, dua: { id, title } }: { list: OwnList; dua: ReadDua }) {
  const t = useText<typeof en>('tools/duas');
  const move = (by: 1 | -1) => saveList({ ...list, duas: moved(list.duas, id, by) });
  return (
    <span className="flex shrink-0">
      <IconButton
        label={t('earlier', { title })}
        disabled={list.duas[0] === id}
        onClick={() => move(-1)}
        className="disabled:opacity-40"
      >
        <ArrowUp className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('later', { title })}
        disabled={list.duas.at(-1) === id}
        onClick={() => move(1)}
        className="disabled:opacity-40"
      >
        <ArrowDown className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('takeOut', { title })}
        onClick={() => saveList({ ...list, duas: list.duas.filter((dua) => dua !== id) })}
      >
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </span>
  );
}
