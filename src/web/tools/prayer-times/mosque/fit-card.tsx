import { Check } from 'lucide-react';
import { worstOf } from '#core/prayer-times/calibration.ts';
import type { Fit } from '#core/prayer-times/calibration.ts';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import type names from '#web/domain/prayer/en.json';
import { changeCalculation, useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { signedMinutes } from '#web/domain/prayer/signed-minutes.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** One way that fits the sheet: its minutes, and what is left between it and the sheet. */
export function FitCard({ fit, best }: { fit: Fit; best: boolean }) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const { school: _, ...own } = useCalculation();
  const used = JSON.stringify(own) === JSON.stringify(fit.calculation);
  const { method, custom, asr, offsets } = fit.calculation;
  const decimal = new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 1 });
  const written = (minutes: number) => decimal.format(minutes);
  return (
    <article
      className={classNames('grid gap-3 rounded-field border p-4', best ? 'border-primary' : 'border-line')}
    >
      <header>
        <p className="font-semibold">
          {method === 'automatic' ? t('automatic') : name(method)}
          {method === 'custom' && 'angle' in custom.isha && ` (${custom.fajr}°/${custom.isha.angle}°)`}
        </p>
        <p className="text-sm text-muted">
          {asr !== 'automatic' && t(`asr_${asr}`)} ·{' '}
          {t('fitLeft', { mean: decimal.format(fit.mean), worst: decimal.format(fit.worst) })}
        </p>
      </header>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="sr-only">
              {t('fitLine')}
            </th>
            <th scope="col" className="ps-2 text-end align-bottom text-xs font-medium wrap-normal">
              {t('fitAdded')}
            </th>
            <th scope="col" className="ps-2 text-end align-bottom text-xs font-medium wrap-normal">
              {t('fitWorst')}
            </th>
          </tr>
        </thead>
        <tbody>
          {EVENTS.map((event) => (
            <tr key={event}>
              <th scope="row" className="text-start font-medium whitespace-nowrap">
                {name(event)}
              </th>
              <td className="text-end font-semibold">
                <bdi>{signedMinutes(offsets[event], '0', written)}</bdi>
              </td>
              <td className="text-end text-muted">
                <bdi>±{decimal.format(worstOf(fit, event))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        look={best ? 'primary' : 'plain'}
        className="justify-self-start"
        disabled={used}
        onClick={() => changeCalculation(fit.calculation)}
      >
        {used && <Check className="size-5" aria-hidden="true" />}
        {t(used ? 'fitUsed' : 'fitUse')}
      </Button>
    </article>
  );
}
