import { Link } from 'react-router';
import { referenceOf } from '#core/hadith/reference.ts';
import type enProvenance from '#web/domain/provenance/en.json';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { GradeEntry } from '#web/domain/provenance/grade-entry.tsx';
import { ReviewEntry } from '#web/domain/provenance/review-entry.tsx';
import { SourceLink } from '#web/domain/provenance/source-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { shelfPath } from '#web/tools/duas/library/address.ts';
import { useCategoryName } from '#web/tools/duas/library/categories.ts';
import type { ReadDua } from '#web/tools/duas/library/library.ts';
import { usePassageNames } from '#web/tools/duas/library/passage-names.ts';

type Told = NonNullable<Extract<ReadDua, { ayahs: readonly string[] }>['told']>[number];

/** The hadith of some of its occasions, with its grade. */
function Told({ told }: { told: Told }) {
  const t = useText<typeof en>('tools/duas');
  const nameOf = useCategoryName();
  const reference = 'source' in told ? referenceOf(told.source) : null;
  return (
    <>
      <Entry label={t('toldFor', { occasions: told.for.map(nameOf).join(' · ') })}>
        {reference && <SourceLink reference={reference} />}
        {'work' in told && <p className="py-2 font-semibold">{t(`work.${told.work}`)}</p>}
      </Entry>
      <GradeEntry grades={[told.grade]} />
    </>
  );
}

/** Where it stands, who graded it and how, and that nobody of knowledge has signed our copy yet. */
export function Origin({ dua }: { dua: ReadDua }) {
  const t = useText<typeof en>('tools/duas');
  const ofOrigin = useText<typeof enProvenance>('domain/provenance');
  const nameOf = useCategoryName();
  const namesOf = usePassageNames();
  const references = [dua.source ?? '', ...('also' in dua ? (dua.also ?? []) : [])].flatMap(
    (key) => referenceOf(key) ?? [],
  );
  return (
    <dl className="grid gap-4 rounded-card border border-line p-5 sm:grid-cols-2">
      {'ayahs' in dua && (
        <Entry label={t('fromQuran')}>
          <p className="py-2 font-semibold">{namesOf(dua.ayahs)}</p>
        </Entry>
      )}
      {references.length > 0 && (
        <Entry label={'ayahs' in dua ? t('toldIn') : ofOrigin('source')}>
          <ul>
            {references.map((reference) => (
              <li key={reference.collection + reference.number}>
                <SourceLink reference={reference} />
              </li>
            ))}
          </ul>
        </Entry>
      )}
      {dua.grade && (
        <GradeEntry grades={[dua.grade, ...('otherGrades' in dua ? (dua.otherGrades ?? []) : [])]} />
      )}
      {'ayahs' in dua && dua.told?.map((told) => <Told key={told.for.join()} told={told} />)}
      <Entry label={t('occasions')}>
        <ul className="flex flex-wrap gap-x-4">
          {dua.categories.map((category) => (
            <li key={category}>
              <Link
                to={shelfPath(category)}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
              >
                {nameOf(category)}
              </Link>
            </li>
          ))}
        </ul>
      </Entry>
      <ReviewEntry review={dua.review} />
    </dl>
  );
}
