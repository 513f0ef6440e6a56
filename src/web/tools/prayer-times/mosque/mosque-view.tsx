import type { Place } from '#core/place.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import type names from '#web/domain/prayer/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/prayer-times/en.json';
import { Calibrator } from '#web/tools/prayer-times/mosque/calibrator.tsx';
import { isIqama, ownMosque } from '#web/tools/prayer-times/mosque/own-mosque.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';

const LINES = [...PRAYERS, 'jumuah'] as const;

/** One's own mosque: when it prays together, and how its sheet is reckoned. */
export function MosqueView({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const mosque = useStore(ownMosque);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        <h2 className="text-xl font-semibold">{t('iqama')}</h2>
        <p className="text-muted">{t('iqamaHint')}</p>
        <TextField
          label={t('mosqueName')}
          dir="auto"
          maxLength={120}
          value={mosque.name}
          onChange={(event) => ownMosque.set({ ...mosque, name: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {LINES.map((line) => (
            <TextField
              key={line}
              label={name(line)}
              dir="ltr"
              maxLength={8}
              placeholder={line === 'jumuah' ? '13:30' : '+15'}
              value={mosque.iqama[line]}
              error={!isIqama(mosque.iqama[line], line === 'jumuah' ? 'dhuhr' : line) && t('iqamaWrong')}
              onChange={(event) =>
                ownMosque.set({ ...mosque, iqama: { ...mosque.iqama, [line]: event.target.value } })
              }
            />
          ))}
        </div>
      </Card>
      <Calibrator place={place} />
    </div>
  );
}
