import { useLanguage } from '#web/platform/language/current.ts';
import { languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { chooseLanguage } from '#web/platform/session/own-language.ts';
import { Segments } from '#web/ui/segments.tsx';

const segments = [...languages].map(([value, language]) => ({
  value,
  label: language.name,
  lang: language.locale,
}));

interface LanguageSwitchProps {
  look?: 'row' | 'block' | 'quarters';
  className?: string;
}

export function LanguageSwitch({ look = 'row', className = '' }: LanguageSwitchProps) {
  const t = useText<typeof en>('platform/phrases');
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
