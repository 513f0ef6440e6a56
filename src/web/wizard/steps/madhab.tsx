import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#web/language/use-text.ts';
import type person from '#web/person/en.json';
import { MADHABS } from '#web/person/madhab.ts';
import { profileQuery, saveProfile, useProfile } from '#web/session/profile.ts';
import { Choices } from '#web/ui/choices.tsx';
import type en from '#web/wizard/en.json';
import { WizardStep } from '#web/wizard/wizard-step.tsx';
import { useWizard } from '#web/wizard/wizard.ts';

export function MadhabStep() {
  const t = useText<typeof en>('wizard');
  const words = useText<typeof person>('person');
  const { next } = useWizard();
  const profile = useProfile().data;
  const userId = profile?.user_id ?? '';
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? profile?.madhab ?? null;
  const save = useMutation({
    mutationFn: (madhab: string) => saveProfile(userId, { madhab }),
    onSuccess: () => cache.invalidateQueries(profileQuery(userId)),
  });
  return (
    <WizardStep
      title={t('madhabTitle')}
      text={t('madhabText')}
      ready={value !== null}
      busy={save.isPending}
      failure={save.isError ? t('madhabFailed') : null}
      onNext={() => value && save.mutate(value, { onSuccess: next })}
    >
      <Choices
        label={t('madhabTitle')}
        choices={MADHABS.map((madhab) => ({ value: madhab, label: words(`madhab.${madhab}`) }))}
        value={MADHABS.find((madhab) => madhab === value) ?? null}
        onChange={setChosen}
      />
    </WizardStep>
  );
}
