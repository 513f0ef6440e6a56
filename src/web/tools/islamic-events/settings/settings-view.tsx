import type { Day } from '#core/day.ts';
import { AUTHORITIES, settledAuthority } from '#core/hijri-calendar/followed.ts';
import { settledMethod } from '#core/prayer-times/calculation.ts';
import { changeCalendar, useOwnCalendar } from '#web/domain/hijri/own-calendar.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { PlaceChooser } from '#web/domain/place/place-chooser.tsx';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/islamic-events/en.json';
import { BroughtShift } from '#web/tools/islamic-events/settings/brought-shift.tsx';
import { MonthStarts } from '#web/tools/islamic-events/settings/month-starts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Whose months count, when a day begins, and what is shown. */
export function SettingsView({ today }: { today: Day }) {
  const t = useText<typeof en>('tools/islamic-events');
  const { authority, maghrib, whiteDays, differing } = useOwnCalendar();
  const place = usePlace();
  const method = settledMethod(useCalculation(), place?.country);
  const automatic = t(`authority_${settledAuthority('automatic', method)}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <BroughtShift />
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold">{t('authority')}</h2>
          <p className="text-sm text-muted">{t('authorityHint')}</p>
        </div>
        <Choices
          label={t('authority')}
          choices={AUTHORITIES.map((value) => ({
            value,
            label: t(`authority_${value}`, { authority: automatic }),
          }))}
          value={authority}
          onChange={(chosen) => changeCalendar({ authority: chosen })}
        />
      </Card>
      {(authority === 'country' || authority === 'mosque') && <MonthStarts today={today} />}
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
