import { useSearchParams } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import type { Selection } from '#web/tools/timeline-of-islam/selection.ts';
import { CenturyList } from '#web/tools/timeline-of-islam/time/century-list.tsx';
import { YearList } from '#web/tools/timeline-of-islam/time/year-list.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** From afar, by centuries, or close by, year after year. */
export function TimeView({ selection: { entries, choose } }: { selection: Selection }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const [parameters] = useSearchParams();
  const close = parameters.get('zoom') === 'years';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Segments
        label={t('zoom')}
        value={close ? 'years' : 'centuries'}
        onChange={(value) => choose('zoom', value === 'years' ? value : null)}
        segments={[
          { value: 'centuries', label: t('zoomCenturies') },
          { value: 'years', label: t('zoomYears') },
        ]}
        className="w-full max-w-sm"
      />
      {close ? <YearList entries={entries} /> : <CenturyList entries={entries} />}
    </div>
  );
}
