import type { Recitation } from '#content/salah-schema.ts';
import type en from '#web/domain/prayer-texts/en.json';
import { GRADE_WORDS, GRADER_WORDS } from '#web/domain/prayer-texts/grades.ts';
import { useSourceNames } from '#web/domain/prayer-texts/source-names.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Where it is from, who graded it, and whether a knowledgeable person has looked at our record. */
export function SourceLine({
  recitation,
}: {
  recitation: Pick<Recitation, 'from' | 'also' | 'grade' | 'otherGrades' | 'review'>;
}) {
  const t = useText<typeof en>('domain/prayer-texts');
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
