import { useSearchParams } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { Drawing } from '#web/tools/timeline-of-islam/map/drawing.tsx';
import { PlaceEntries } from '#web/tools/timeline-of-islam/map/place-entries.tsx';
import { PlaceList } from '#web/tools/timeline-of-islam/map/place-list.tsx';
import { REGION_IDS } from '#web/tools/timeline-of-islam/map/region.ts';
import type { Selection } from '#web/tools/timeline-of-islam/selection.ts';
import { SelectField } from '#web/ui/select.tsx';

/** Where it all happened. */
export function MapView({ selection: { entries, choose } }: { selection: Selection }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const [parameters] = useSearchParams();
  const region = REGION_IDS.find((id) => id === parameters.get('part')) ?? 'all';
  const place = parameters.get('place');
  const here = entries.filter((entry) => entry.place === place);
  const choosePlace = (id: string | null) => choose('place', id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-2">
      <div className="grid gap-4">
        <SelectField
          label={t('mapPart')}
          value={region}
          onChange={(event) => choose('part', event.target.value === 'all' ? null : event.target.value)}
        >
          {REGION_IDS.map((id) => (
            <option key={id} value={id}>
              {t(`part.${id}`)}
            </option>
          ))}
        </SelectField>
        <Drawing entries={entries} region={region} place={place} onChoose={choosePlace} />
        <p className="text-sm text-muted">{t('mapNote')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {here[0] && <PlaceEntries place={here[0].place} entries={here} />}
        <PlaceList entries={entries} place={place} onChoose={choosePlace} />
      </div>
    </div>
  );
}
