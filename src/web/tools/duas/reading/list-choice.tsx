import { useState } from 'react';
import { LIST_LENGTH } from '#core/duas/own-notes.ts';
import { saveList, useLists } from '#web/domain/duas/own-duas.ts';
import type { OwnList } from '#web/domain/duas/own-duas.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { NameForm } from '#web/tools/duas/shelves/name-form.tsx';
import { newList } from '#web/tools/duas/shelves/new-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** In which of one's lists a dua stands. */
export function ListChoice({ dua, onDone }: { dua: string; onDone: () => void }) {
  const t = useText<typeof en>('tools/duas');
  const lists = useLists();
  const [adding, setAdding] = useState(lists.length === 0);
  const put = (list: OwnList, into: boolean) =>
    saveList({
      ...list,
      duas: into ? [...list.duas, dua] : list.duas.filter((other) => other !== dua),
    });
  if (adding)
    return (
      <NameForm
        name=""
        action={t('create')}
        onDone={(name) => {
          newList(name, [dua]);
          setAdding(false);
        }}
        onCancel={() => (lists.length === 0 ? onDone() : setAdding(false))}
      />
    );
  return (
    <>
      <ul className="grid gap-1">
        {lists.map((list) => {
          const inside = list.duas.includes(dua);
          return (
            <li key={list.id}>
              <Checkbox
                label={<bdi>{list.name}</bdi>}
                checked={inside}
                disabled={!inside && list.duas.length >= LIST_LENGTH}
                onChange={(event) => put(list, event.target.checked)}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <Button look="plain" onClick={() => setAdding(true)}>
          {t('newList')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </>
  );
}
