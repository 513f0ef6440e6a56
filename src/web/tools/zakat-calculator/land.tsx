import { harvestIsDisputed, harvestZakat, WATERING_KINDS } from '#core/zakat/harvest.ts';
import { ANIMALS, HERDS, livestockZakat, type Given } from '#core/zakat/livestock.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeZakat, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Sources } from '#web/tools/zakat-calculator/sources.tsx';
import { useZakatSchool } from '#web/tools/zakat-calculator/use-zakat.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** Herds and harvests have a nisab of their own and are given in kind. */
export function Land() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { herds, harvest } = useStore(ownZakat);
  const school = useZakatSchool();
  const { reached, grams } = harvestZakat(harvest.grams, harvest.watering, school?.school ?? 'hanafi');
  const open = !school && harvestIsDisputed(harvest.grams, harvest.watering);
  const harvestDue = reached ? t('harvestDue', { kilograms: grams / 1000 }) : t('nothingDue');
  const said = (given: Given) =>
    ANIMALS.filter((animal) => given[animal] !== undefined)
      .map((animal) => t(`animal.${animal}`, { count: given[animal] ?? 0 }))
      .join(' + ');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="text-xl font-semibold">{t('herds')}</h2>
          <p className="text-sm text-muted">{t('herdsText')}</p>
        </div>
        {HERDS.map((herd) => (
          <div key={herd} className="grid gap-1.5">
            <NumberField
              label={t(herd)}
              value={herds[herd]}
              places={0}
              onChange={(count) => changeZakat({ herds: { ...herds, [herd]: count } })}
            />
            {herds[herd] > 0 && (
              <p aria-live="polite" className="font-medium">
                {livestockZakat(herd, herds[herd])
                  .map((given) => said(given) || t('nothingDue'))
                  .join(t('or'))}
              </p>
            )}
          </div>
        ))}
        <Disclosure title={t('more')}>
          <p className="text-sm text-muted">{t('herdsSchools')}</p>
          <Sources of={['bukhari:1454', 'tirmidhi:623']} />
        </Disclosure>
      </Card>
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="text-xl font-semibold">{t('harvest')}</h2>
          <p className="text-sm text-muted">{t('harvestDay')}</p>
        </div>
        <NumberField
          label={t('kilograms')}
          value={harvest.grams}
          places={3}
          onChange={(grams) => changeZakat({ harvest: { ...harvest, grams } })}
        />
        <Segments
          label={t('watering')}
          look="block"
          value={harvest.watering}
          onChange={(watering) => changeZakat({ harvest: { ...harvest, watering } })}
          segments={WATERING_KINDS.map((kind) => ({ value: kind, label: t(`watered.${kind}`) }))}
        />
        {harvest.grams > 0 && (
          <p aria-live="polite" className="font-medium">
            {open ? t('schoolDecides') : harvestDue}
          </p>
        )}
        <Disclosure title={t('more')}>
          <p className="text-sm text-muted">{t('harvestText')}</p>
          <Sources of={['6:141', 'bukhari:1483', 'bukhari:1484']} />
        </Disclosure>
      </Card>
    </div>
  );
}
