import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { keyOf, numberOf, sunnahLink } from '#core/hadith/reference.ts';
import type { Reference } from '#core/hadith/reference.ts';
import { LaterReport } from '#web/domain/content-report/later-report.tsx';
import { editionFor, editionTextsQuery } from '#web/domain/hadith/editions.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import type enProvenance from '#web/domain/provenance/en.json';
import { ARABIC_SIZES, MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { ImportedNeighbours } from '#web/tools/hadith/imported/imported-neighbours.tsx';
import { NotHere } from '#web/tools/hadith/not-here.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';

/** A hadith of a collection that the operator has brought, as the edition has it. */
export function ImportedHadith({ reference }: { reference: Reference }) {
  const t = useText<typeof en>('tools/hadith');
  const ofOrigin = useText<typeof enProvenance>('domain/provenance');
  const names = useHadithNames();
  const language = useLanguage();
  const copy = useCopy();
  const texts = useQuery(editionTextsQuery(reference.collection, numberOf(reference)));
  if (texts.isPending) return <TextSkeleton />;
  if (!texts.data?.length) return <NotHere reference={reference} />;
  const by = editionFor(
    texts.data.map(({ edition }) => edition),
    language,
  );
  const arabic = texts.data.filter(({ edition }) => edition.language === 'ar');
  const meanings = texts.data.filter(({ edition }) => edition.id === by?.id && edition.language !== 'ar');
  const shown = [...arabic, ...meanings];
  const grades = shown.flatMap((text) => text.grades);
  const editions = new Set(shown.map(({ edition }) => `${edition.name} (${edition.id})`));
  const title = names.reference(reference);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl font-semibold">{title}</h1>
      {arabic.map(({ number, text }) => (
        <p
          key={number}
          lang="ar"
          dir="rtl"
          className={`font-hadith leading-[2] break-normal ${ARABIC_SIZES[0]}`}
        >
          {text}
        </p>
      ))}
      {meanings.map(({ number, text, edition }) => (
        <p key={number} lang={edition.language} dir="auto" className={`leading-relaxed ${MEANING_SIZES[0]}`}>
          {text}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          look="plain"
          onClick={() =>
            void copy([...shown.map(({ text }) => text), title, sunnahLink(reference)].join('\n\n'))
          }
        >
          {t('copy')}
        </Button>
        <a href={sunnahLink(reference)} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
          <ExternalLink className="size-4" aria-hidden="true" />
          {ofOrigin('compare')}
        </a>
      </div>
      {grades.length > 0 && (
        <section className="grid gap-1">
          <h2 className="font-semibold">{ofOrigin('grade')}</h2>
          <ul>
            {grades.map(({ name, grade }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- versions of one hadith may be graded alike
              <li key={`${place} ${name}`}>
                {grade} <span className="text-muted">· {name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-sm text-muted">{t('imported', { editions: [...editions].join(' · ') })}</p>
      <div className="grid justify-items-start gap-3">
        <LaterReport target={{ type: 'hadith', id: keyOf(reference) }} />
      </div>
      {by && <ImportedNeighbours reference={reference} edition={by.id} />}
    </article>
  );
}
