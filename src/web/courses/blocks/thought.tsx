import type { ReactNode } from 'react';
import { LONGEST_NOTE } from '#core/courses/notes.ts';
import type en from '#web/courses/en.json';
import { noteCourse, useCourseNotes } from '#web/domain/learning/course-notes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { TextArea } from '#web/ui/field.tsx';

/** Something to think about, and room to write it down, for nobody else. */
export function Thought({ place, children }: { place: string; children: ReactNode }) {
  const t = useText<typeof en>('courses');
  const text = useCourseNotes('thought')[place]?.text ?? '';
  return (
    <section className="grid gap-3 rounded-card bg-sunken p-5 sm:p-6">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('thought')}</h3>
      {children}
      <TextArea
        label={t('thoughtLabel')}
        maxLength={LONGEST_NOTE}
        dir="auto"
        value={text}
        onChange={({ target }) =>
          noteCourse('thought', place, target.value === '' ? null : { text: target.value })
        }
      />
    </section>
  );
}
