import type { Recitation } from '#content/salah-schema.ts';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/recitation/en.json';
import { GRADE_WORDS, GRADER_WORDS } from '#web/recitation/grades.ts';
import { useSourceNames } from '#web/recitation/source-names.ts';

/** Where it is from, who graded it, and whether a knowledgeable person has looked at our record. */
export function SourceLine({
  recitation,
}: {
  recitation: Pick<Recitation, 'from' | 'also' | 'grade' | 'otherGrades' | 'review'>;
}) {
  const t = useText<typeof en>('recitation');
  const nameOf = useSourceNames();
  const { from, also = [], grade, otherGrades = [], review } = recitation;
  const grades = grade ? [grade, ...otherGrades] : [];
  const sources = [...from, ...also].map(nameOf).join(' · ');
  return (
    <p className="text-sm text-muted">
      {sources && <span>{t('source', { sources })} </span>}
      {grades.map(({ is, by }) => (
        <span key={by}>{t('grade', { grade: t(GRADE_WORDS[is]), grader: t(GRADER_WORDS[by]) })} </span>
      ))}
      <span className="inline-block">{t(`review.${review}`)}</span>
    </p>
  );
}
