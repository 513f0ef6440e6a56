import { useState } from 'react';
import * as v from 'valibot';
import { customSchema } from '#core/prayer-times/calculation.ts';
import type { CustomAngles as Angles } from '#core/prayer-times/calculation.ts';
import { changeCalculation } from '#web/domain/prayer/own-calculation.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { TextField } from '#web/ui/field.tsx';
import { Segments } from '#web/ui/segments.tsx';

type Isha = 'angle' | 'minutes';

/** Taken over as soon as they make sense; an angle of 0 would make Fajr the sunrise. */
export function CustomAngles({ angles }: { angles: Angles }) {
  const t = useText<typeof en>('tools/prayer-times');
  const [kind, setKind] = useState<Isha>('angle' in angles.isha ? 'angle' : 'minutes');
  const [fajr, setFajr] = useState(String(angles.fajr));
  const [isha, setIsha] = useState(String('angle' in angles.isha ? angles.isha.angle : angles.isha.minutes));

  const read = (fajr: string, kind: Isha, isha: string) => ({
    fajr: number(fajr),
    isha: kind === 'angle' ? { angle: number(isha) } : { minutes: number(isha) },
  });
  const valid = v.safeParse(customSchema, read(fajr, kind, isha));
  const wrong = new Set(valid.success ? [] : valid.issues.map((issue) => issue.path?.[0]?.key));

  function change(next: { fajr?: string; kind?: Isha; isha?: string }) {
    const [f, k, i] = [next.fajr ?? fajr, next.kind ?? kind, next.isha ?? isha];
    setFajr(f);
    setKind(k);
    setIsha(i);
    const result = v.safeParse(customSchema, read(f, k, i));
    if (result.success) changeCalculation({ custom: result.output });
  }

  return (
    <div className="grid gap-4 rounded-field bg-sunken p-4">
      <TextField
        label={t('customFajr')}
        inputMode="decimal"
        dir="ltr"
        value={fajr}
        onChange={(event) => change({ fajr: event.target.value })}
        error={wrong.has('fajr') && t('customAngleWrong')}
      />
      <Segments
        label={t('customIshaKind')}
        value={kind}
        onChange={(next) => change({ kind: next, isha: next === 'angle' ? '17' : '90' })}
        segments={[
          { value: 'angle', label: t('customIshaAngle') },
          { value: 'minutes', label: t('customIshaMinutes') },
        ]}
        className="bg-raised"
      />
      <TextField
        label={t('customIsha')}
        inputMode="decimal"
        dir="ltr"
        value={isha}
        onChange={(event) => change({ isha: event.target.value })}
        error={wrong.has('isha') && t(kind === 'angle' ? 'customAngleWrong' : 'customMinutesWrong')}
      />
    </div>
  );
}

const number = (text: string) => Number(text.trim().replace(',', '.') || Number.NaN);
