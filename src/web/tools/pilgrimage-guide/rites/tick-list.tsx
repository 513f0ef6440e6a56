import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Block, BlockText } from '#content/course-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/pilgrimage-guide/en.json';
import { setOwnItems, setTicked, usePilgrimage } from '#web/tools/pilgrimage-guide/own-pilgrimage.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';

interface TickListProps {
  page: string;
  block: Extract<Block, { kind: 'list' }>;
  words: BlockText;
}

/** What is to be thought of, ticked on this device, and what somebody adds to it. */
export function TickList({ page, block, words }: TickListProps) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const { ticked, own } = usePilgrimage();
  const place = `${page}/${block.id}`;
  const added = own[place] ?? [];
  const [typed, setTyped] = useState('');
  const items = [
    ...block.items.map((id) => ({ key: `${place}/${id}`, text: words.items?.[id] ?? id, isOwn: false })),
    ...added.map((text) => ({ key: `${place}/own/${text}`, text, isOwn: true })),
  ];
  return (
    <div className="grid gap-2 text-base">
      <ul className="grid">
        {items.map(({ key, text, isOwn }) => (
          <li key={key} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={<bdi>{text}</bdi>}
                checked={ticked.includes(key)}
                onChange={({ target }) => setTicked(key, target.checked)}
              />
            </div>
            {isOwn && (
              <IconButton
                label={t('remove', { item: text })}
                onClick={() =>
                  setOwnItems(
                    place,
                    added.filter((one) => one !== text),
                  )
                }
                className="print:hidden"
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <form
        className="flex items-end gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          const text = typed.trim();
          if (text !== '' && !added.includes(text)) setOwnItems(place, [...added, text]);
          setTyped('');
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={t('own')}
            dir="auto"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button look="soft" type="submit">
          <Plus className="size-5" aria-hidden="true" />
          {t('add')}
        </Button>
      </form>
    </div>
  );
}
