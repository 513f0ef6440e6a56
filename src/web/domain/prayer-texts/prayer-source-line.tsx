import type { PrayerText } from '#content/salah-schema.ts';
import { Remark } from '#web/domain/page/remark.tsx';
import type en from '#web/domain/prayer-texts/en.json';
import { GRADE_WORDS, GRADER_WORDS } from '#web/domain/prayer-texts/grades.ts';
import { useSourceNames } from '#web/domain/prayer-texts/source-names.ts';
import { useText } from '#web/platform/language/use-text.ts';

interface PrayerSourceLineProps {
  text: Pick<PrayerText, 'from' | 'also' | 'grade' | 'otherGrades' | 'review'>;
  /** It stands in something that was opened: nothing is behind a sign of its own. */
  whole?: boolean;
}

/** Where it is from and who graded it; whether a knowledgeable person has looked at our record stands behind the sign. */
export function PrayerSourceLine({ text, whole = false }: PrayerSourceLineProps) {
  const t = useText<typeof en>('domain/prayer-texts');
  const nameOf = useSourceNames();
  const { from, also = [], grade, otherGrades = [], review } = text;
  const grades = grade ? [grade, ...otherGrades] : [];
  const sources = [...from, ...also].map(nameOf).join(' · ');
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <p className="min-w-0 flex-1">
        {sources && <span>{t('source', { sources })} </span>}
        {grades.map(({ is, by }) => (
          <span key={by}>{t('grade', { grade: t(GRADE_WORDS[is]), grader: t(GRADER_WORDS[by]) })} </span>
        ))}
        {/* Paper has no signs to open. */}
        <span className={whole ? 'inline-block' : 'hidden print:inline'}>{t(`review.${review}`)}</span>
      </p>
      {!whole && <Remark>{t(`review.${review}`)}</Remark>}
    </div>
  );
}
