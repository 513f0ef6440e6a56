import type { GradedSource, MorePrayer } from '#content/more-prayers-schema.ts';
import { numberOf, passageIn } from '#core/quran/reference.ts';
import { HadithLink } from '#web/domain/hadith/hadith-link.tsx';
import type words from '#web/domain/prayer-texts/en.json';
import { GRADE_WORDS, GRADER_WORDS } from '#web/domain/prayer-texts/grades.ts';
import { useSourceNames } from '#web/domain/prayer-texts/source-names.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { referenceOf } from '#core/hadith/reference.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from 'react-router';

/** Every ayah, hadith and book that the page rests on, with the way to it, its grade and whether somebody reviewed the page. */
export function MoreSources({ prayer }: { prayer: MorePrayer }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const told = useText<typeof words>('domain/prayer-texts');
  return (
    <Card className="grid gap-2" data-sources>
      <h2 className="text-xl font-semibold">{t('moreSources')}</h2>
      <ul className="flex flex-wrap items-center gap-x-6 text-sm">
        {prayer.sources.map((source) => (
          <li key={source.at} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <Source source={source} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{told(`review.${prayer.review}`)}</p>
    </Card>
  );
}

function Source({ source: { at, grade } }: { source: GradedSource }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const told = useText<typeof words>('domain/prayer-texts');
  const nameOf = useSourceNames();
  const passage = at.startsWith('quran:') ? passageIn(at.slice('quran:'.length)) : null;
  if (passage)
    return (
      <Link
        to={ayahPath(numberOf(passage.from))}
        className="inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline"
      >
        {nameOf(at)}
      </Link>
    );
  if (!referenceOf(at)) return <bdi className="text-muted">{nameOf(at)}</bdi>;
  return (
    <>
      <HadithLink hadith={at} title={() => nameOf(at)} outside={t('moreOutside')} />
      {grade && (
        <span className="text-muted">
          {told('grade', { grade: told(GRADE_WORDS[grade.is]), grader: told(GRADER_WORDS[grade.by]) })}
        </span>
      )}
    </>
  );
}
