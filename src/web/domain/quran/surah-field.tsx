import { SURAHS } from '#core/quran/structure.ts';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { SelectField } from '#web/ui/select.tsx';

interface SurahFieldProps {
  label: string;
  value: number;
  onChange: (surah: number) => void;
}

/** Chooses one of the 114 surahs, by number and name. */
export function SurahField({ label, value, onChange }: SurahFieldProps) {
  const nameOf = useSurahNames();
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {SURAHS.map(({ number }) => (
        <option key={number} value={number}>
          {`${number}. ${nameOf(number).name}`}
        </option>
      ))}
    </SelectField>
  );
}
