import { ReportPart } from '#web/domain/content-report/report-part.tsx';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import type en from '#web/tools/asmaul-husna/en.json';
import { Actions } from '#web/tools/asmaul-husna/name/actions.tsx';
import { Neighbours } from '#web/tools/asmaul-husna/name/neighbours.tsx';
import { Occurrence } from '#web/tools/asmaul-husna/name/occurrence.tsx';
import { nameSize } from '#web/tools/asmaul-husna/name/own-size.ts';
import { Provenance } from '#web/tools/asmaul-husna/name/provenance.tsx';
import { Together } from '#web/tools/asmaul-husna/name/together.tsx';
import { classNames } from '#web/ui/class-names.ts';

const ARABIC = ['text-5xl', 'text-6xl', 'text-7xl', 'text-8xl'] as const;
const MEANING = ['text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;

export function NamePage({ name }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const size = useStore(nameSize);
  const { arabic, meaning, about, place } = name;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header
        data-sky="night"
        className="relative isolate grid justify-items-center gap-2 overflow-hidden rounded-card px-4 py-8 text-center text-dawn shadow-card"
      >
        <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
        <p className="text-sm font-semibold">{t('place', { place })}</p>
        {meaning ? (
          <>
            <Arabic className={classNames('leading-[1.9]', ARABIC[size])}>{arabic}</Arabic>
            <h1 className="text-3xl font-semibold">{name.name}</h1>
            <p className={MEANING[size]}>{meaning}</p>
          </>
        ) : (
          <h1>
            <Arabic className={classNames('leading-[1.9] font-normal', ARABIC[size])}>{arabic}</Arabic>
          </h1>
        )}
      </header>
      <p className={classNames('leading-relaxed', MEANING[size])}>{about}</p>
      <Together name={name} />
      <Actions name={name} />
      <Occurrence name={name} />
      <Provenance name={name} />
      <Neighbours name={name} />
      <div className="grid justify-items-start gap-3">
        <ReportPart target={{ type: 'name', id: name.id }} />
      </div>
    </article>
  );
}
