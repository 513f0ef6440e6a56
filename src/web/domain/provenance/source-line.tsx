import type { ReactNode } from 'react';
import type { Hadith } from '#content/hadith-schema.ts';
import type { Reference } from '#core/hadith/reference.ts';
import { LaterReport } from '#web/domain/content-report/later-report.tsx';
import type { Target } from '#web/domain/content-report/reports.ts';
import { useGradeWords } from '#web/domain/provenance/grade-words.ts';
import { ReviewEntry } from '#web/domain/provenance/review-entry.tsx';
import { SourceLink } from '#web/domain/provenance/source-link.tsx';
import { RemarkSign, RemarkText, useRemark } from '#web/domain/page/remark.tsx';

interface SourceLineProps {
  references?: readonly Reference[];
  grade?: Hadith['grade'] | undefined;
  /** What is no hadith: ayahs, books, how a list is judged. */
  children?: ReactNode;
  review: Hadith['review'];
  /** What else is known of it, as `Entry`. */
  more?: ReactNode;
  target: Target;
}

/**
 * Where a text is from, in one small line under it, the same wherever one is read: its places, each with the way to hold ours
 * against it, and how it is graded. Who graded it, whether anybody signed our copy and how to report an error stand behind the sign.
 */
export function SourceLine({ references = [], grade, children, review, more, target }: SourceLineProps) {
  const words = useGradeWords();
  const remark = useRemark();
  return (
    <footer data-source className="border-t border-line pt-2 text-sm text-muted">
      <div className="flex items-start gap-2">
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4">
          {grade && <span>{words(grade.is)}</span>}
          {children}
          {references.map((reference) => (
            <SourceLink key={reference.collection + reference.number} reference={reference} />
          ))}
        </div>
        <RemarkSign {...remark} />
      </div>
      <RemarkText {...remark}>
        <dl className="grid gap-3">
          {more}
          <ReviewEntry review={review} target={target} />
        </dl>
        <div className="grid justify-items-start gap-3 pt-2">
          <LaterReport target={target} />
        </div>
      </RemarkText>
    </footer>
  );
}
