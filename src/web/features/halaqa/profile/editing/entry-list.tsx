import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { Pencil, Plus } from 'lucide-react';
import type en from '#web/features/halaqa/en.json';
import { ShownSwitch } from '#web/features/halaqa/profile/editing/shown-switch.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

interface EntryListProps<Entry extends { id: string }> {
  field: 'experience' | 'education';
  shown: readonly string[];
  entries: readonly Entry[];
  nameOf: (entry: Entry) => string;
  Shown: ComponentType<{ entry: Entry }>;
  /** The dialog of an entry, or of a new one (null). */
  Editor: ComponentType<{ entry: Entry | null; onClose: () => void }>;
}

/** Places of work or of learning, newest first; each is changed in a dialog of its own. */
export function EntryList<Entry extends { id: string }>({
  field,
  shown,
  entries,
  nameOf,
  Shown,
  Editor,
}: EntryListProps<Entry>) {
  const t = useText<typeof en>('features/halaqa');
  const [open, setOpen] = useState<Entry | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  // After the dialog; what was edited may be gone.
  useEffect(() => {
    if (open === null) return undefined;
    const { current } = add;
    return () => current?.focus();
  }, [open]);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
      <h3 className="text-xl font-semibold">{t(`profile.${field}`)}</h3>
      <ShownSwitch field={field} shown={shown} />
      {entries.length > 0 && (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-start gap-3 py-3">
              <div className="min-w-0 flex-1">
                <Shown entry={entry} />
              </div>
              <IconButton
                label={t('profile.entryEdit', { name: nameOf(entry) })}
                onClick={() => setOpen(entry)}
                className="text-muted"
              >
                <Pencil className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button ref={add} look="soft" className="justify-self-start" onClick={() => setOpen('new')}>
        <Plus className="size-5" aria-hidden="true" />
        {t(`profile.${field}Add`)}
      </Button>
      {open !== null && <Editor entry={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}
