import { useState } from 'react';
import { Download } from 'lucide-react';
import type en from '#web/features/admin/stats/en.json';
import { Chart } from '#web/features/admin/stats/figures/chart.tsx';
import { useLanguageOrOthers } from '#web/features/admin/stats/figures/languages.tsx';
import type { Figures, Range } from '#web/features/admin/stats/figures/queries.ts';
import {
  BY_LANGUAGE,
  csvOf,
  languageSums,
  ALL_MEASURES,
  seriesOf,
} from '#web/features/admin/stats/figures/series.ts';
import type { Measure, Point } from '#web/features/admin/stats/figures/series.ts';
import { Wide } from '#web/features/admin/stats/figures/wide.tsx';
import { useNumbers } from '#web/features/admin/stats/figures/use-numbers.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select.tsx';

const ALL: readonly Measure[] = ALL_MEASURES;

/** One figure day by day, of everybody or of those who use the app in one language: drawn, as a table, and as a file. */
export function OverTime({ figures, range }: { figures: Figures; range: Range }) {
  const t = useText<typeof en>('features/admin/stats');
  const nameOf = useLanguageOrOthers();
  const { day, number, measured } = useNumbers();
  const [wished, setMeasure] = useState<Measure>('active_members');
  const [spoken, setLanguage] = useState('');
  const languages = languageSums(figures.languages).map(({ language }) => language);
  const language = languages.includes(spoken) ? spoken : null;
  const offered = language === null ? ALL : ALL.filter((name) => BY_LANGUAGE.some((one) => one === name));
  const measure = offered.includes(wished) ? wished : 'active_members';
  const points = seriesOf(figures, measure, language);
  const write = measured(measure);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-semibold">{t('overTime')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('measure')}
          value={measure}
          onChange={({ target }) => setMeasure(ALL.find((name) => name === target.value) ?? 'active_members')}
        >
          {offered.map((name) => (
            <option key={name} value={name}>
              {t(`measure.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('language')}
          value={language ?? ''}
          onChange={({ target }) => setLanguage(target.value)}
        >
          <option value="">{t('everyone')}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </SelectField>
      </div>
      <Chart
        label={t('chart', {
          measure: t(`measure.${measure}`),
          from: day(figures.first_day),
          to: day(figures.last_day),
        })}
        points={points}
        scale={measure === 'average_session' ? write : number}
        day={day}
      />
      {language !== null && <p className="text-sm text-muted">{t('languageGaps')}</p>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <Disclosure title={t('table')}>
            <DayTable points={points} name={t(`measure.${measure}`)} write={write} />
          </Disclosure>
        </div>
        <Button
          look="plain"
          onClick={() =>
            saveFile(
              `rafiq-${range}-${language ?? 'all'}.csv`,
              'text/csv;charset=utf-8',
              csvOf(figures, language),
            )
          }
        >
          <Download className="size-5" aria-hidden="true" />
          {t('csv')}
        </Button>
      </div>
    </section>
  );
}

interface DayTableProps {
  points: readonly Point[];
  name: string;
  write: (value: number | null) => string;
}

function DayTable({ points, name, write }: DayTableProps) {
  const t = useText<typeof en>('features/admin/stats');
  const { day } = useNumbers();
  return (
    <Wide label={name} tall>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col" className="text-end">
            {name}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.day}>
            <th scope="row">{day(point.day)}</th>
            <td className="text-end">{write(point.value)}</td>
          </tr>
        ))}
      </tbody>
    </Wide>
  );
}
