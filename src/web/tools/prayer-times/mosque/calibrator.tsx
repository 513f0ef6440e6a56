import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { FileUp } from 'lucide-react';
import type { Place } from '#core/place.ts';
import { fitOf, fits } from '#core/prayer-times/calibration.ts';
import type { Fit } from '#core/prayer-times/calibration.ts';
import { sheetFrom } from '#core/prayer-times/mosque-sheet.ts';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { FitCard } from '#web/tools/prayer-times/mosque/fit-card.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const LARGEST = 1_000_000;

/** Finds how a mosque's sheet was reckoned, from a few typed lines or a whole year as CSV. */
export function Calibrator({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ fits: Fit[]; own: Fit | null; days: number } | null>(null);
  const { school: _, ...calculation } = useCalculation();

  function compare(sheet: string) {
    setText(sheet);
    const rows = sheetFrom(sheet);
    const read = rows.length > 0;
    setFound({
      days: rows.length,
      fits: read ? fits(place, rows) : [],
      own: read ? fitOf(place, rows, calculation) : null,
    });
  }

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (file && file.size < LARGEST) compare(await file.text());
    else if (file) setFound({ days: 0, fits: [], own: null });
  }

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-xl font-semibold">{t('calibrator')}</h2>
      <p className="text-muted">{t('calibratorHint')}</p>
      <TextArea
        label={t('sheet')}
        hint={t('sheetHint')}
        dir="ltr"
        rows={5}
        value={text}
        placeholder="2026-11-15 05:38 07:19 12:06 14:32 16:43 18:17"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => compare(text)}>{t('compare')}</Button>
        <label className={buttonClass('plain', 'has-focus-visible:outline-3 has-focus-visible:outline-ring')}>
          <FileUp className="size-5" aria-hidden="true" />
          {t('importFile')}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={(event) => void read(event)}
          />
        </label>
      </div>
      {found && found.days === 0 && <Notice look="bad">{t('sheetUnread')}</Notice>}
      {found && found.days > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-live="polite">
          <h3 className="font-semibold">{t('fitsOf', { days: found.days })}</h3>
          {found.fits.map((fit, index) => (
            <FitCard key={index} fit={fit} best={index === 0} />
          ))}
          {found.own && (
            <>
              <h3 className="pt-2 font-semibold">{t('fitOwn')}</h3>
              <p className="text-sm text-muted">{t('fitOwnHint')}</p>
              <FitCard fit={found.own} best={false} />
            </>
          )}
        </section>
      )}
    </Card>
  );
}
