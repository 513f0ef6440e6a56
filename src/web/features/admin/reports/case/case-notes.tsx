import { useRef } from 'react';
import type { FormEvent } from 'react';
import { call } from '#web/domain/writing/calls.ts';
import { Moment } from '#web/domain/writing/moment.tsx';
import { useDeed, useAdminRefusal } from '#web/features/admin/deeds.ts';
import type { Case } from '#web/features/admin/reports/cases.ts';
import type en from '#web/features/admin/reports/en.json';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What those who work here say to each other. */
export function CaseNotes({ shown }: { shown: Case }) {
  const t = useText<typeof en>('features/admin/reports');
  const { may } = useStaff();
  const refused = useAdminRefusal();
  const form = useRef<HTMLFormElement>(null);
  const { doing, dialog } = useDeed(
    (words: string) => call('add_case_note', { _id: shown.id, _words: words }),
    () => form.current?.reset(),
  );
  if (shown.notes.length === 0 && !may('reports')) return null;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = entryIn(new FormData(event.currentTarget), 'words');
    if (words !== null) doing.mutate(words);
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold">{t('notes')}</h3>
      {shown.notes.length > 0 && (
        <ul className="grid gap-2">
          {shown.notes.map((note) => (
            <li key={note.id} className="rounded-field bg-sunken px-4 py-2">
              <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
                {note.body}
              </p>
              <p className="text-sm text-muted">
                {note.by ?? '–'} · <Moment at={note.created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {may('reports') && (
        <form ref={form} onSubmit={submit} className="grid justify-items-start gap-3">
          <div className="w-full">
            <TextArea
              label={t('note')}
              hint={t('noteHint')}
              name="words"
              required
              maxLength={2000}
              dir="auto"
              rows={2}
            />
          </div>
          {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
          <Button type="submit" look="plain" busy={doing.isPending}>
            {t('addNote')}
          </Button>
        </form>
      )}
      {dialog}
    </section>
  );
}
