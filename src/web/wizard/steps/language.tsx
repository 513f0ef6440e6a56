import { useLanguage } from '#web/language/current.ts';
import { languages } from '#web/language/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { chooseLanguage } from '#web/session/own-language.ts';
import { Choices } from '#web/ui/choices.tsx';
import type en from '#web/wizard/en.json';
import { WizardStep } from '#web/wizard/wizard-step.tsx';

const choices = [...languages].map(([value, { name, locale }]) => ({ value, label: name, lang: locale }));

export function LanguageStep() {
  const t = useText<typeof en>('wizard');
  return (
    <WizardStep title={t('languageTitle')} text={t('languageText')}>
      <Choices label={t('languageText')} choices={choices} value={useLanguage()} onChange={chooseLanguage} />
    </WizardStep>
  );
}
