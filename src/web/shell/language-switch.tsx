import { useLanguage } from '#web/language/current.ts';
import { languages } from '#web/language/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { chooseLanguage } from '#web/session/own-language.ts';
import type en from '#web/shell/en.json';
import { Segments } from '#web/ui/segments.tsx';

const segments = [...languages].map(([value, language]) => ({
  value,
  label: language.name,
  lang: language.locale,
}));

interface LanguageSwitchProps {
  look?: 'row' | 'block';
  className?: string;
}

export function LanguageSwitch({ look = 'row', className = '' }: LanguageSwitchProps) {
  const t = useText<typeof en>('shell');
  return (
    <Segments
      label={t('language')}
      segments={segments}
      value={useLanguage()}
      onChange={chooseLanguage}
      look={look}
      className={className}
    />
  );
}
