import type { Repeat } from '#core/quran/recitation.ts';
import { referenceOf, written } from '#core/quran/reference.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import type { Gap } from '#web/tools/quran/recitation/player.ts';
import { SelectField } from '#web/ui/select.tsx';

/** What a listener would like to hear again. */
export interface Wish {
  kind: Repeat['kind'];
  from: number;
  to: number;
  times: number;
  gap: Gap;
}

const REPEATS = ['none', 'ayah', 'range'] as const;
const TIMES = [1, 2, 3, 5, 10, Infinity];
const GAPS = [0, 2, 5, 10, 'ayah'] as const;

interface RepeatFieldsProps {
  first: number;
  last: number;
  wish: Wish;
  onChange: (wish: Wish) => void;
}

export function RepeatFields({ first, last, wish, onChange }: RepeatFieldsProps) {
  const t = useText<typeof en>('tools/quran');
  const change = (part: Partial<Wish>) => onChange({ ...wish, ...part });
  const ayahs = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const gapName = (gap: Gap) =>
    gap === 'ayah' ? t('gap_ayah') : gap === 0 ? t('gap_none') : t('seconds', { count: gap });
  return (
    <>
      <SelectField
        label={t('repeat')}
        value={wish.kind}
        onChange={(event) => change({ kind: REPEATS.find((kind) => kind === event.target.value) ?? 'none' })}
      >
        {REPEATS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`repeat_${kind}`)}
          </option>
        ))}
      </SelectField>
      {wish.kind === 'range' && (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((end) => (
            <SelectField
              key={end}
              label={t(end === 'from' ? 'rangeFrom' : 'rangeTo')}
              value={wish[end]}
              onChange={(event) => change({ [end]: Number(event.target.value) })}
            >
              {ayahs.map((number) => (
                <option key={number} value={number}>
                  {written(referenceOf(number))}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
      {wish.kind !== 'none' && (
        <>
          <SelectField
            label={t('times')}
            value={wish.times}
            onChange={(event) => change({ times: Number(event.target.value) })}
          >
            {TIMES.map((count) => (
              <option key={count} value={count}>
                {count === Infinity ? t('withoutEnd') : t('timesCount', { count })}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('gap')}
            value={wish.gap}
            onChange={(event) => change({ gap: GAPS.find((gap) => String(gap) === event.target.value) ?? 0 })}
          >
            {GAPS.map((gap) => (
              <option key={gap} value={gap}>
                {gapName(gap)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  );
}
