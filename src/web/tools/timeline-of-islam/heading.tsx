import type { TimelineEntry } from '#content/timeline-schema.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import type en from '#web/tools/timeline-of-islam/en.json';
import { Scale } from '#web/tools/timeline-of-islam/scale.tsx';

export function Heading({ shown }: { shown: readonly TimelineEntry[] }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  return (
    <header
      data-sky="morning"
      className="relative isolate grid gap-2 overflow-hidden rounded-card p-6 text-dawn shadow-card sm:p-8"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <h1 className="text-3xl font-semibold sm:text-4xl">{t('title')}</h1>
      <p>{t('intro')}</p>
      <Scale shown={shown} />
    </header>
  );
}
