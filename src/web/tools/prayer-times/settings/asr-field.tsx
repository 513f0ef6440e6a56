import type { Place } from '#core/place.ts';
import { settled } from '#core/prayer-times/calculation.ts';
import type { Calculation, SettledCalculation } from '#core/prayer-times/calculation.ts';
import { changeCalculation, useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type { Text } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { SelectField } from '#web/ui/select.tsx';

const ASR: readonly Calculation['asr'][] = ['automatic', 'earlier', 'later'];

/** Which Asr holds at this place and who decided it. */
export function AsrField({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const own = useCalculation();
  const automatic = settled({ ...own, asr: 'automatic' }, place).asr;
  return (
    <SelectField
      label={t('asr')}
      hint={asrReason(settled(own, place), place, t)}
      value={own.asr}
      onChange={({ target }) => {
        const asr = ASR.find((known) => known === target.value);
        if (asr) changeCalculation({ asr });
      }}
    >
      <option value="automatic">{t('asrAutomatic', { asr: t(`asr_${automatic}`) })}</option>
      <option value="earlier">{t('asr_earlier')}</option>
      <option value="later">{t('asr_later')}</option>
    </SelectField>
  );
}

function asrReason({ asrBy, school }: SettledCalculation, place: Place, t: Text<typeof en>): string {
  if (asrBy === 'school' && school) return t(`asrBy_${school}`);
  return asrBy === 'choice'
    ? t('asrBy_choice', { place: place.name })
    : t(asrBy === 'table' ? 'asrBy_table' : 'asrBy_place');
}
