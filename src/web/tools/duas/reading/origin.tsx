import { Link } from 'react-router';
import { referenceOf } from '#core/hadith/reference.ts';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { GradeEntry } from '#web/domain/provenance/grade-entry.tsx';
import { SourceLine } from '#web/domain/provenance/source-line.tsx';
import { SourceLink } from '#web/domain/provenance/source-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { shelfPath } from '#web/domain/duas/address.ts';
import { useCategoryName } from '#web/domain/duas/categories.ts';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { usePassageNames } from '#web/domain/duas/passage-names.ts';

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
        {'work' in told && t(`work.${told.work}`)}
      </Entry>
      <GradeEntry grades={[told.grade]} />
    </>
  );
}

/** Where it stands and how it is graded; behind the sign by whom, for which occasions, and whether our copy is signed. */
export function Origin({ dua }: { dua: ReadDua }) {
  const t = useText<typeof en>('tools/duas');
  const nameOf = useCategoryName();
  const namesOf = usePassageNames();
  const references = [dua.source ?? '', ...('also' in dua ? (dua.also ?? []) : [])].flatMap(
    (key) => referenceOf(key) ?? [],
  );
  return (
    <SourceLine
      references={references}
      grade={dua.grade}
      review={dua.review}
      target={{ type: 'dua', id: dua.id }}
      more={
        <>
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
        </>
      }
    >
      {'ayahs' in dua && <span>{namesOf(dua.ayahs)}</span>}
    </SourceLine>
  );
}
