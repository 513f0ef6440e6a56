import type en from '#web/domain/wizard/en.json';
import { WizardStep } from '#web/domain/wizard/wizard-step.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { chooseLanguage } from '#web/platform/session/own-language.ts';
import { Choices } from '#web/ui/choices.tsx';

const choices = [...languages].map(([value, { name, locale }]) => ({ value, label: name, lang: locale }));

export function LanguageStep() {
  const t = useText<typeof en>('domain/wizard');
  return (
    <WizardStep title={t('languageTitle')} text={t('languageText')}>
      <Choices label={t('languageText')} choices={choices} value={useLanguage()} onChange={chooseLanguage} />
    </WizardStep>
  );
}
