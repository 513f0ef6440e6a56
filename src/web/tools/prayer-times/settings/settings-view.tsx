import type { Place } from '#core/place.ts';
import { AUTOMATIC, settled } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { isChecked } from '#core/prayer-times/country-method.ts';
import { NAMED_METHODS } from '#core/prayer-times/method.ts';
import type { Method } from '#core/prayer-times/method.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import type names from '#web/domain/prayer/en.json';
import { changeCalculation, useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { AsrField } from '#web/tools/prayer-times/settings/asr-field.tsx';
import { CustomAngles } from '#web/tools/prayer-times/settings/custom-angles.tsx';
import { Offsets } from '#web/tools/prayer-times/settings/offsets.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select.tsx';

const METHODS: readonly Method[] = [...NAMED_METHODS, 'custom'];
const NIGHT = ['automatic', 'seventhOfTheNight', 'middleOfTheNight', 'twilightAngle'] as const;
const POLAR = ['nearestPlace', 'nearestDay'] as const;
/** From here on the question of short nights arises. */
const NORTH = 45;
const FAR_NORTH = 60;

type PlainKey = 'method' | 'highLatitude' | 'polar';

/** How the times are reckoned; each change shows at once. */
export function SettingsView({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const own = useCalculation();
  const automatic = settled(AUTOMATIC, place);
  const checked = isChecked(settled(own, place).method, place.country);
  const latitude = Math.abs(place.latitude);
  const choose = <Key extends PlainKey>(key: Key, options: readonly Calculation[Key][]) => ({
    value: own[key],
    onChange: ({ target }: { target: { value: string } }) => {
      const found = options.find((option) => option === target.value);
      if (found !== undefined) changeCalculation({ [key]: found });
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        <h2 className="text-xl font-semibold">{t('settingsMethod')}</h2>
        <SelectField
          label={t('method')}
          hint={
            <>
              {t('methodHint', {
                country: countryName(place.country, locale) || place.name,
                method: name(automatic.method),
              })}
              {!checked && <span className="block pt-1">{t('unchecked')}</span>}
            </>
          }
          {...choose('method', ['automatic', ...METHODS])}
        >
          <option value="automatic">{t('methodAutomatic', { method: name(automatic.method) })}</option>
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {name(method)}
            </option>
          ))}
        </SelectField>
        {own.method === 'custom' && <CustomAngles angles={own.custom} />}
        <AsrField place={place} />
        {latitude > NORTH && (
          <SelectField
            label={t('shortNights')}
            hint={t('shortNightsHint')}
            {...choose('highLatitude', NIGHT)}
          >
            {NIGHT.map((rule) => (
              <option key={rule} value={rule}>
                {t(`night_${rule}`)}
              </option>
            ))}
          </SelectField>
        )}
        {latitude > FAR_NORTH && (
          <SelectField label={t('polar')} {...choose('polar', POLAR)}>
            {POLAR.map((rule) => (
              <option key={rule} value={rule}>
                {t(`polar_${rule}`)}
              </option>
            ))}
          </SelectField>
        )}
        <p className="text-sm text-muted">
          <ScreenLink to="islamic-events" className="font-semibold text-primary underline">
            {t('hijriCalendar')}
          </ScreenLink>
          {' · '}
          {t('hijriCalendarHint')}
        </p>
      </Card>
      <Card className="grid gap-5">
        <h2 className="text-xl font-semibold">{t('offsets')}</h2>
        <p className="text-muted">{t('offsetsHint')}</p>
        <Offsets offsets={own.offsets} />
        <Button look="plain" className="justify-self-start" onClick={() => changeCalculation(AUTOMATIC)}>
          {t('reset')}
        </Button>
      </Card>
    </div>
  );
}
