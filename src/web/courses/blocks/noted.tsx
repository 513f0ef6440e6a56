import { NotebookPen } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { LONGEST_NOTE } from '#core/courses/notes.ts';
import type en from '#web/courses/en.json';
import { noteCourse, useCourseNotes } from '#web/domain/learning/course-notes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/field.tsx';

/** A passage that somebody may mark and write a note to: behind one small sign, so that the text stays quiet. */
export function Noted({ place, children }: { place: string; children: ReactNode }) {
  const t = useText<typeof en>('courses');
  const isMarked = useCourseNotes('mark')[place] !== undefined;
  const note = useCourseNotes('note')[place]?.text;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classNames('grid gap-3', isMarked && '-mx-3 rounded-field bg-gold-soft px-3 py-2')}>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton
          label={t('note')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={classNames('-me-2 print:hidden', note === undefined ? 'text-muted' : 'text-gold-ink')}
        >
          <NotebookPen className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      {!open && note !== undefined && (
        <p className="border-s-3 border-gold ps-3 text-base text-muted italic" dir="auto">
          {note}
        </p>
      )}
      <div id={id} hidden={!open} className="grid gap-2 text-base print:hidden">
        <Checkbox
          label={t('mark')}
          checked={isMarked}
          onChange={({ target }) => noteCourse('mark', place, target.checked ? {} : null)}
        />
        <TextArea
          label={t('noteLabel')}
          hint={t('noteHint')}
          maxLength={LONGEST_NOTE}
          dir="auto"
          value={note ?? ''}
          onChange={({ target }) =>
            noteCourse('note', place, target.value === '' ? null : { text: target.value })
          }
        />
      </div>
    </div>
  );
}
