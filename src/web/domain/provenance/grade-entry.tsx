import type { Hadith } from '#content/hadith-schema.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import type en from '#web/domain/provenance/en.json';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { useGradeWords } from '#web/domain/provenance/grade-words.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Who judged a hadith, and how. */
export function GradeEntry({ grades }: { grades: readonly Hadith['grade'][] }) {
  const t = useText<typeof en>('domain/provenance');
  const words = useGradeWords();
  const names = useHadithNames();
  return (
    <Entry label={t('grade')}>
      <ul>
        {grades.map(({ is, by }) => (
          <li key={is + by}>
            {words(is)} · {names.grader(by)}
          </li>
        ))}
      </ul>
    </Entry>
  );
}
