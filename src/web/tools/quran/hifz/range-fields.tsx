import { PART_COUNTS, SURAHS } from '#core/quran/structure.ts';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { extentOfRange, RANGE_KINDS, rangeIn } from '#web/tools/quran/hifz/range.ts';
import type { Range, RangeKind } from '#web/tools/quran/hifz/range.ts';
import { digitsIn } from '#web/ui/digits.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';

interface RangeFieldsProps {
  range: Range;
  onChange: (range: Range) => void;
}

/** Which ayahs: whole surahs, juz or pages, or from one ayah to another. */
export function RangeFields({ range, onChange }: RangeFieldsProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const wrong = extentOfRange(range) === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Segments
        label={t('rangeKind')}
        segments={RANGE_KINDS.map((value) => ({ value, label: t(`range_${value}`) }))}
        value={range.kind}
        onChange={(kind) => onChange(sameAs(kind, range))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        {(['from', 'to'] as const).map((end) => (
          <EndField
            key={end}
            kind={range.kind}
            label={t(end)}
            value={range[end]}
            error={wrong && end === 'to' ? t(range.kind === 'ayah' ? 'ayahWrong' : 'rangeWrong') : undefined}
            // A later beginning takes the end along.
            onChange={(value) => onChange(withEnd(range, end, value))}
          />
        ))}
      </div>
    </div>
  );
}

/** The same ayahs in another kind; one surah that was chosen anew is both ends, until somebody wants more. */
const sameAs = (kind: RangeKind, range: Range): Range =>
  rangeIn(kind, extentOfRange(range) ?? { first: 1, last: 7 });

function withEnd(range: Range, end: 'from' | 'to', value: string): Range {
  const wasOne = range.from === range.to && range.kind !== 'ayah';
  return { ...range, [end]: value, ...(end === 'from' && wasOne ? { to: value } : {}) };
}

interface EndFieldProps {
  kind: RangeKind;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function EndField({ kind, label, value, error, onChange }: EndFieldProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const nameOf = useSurahNames();
  if (kind === 'ayah')
    return (
      <TextField
        label={label}
        hint={t('ayahHint')}
        error={error}
        inputMode="text"
        dir="ltr"
        className="text-start"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (kind === 'page')
    return (
      <TextField
        label={label}
        hint={t('pageHint', { last: PART_COUNTS.page })}
        error={error}
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(digitsIn(event.target.value).slice(0, 3))}
      />
    );
  return (
    <SelectField label={label} error={error} value={value} onChange={(event) => onChange(event.target.value)}>
      {Array.from({ length: kind === 'surah' ? SURAHS.length : PART_COUNTS[kind] }, (_, index) => (
        <option key={index} value={index + 1}>
          {kind === 'surah' ? `${index + 1}. ${nameOf(index + 1).name}` : t('juzOf', { juz: index + 1 })}
        </option>
      ))}
    </SelectField>
  );
}
