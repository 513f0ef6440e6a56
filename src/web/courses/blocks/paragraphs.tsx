import { Highlighter, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { LONGEST_NOTE } from '#core/courses/notes.ts';
import type en from '#web/courses/en.json';
import type { Spoken } from '#web/courses/lesson/read-aloud.ts';
import { sentencesOf } from '#web/courses/lesson/sentences.ts';
import { noteCourse, useCourseNotes } from '#web/domain/learning/course-notes.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/field.tsx';

interface ParagraphsProps {
  /** `<course>/<lesson>#<block>`. */
  place: string;
  texts: readonly string[];
  spoken: Spoken | null;
}

/** Words of a block: each paragraph may be marked, the whole has room for a note, and what is read aloud is shown. */
export function Paragraphs({ place, texts, spoken }: ParagraphsProps) {
  const marks = useCourseNotes('mark');
  return (
    <div className="group/paragraphs grid gap-3">
      {texts.map((text, paragraph) => (
        <Paragraph
          key={text}
          text={text}
          place={`${place}.${paragraph}`}
          isMarked={marks[`${place}.${paragraph}`] !== undefined}
          sentence={spoken?.paragraph === paragraph ? spoken.sentence : null}
        />
      ))}
      <Note place={place} />
    </div>
  );
}

interface ParagraphProps {
  text: string;
  place: string;
  isMarked: boolean;
  sentence: number | null;
}

function Paragraph({ text, place, isMarked, sentence }: ParagraphProps) {
  const t = useText<typeof en>('courses');
  const language = useLanguage();
  return (
    <div className="flex items-start gap-1">
      <p className={classNames('min-w-0 flex-1', isMarked && 'rounded-field bg-gold-soft px-2 -mx-2')}>
        {sentence === null
          ? text
          : sentencesOf(text, language).map((piece, at) => (
              <span key={piece} className={at === sentence ? 'bg-primary-soft' : undefined}>
                {piece}
              </span>
            ))}
      </p>
      <IconButton
        label={t(isMarked ? 'unmark' : 'mark')}
        aria-pressed={isMarked}
        onClick={() => noteCourse('mark', place, isMarked ? null : {})}
        className={classNames(
          'text-muted print:hidden',
          // For the mouse it appears where one reads; touch and keyboard always have it.
          !isMarked && 'opacity-40 hover:opacity-100 focus-visible:opacity-100',
        )}
      >
        <Highlighter className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Note({ place }: { place: string }) {
  const t = useText<typeof en>('courses');
  const text = useCourseNotes('note')[place]?.text ?? '';
  const [open, setOpen] = useState(text !== '');
  if (!open)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-9 items-center gap-2 justify-self-start rounded-pill px-2 -mx-2 text-sm text-muted hover:text-primary print:hidden"
      >
        <NotebookPen className="size-4" aria-hidden="true" />
        {t('note')}
      </button>
    );
  return (
    <TextArea
      label={t('noteLabel')}
      hint={t('noteHint')}
      maxLength={LONGEST_NOTE}
      dir="auto"
      value={text}
      onChange={({ target }) =>
        noteCourse('note', place, target.value === '' ? null : { text: target.value })
      }
    />
  );
}
