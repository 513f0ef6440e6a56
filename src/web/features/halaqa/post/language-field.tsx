import type en from '#web/features/halaqa/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf, PROFILE_LANGUAGES } from '#web/platform/language/languages.ts';
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
  const { locale } = languageOf(useLanguage());
  const nameOf = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <SelectField
      label={t('language')}
      value={language ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('languageSeen')}</option>
      {PROFILE_LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {nameOf.of(code) ?? code}
        </option>
      ))}
    </SelectField>
  );
}
