import { useText } from '#web/platform/language/use-text.ts';
import { OPEN_STREET_MAP } from '#web/tools/mosque-finder/attribution.tsx';
import type en from '#web/tools/mosque-finder/en.json';
import type { StreetMapChoice } from '#web/tools/mosque-finder/map/street-map.ts';
import { Switch } from '#web/ui/switch.tsx';

/** What the map is made of, who would see what is looked at, and the choice. */
export function MapSource({ street: { offered, shown, show } }: { street: StreetMapChoice }) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <div className="grid gap-1 text-sm">
      {offered && (
        <>
          <Switch label={t('streets')} checked={shown !== null} onChange={show} />
          <p className="text-muted">{t('streetsNote', { host: new URL(offered.url).host })}</p>
        </>
      )}
      {shown && (
        <p className="text-muted" dir="ltr">
          <a href={OPEN_STREET_MAP.url} rel="noreferrer" target="_blank" className="font-semibold underline">
            {shown.attribution}
          </a>
        </p>
      )}
    </div>
  );
}
