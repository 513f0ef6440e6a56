import type en from '#web/features/halaqa/en.json';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { PROFILE_LANGUAGES } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';

interface LanguageFieldProps {
  /** Null: as the words look. */
  language: string | null;
  onChange: (language: string | null) => void;
}

/** Recognised when it is sent; whoever knows better says so. */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const t = useText<typeof en>('features/halaqa');
  const nameOf = useLanguageName();
  return (
    <SelectField
      label={t('language')}
      value={language ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('languageSeen')}</option>
      {PROFILE_LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </SelectField>
  );
}
