import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { GRADES } from '#content/hadith-schema.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import { passageIn } from '#core/quran/reference.ts';
import type { Line } from '#core/reviews/form.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useGradeWords } from '#web/domain/provenance/grade-words.ts';
import { SourceLink } from '#web/domain/provenance/source-link.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { nameOf, usePartName } from '#web/features/admin/reports/reviews/parts.ts';

interface RecordTextProps {
  lines: readonly Line[];
  language: string;
}

/** Every line that is signed, and nothing besides: scripture in its own text, sources with the way to them. */
export function RecordText({ lines, language }: RecordTextProps) {
  const partName = usePartName();
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {lines.map(([path, text]) => (
        <div key={path} className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted [overflow-wrap:anywhere]">{partName(path)}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <Suspense fallback={<TextSkeleton />}>
              <Value path={path} text={text} language={language} />
            </Suspense>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  path: string;
  text: string;
  language: string;
}

function Value({ path, text, language }: ValueProps): ReactNode {
  const names = useHadithNames();
  const grade = useGradeWords();
  const name = nameOf(path);
  if (name === 'arabic')
    return (
      <p lang="ar" dir="rtl" translate="no" className="font-hadith text-2xl leading-[2]">
        {text}
      </p>
    );
  if ((name === 'ayah' || name === 'ayahs') && passageIn(text) !== null)
    return <Ayah reference={text} className="text-2xl" />;
  if (SOURCES.has(name)) {
    const reference = referenceOf(text);
    if (reference) return <SourceLink reference={reference} />;
  }
  if (name === 'narrator') return names.narrator(text);
  if (name === 'by') return names.grader(text);
  const known = name === 'is' ? GRADES.find((one) => one === text) : undefined;
  if (known) return grade(known);
  return (
    // A number alone has no direction of its own.
    <p lang={language} dir={/\p{L}/u.test(text) ? 'auto' : undefined}>
      {text}
    </p>
  );
}

const SOURCES = new Set(['key', 'also', 'source', 'hadith', 'wording', 'print']);
