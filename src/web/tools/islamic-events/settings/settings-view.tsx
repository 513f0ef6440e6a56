import type { Day } from '#core/day.ts';
import { AUTHORITIES, changeCalendar, useOwnCalendar } from '#web/hijri/own-calendar.ts';
import { useText } from '#web/language/use-text.ts';
import { usePlace } from '#web/place/own-places.ts';
import { PlaceChooser } from '#web/place/place-chooser.tsx';
import type en from '#web/tools/islamic-events/en.json';
import { MonthStarts } from '#web/tools/islamic-events/settings/month-starts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Whose months count, when a day begins, and what is shown. */
export function SettingsView({ today }: { today: Day }) {
  const t = useText<typeof en>('islamic-events');
  const { authority, maghrib, whiteDays, differing } = useOwnCalendar();
  const place = usePlace();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold">{t('authority')}</h2>
          <p className="text-sm text-muted">{t('authorityHint')}</p>
        </div>
        <Choices
          label={t('authority')}
          choices={AUTHORITIES.map((value) => ({ value, label: t(`authority_${value}`) }))}
          value={authority}
          onChange={(chosen) => changeCalendar({ authority: chosen })}
        />
      </Card>
      {authority !== 'ummAlQura' && <MonthStarts today={today} />}
      <Card className="grid gap-3">
        <Switch
          label={t('maghrib')}
          checked={maghrib}
          onChange={(chosen) => changeCalendar({ maghrib: chosen })}
        />
        <p className="text-sm text-muted">{t('maghribNote')}</p>
        {maghrib && !place && (
          <>
            <p className="font-medium">{t('maghribPlace')}</p>
            <PlaceChooser />
          </>
        )}
      </Card>
      <Card className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('show')}</h2>
        <Switch
          label={t('showWhite')}
          checked={whiteDays}
          onChange={(chosen) => changeCalendar({ whiteDays: chosen })}
        />
        <Switch
          label={t('showDiffering')}
          checked={differing}
          onChange={(chosen) => changeCalendar({ differing: chosen })}
        />
      </Card>
    </div>
  );
}
