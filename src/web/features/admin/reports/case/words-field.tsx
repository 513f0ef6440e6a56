import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { preparedQuery } from '#web/features/admin/reports/case/prepared.ts';
import type { PreparedKind } from '#web/features/admin/reports/case/prepared.ts';
import type en from '#web/features/admin/reports/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { TextArea } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';

interface WordsFieldProps {
  kind: PreparedKind;
  label: string;
  /** The name of what is ready, own words, or nothing. */
  value: string;
  onChange: (value: string) => void;
}

const OWN = 'own words';

/** What somebody is told: ready in all languages, or in one's own words. */
export function WordsField({ kind, label, value, onChange }: WordsFieldProps) {
  const t = useText<typeof en>('features/admin/reports');
  const language = useLanguage();
  const prepared = useQuery(preparedQuery);
  const [own, setOwn] = useState(false);
  const ready = (prepared.data?.get(language) ?? prepared.data?.get('en'))?.[kind] ?? {};
  return (
    <div className="grid gap-3">
      <SelectField
        label={label}
        value={own ? OWN : value}
        hint={!own && value !== '' ? ready[value] : t('wordsHint')}
        onChange={({ target }) => {
          setOwn(target.value === OWN);
          onChange(target.value === OWN ? '' : target.value);
        }}
      >
        <option value="">{t('words.none')}</option>
        {Object.entries(ready).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
        <option value={OWN}>{t('words.own')}</option>
      </SelectField>
      {own && (
        <TextArea
          label={t('words.ownLabel')}
          value={value}
          maxLength={1000}
          dir="auto"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
