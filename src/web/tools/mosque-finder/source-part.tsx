import type { Mosque } from '#core/mosques/mosque.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Attribution, OPEN_STREET_MAP } from '#web/tools/mosque-finder/attribution.tsx';
import type en from '#web/tools/mosque-finder/en.json';

export function SourcePart({ mosque: { source, checked_at } }: { mosque: Mosque }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const moment = useDateTime();
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        {t(`source.${source}`)}
        {source !== 'seed' && checked_at && ` ${t('checked', { when: moment(checked_at) })}`}
      </p>
      <Attribution attribution={source === 'osm' ? OPEN_STREET_MAP : null} />
    </div>
  );
}
