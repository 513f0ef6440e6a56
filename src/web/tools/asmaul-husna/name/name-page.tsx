import { referenceOf } from '#core/hadith/reference.ts';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { SourceLine } from '#web/domain/provenance/source-line.tsx';
import { MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import type en from '#web/tools/asmaul-husna/en.json';
import { useListSource } from '#web/tools/asmaul-husna/list-source.ts';
import { Actions } from '#web/tools/asmaul-husna/name/actions.tsx';
import { Neighbours } from '#web/tools/asmaul-husna/name/neighbours.tsx';
import { Occurrence } from '#web/tools/asmaul-husna/name/occurrence.tsx';
import { nameSize } from '#web/tools/asmaul-husna/name/own-size.ts';
import { Together } from '#web/tools/asmaul-husna/name/together.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** A single name is drawn large. */
const ARABIC = ['text-5xl', 'text-6xl', 'text-7xl', 'text-8xl'] as const;

interface NamePageProps {
  name: ReadName;
  /** The second one beside the list, where none is open. */
  level?: 'h1' | 'h2';
}

export function NamePage({ name, level: Heading = 'h1' }: NamePageProps) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const size = useStore(nameSize);
  const { arabic, meaning, about, place } = name;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header
        data-sky="night"
        className="relative isolate grid justify-items-center gap-2 overflow-hidden rounded-card px-4 py-8 text-center text-dawn"
      >
        <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
        <p className="text-sm font-semibold">{t('place', { place })}</p>
        {meaning ? (
          <>
            <Arabic className={classNames('leading-[1.9]', ARABIC[size])}>{arabic}</Arabic>
            <Heading className="text-3xl font-semibold">{name.name}</Heading>
            <p className={MEANING_SIZES[size]}>{meaning}</p>
          </>
        ) : (
          <Heading>
            <Arabic className={classNames('leading-[1.9] font-normal', ARABIC[size])}>{arabic}</Arabic>
          </Heading>
        )}
      </header>
      <p className={classNames('leading-relaxed', MEANING_SIZES[size])}>{about}</p>
      <Together name={name} />
      <Occurrence name={name} level={Heading === 'h1' ? 'h2' : 'h3'} />
      <Source name={name} />
      <Actions name={name} />
      {Heading === 'h1' && <Neighbours name={name} />}
    </article>
  );
}

/** The hadith that have the name, and where the list is from. */
function Source({ name: { id, hadith = [], review } }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const source = useListSource();
  return (
    <SourceLine
      references={hadith.flatMap((key) => referenceOf(key) ?? [])}
      review={review}
      target={{ type: 'name', id }}
      more={<Entry label={t('dhikr')}>{t('dhikrNote')}</Entry>}
    >
      <span>{source}</span>
    </SourceLine>
  );
}
