import type { Grade, Hadith } from '#content/hadith-schema.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import type en from '#web/domain/provenance/en.json';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { useText } from '#web/platform/language/use-text.ts';

const GRADE_WORDS = {
  sahih: 'grade.sahih',
  'hasan-sahih': 'grade.hasanSahih',
  hasan: 'grade.hasan',
  'hasan-gharib': 'grade.hasanGharib',
  daif: 'grade.daif',
  mawquf: 'grade.mawquf',
} as const satisfies Record<Grade, keyof typeof en>;

/** Who judged a hadith, and how. */
export function GradeEntry({ grades }: { grades: readonly Hadith['grade'][] }) {
  const t = useText<typeof en>('domain/provenance');
  const names = useHadithNames();
  return (
    <Entry label={t('grade')}>
      <ul>
        {grades.map(({ is, by }) => (
          <li key={is + by} className="py-2">
            <span className="font-semibold">{t(GRADE_WORDS[is])}</span>
            <span className="text-muted"> · {names.grader(by)}</span>
          </li>
        ))}
      </ul>
    </Entry>
  );
}
